import { CONTACT_ACCEPTED_STATUS, ENDPOINTS } from '@website/model/contract/endpoints.ts';
import { callBody, withoutMoments } from '@website/model/contract/forms/call-body.ts';
import type { AskedTexts } from '@website/model/contract/forms/form-texts.ts';
import { askedFields, type CallBody, FORMS } from '@website/model/contract/forms/forms.ts';
import { callSchema, formSchema } from '@website/model/contract/forms/rules.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checked } from '../problems/contract-validation.ts';
import { formOf } from './idempotency-key.ts';
import type { IntakeOptions } from './intake-options.ts';
import { thankNatively } from './native/native-post.ts';
import { madeOfTexts, takeSubmission } from './take-submission.ts';

/**
 * Takes one of the forms that bring no file (docs/behavior.md, "The four calls"). Of the two only the contact form reads
 * what is answered.
 */
export function formCall(app: FastifyInstance, options: IntakeOptions, name: 'contact' | 'reachUs'): void {
  const schemas = madeOfTexts(({ [name]: said, shared }) => {
    const texts = said.fields as AskedTexts<typeof name>;
    return { texts, filledIn: formSchema(name, texts, shared), call: callSchema(name, texts, shared) };
  });
  const current = () => schemas(options.content().forms);
  // A selector in which nothing was chosen is not sent.
  const empty = Object.fromEntries(askedFields(name).map(([field]) => [field, '']));

  /** A browser without scripts sends what was filled in; a call says more. */
  async function completeNatively(request: FastifyRequest): Promise<void> {
    if (!request.isNative) return;
    const { filledIn, texts } = current();
    request.typed = new Map(Object.entries(request.body as Record<string, string>));
    const values = checked(filledIn, { ...empty, ...(request.body as object) });
    request.body = callBody(name, values, texts);
  }

  async function check(request: FastifyRequest): Promise<void> {
    request.body = checked(current().call, request.body);
  }

  app.post(ENDPOINTS[name], { preValidation: [completeNatively, check] }, async (request, reply) => {
    const body = request.body as CallBody<typeof name>;
    // The same form may be sent again at another moment.
    const form = formOf(request, name, withoutMoments(name, body));
    await takeSubmission(options, request, { kind: FORMS[name].kind, body, form });
    return request.isNative ? thankNatively(reply) : { status: CONTACT_ACCEPTED_STATUS };
  });
}
