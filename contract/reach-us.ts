import { z } from 'zod/mini';
import { emailAddress, optionalText, requiredText } from './field-rules.ts';
import { MESSAGES } from './messages.ts';
import { REASONS } from './reasons.ts';

/** Rules of the reach-us form (specification, sections 3 and 5). The comments may be empty. */
export const reachUsFormSchema = z.strictObject({
  name: requiredText(MESSAGES.required),
  emailId: emailAddress({ required: MESSAGES.required, invalid: MESSAGES.invalidEmail }),
  reason: z.enum(REASONS, MESSAGES.required),
  comments: optionalText(),
});

/** Body of the reach-us call (specification, section 7): comments that were not given are an empty string. */
export const reachUsSchema = z.extend(reachUsFormSchema, { comments: z._default(optionalText(), '') });

export type ReachUsRequest = z.infer<typeof reachUsFormSchema>;
