import { CONTACT_ACCEPTED_STATUS, ENDPOINTS } from '@website/model/contract/endpoints.ts';
import type { AskedTexts } from '@website/model/contract/forms/form-texts.ts';
import { askedFields, type CallBody, FORMS } from '@website/model/contract/forms/forms.ts';
import type { FormsContent } from '@website/model/contract/forms/forms-content.ts';
import { callBody, callSchema, formSchema, withoutTimestamps } from '@website/model/contract/forms/rules.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  BodySchema,
  type ContractTypes,
  memoizeByForms,
  parseBody,
  REDIRECT,
  REFUSALS,
} from './contract-schemas.ts';
import { thankNatively } from './native/native-post.ts';
import { keyedCallOf, takeSubmission } from './take-submission.ts';

const accepted = z.object({ status: z.literal(CONTACT_ACCEPTED_STATUS) });

/**
 * The call of a form without a file (docs/behavior.md, "The four calls"). Of the two only the contact form reads the answer.
 */
export function formCall(app: FastifyInstance, name: 'contact' | 'reachUs'): void {
  app.withTypeProvider<ContractTypes>().post(
    ENDPOINTS[name],
    {
      schema: {
        body: {
          content: {
            'application/json': { schema: scriptedBody(name) },
            'application/x-www-form-urlencoded': { schema: nativeBody(name) },
          },
        },
        response: { 200: accepted, 303: REDIRECT, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { body } = request;
      // Without its moments: the same form may be sent again later.
      const form = keyedCallOf(request, name, withoutTimestamps(name, body));
      await takeSubmission(request, { kind: FORMS[name].kind, body, form });
      return request.isNative
        ? thankNatively(request, reply)
        : ({ status: CONTACT_ACCEPTED_STATUS } as const);
    },
  );
}

type Name = 'contact' | 'reachUs';

function schemasOf(name: Name) {
  return memoizeByForms(({ [name]: { fields }, shared }: FormsContent) => {
    const texts = fields as AskedTexts<Name>;
    return { texts, form: formSchema(name, texts, shared), call: callSchema(name, texts, shared) };
  });
}

/** The body that a page's scripts send. */
function scriptedBody(name: Name): BodySchema<CallBody<Name>> {
  const schemas = schemasOf(name);
  return new BodySchema((body, forms) => parseBody(schemas(forms).call, body));
}

/** The fields that a browser sends without scripts, completed to the body that scripts send. */
function nativeBody(name: Name): BodySchema<CallBody<Name>> {
  const schemas = schemasOf(name);
  // A selector without a choice is not sent.
  const empty = Object.fromEntries(askedFields(name).map(([field]) => [field, '']));
  return new BodySchema((fields, forms) => {
    const { form, call, texts } = schemas(forms);
    const values = parseBody(form, { ...empty, ...(fields as object) });
    return parseBody(call, callBody(name, values, texts));
  });
}
