import process from 'node:process';
import { precompress } from './precompress.ts';

// A program of its own (`complete-variants.ts` starts it): writes the variants that the files of a folder lack.
try {
  await precompress(process.argv[2] ?? '');
} catch (error) {
  process.stderr.write((error as Error).message);
  process.exitCode = 1;
}
