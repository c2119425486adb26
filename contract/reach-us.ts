import { z } from 'zod/mini';
import { emailAddress, requiredText } from './field-rules.ts';
import { MESSAGES } from './messages.ts';
import { REASONS } from './reasons.ts';

/** Body of the reach-us call and rules of its form (specification, sections 3, 5 and 7). */
export const reachUsSchema = z.strictObject({
  name: requiredText(MESSAGES.required),
  emailId: emailAddress({ required: MESSAGES.required, invalid: MESSAGES.invalidEmail }),
  reason: z.enum(REASONS, MESSAGES.required),
  comments: z.string(),
});

export type ReachUsRequest = z.infer<typeof reachUsSchema>;
