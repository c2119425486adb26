import process from 'node:process';
import { loadIntakeContent } from '@website/model/schema/load-intake.ts';
import { companyFolder } from '@website/store/config/unchecked-settings.ts';
import '@website/service/service.ts';
import { reportFault } from './report-fault.ts';
import { ROOT } from './root.ts';

// Checks that the service's code loads and that the company's files are valid, before dev.ts restarts the service.

try {
  // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
  loadIntakeContent(companyFolder(process.env, ROOT));
} catch (error) {
  reportFault(error);
}
