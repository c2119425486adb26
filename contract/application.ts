import { z } from 'zod/mini';
import { COUNTRY_OPTIONS, countryOption, DEFAULT_COUNTRY } from './countries/options.ts';
import { contactNumber, emailAddress, optionalText, requiredText } from './field-rules.ts';
import { MESSAGES } from './messages.ts';

const country = z.enum(
  COUNTRY_OPTIONS.map((option) => option.name),
  'Must be one of the listed countries.',
);

const identity = {
  name: requiredText(MESSAGES.required),
  email: emailAddress({ required: MESSAGES.required, invalid: MESSAGES.invalidEmail }),
  role: requiredText(MESSAGES.required),
  s3bucketpathname: requiredText(MESSAGES.missingCv),
};

/** The fields of the application form (specification, section 5): the number as typed, without its dial code. */
export const applicationFormSchema = z.strictObject({
  ...identity,
  country,
  contactNumber: contactNumber(MESSAGES.invalidContactNumber),
});

/**
 * Body of the application call (specification, sections 3 and 7): `contactNumber` is the dial code of the chosen
 * country, a space, then the number, checked by the same rule as in the form.
 */
export const applicationSchema = z
  .strictObject({
    ...identity,
    // The country's default is India (specification, section 3).
    country: z._default(country, DEFAULT_COUNTRY),
    contactNumber: z.string(MESSAGES.invalidContactNumber),
    portal: z.optional(z.nullable(optionalText())),
  })
  .check(
    z.refine((body) => isNumberOfCountry(body.contactNumber, body.country), {
      error: MESSAGES.invalidContactNumber,
      path: ['contactNumber'],
      // Say everything that is wrong at once: run although another field was refused, once both are text.
      when: ({ value }) => isRecord(value) && [value.contactNumber, value.country].every(isText),
    }),
  );

export type ApplicationForm = z.infer<typeof applicationFormSchema>;
export type JobApplication = z.infer<typeof applicationSchema>;

/** The value the call sends for a number typed in the form. */
export function fullContactNumber(dialCode: string, number: string): string {
  return `${dialCode} ${number}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNumberOfCountry(value: string, country: string): boolean {
  const dialCode = countryOption(country)?.dialCode;
  if (dialCode === undefined || !value.startsWith(`${dialCode} `)) return false;
  return contactNumber('').safeParse(value.slice(dialCode.length + 1)).success;
}
