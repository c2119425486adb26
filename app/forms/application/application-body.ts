import { type ApplicationForm, fullContactNumber, type JobApplication } from '#contract/application.ts';
import { countryOption } from '#contract/countries/options.ts';

/** What the call sends for a form that passed its rules: the number goes out with its country's dial code. */
export function applicationBody(form: ApplicationForm): JobApplication {
  const country = countryOption(form.country);
  if (country === undefined) throw new Error('The country is not one of the options.');
  return { ...form, contactNumber: fullContactNumber(country.dialCode, form.contactNumber), portal: null };
}
