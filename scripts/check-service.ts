import process from 'node:process';
import { loadIntakeContent } from '@website/model/schema/load-intake.ts';
import { companyFolder } from '@website/store/config/unchecked-settings.ts';
import '@website/service/service.ts';
import { reportFault } from './report-fault.ts';
import { ROOT } from './root.ts';

// Whether the service could be started with its code and the company's files as they are (dev.ts).

try {
  // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
  loadIntakeContent(companyFolder(process.env, ROOT));
} catch (error) {
  reportFault(error);
}
