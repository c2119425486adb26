import { loadIntakeContent } from '@website/model/schema/load-intake.ts';
import '@website/service/service.ts';
import { reportFault } from './report-fault.ts';
import { COMPANY } from './root.ts';

// Checks that the service's code loads and that the company's files are valid, before dev.ts restarts the service.

try {
  loadIntakeContent(COMPANY);
} catch (error) {
  reportFault(error);
}
