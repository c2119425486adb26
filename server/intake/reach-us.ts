import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { withoutMoments } from '#contract/forms/call-body.ts';
import { callSchema } from '#contract/forms/rules.ts';
import type { ContractTypes } from '../problems/contract-validation.ts';
import { formOf } from './form-of.ts';
import type { IntakeOptions } from './intake.ts';
import { thankNatively } from './native/native-post.ts';
import { takeSubmission } from './take-submission.ts';

/** Takes a request to be contacted (docs/behavior.md, "The four calls"); the form reads only whether it succeeded. */
export function reachUsCall(app: FastifyInstance, options: IntakeOptions): void {
  app
    .withTypeProvider<ContractTypes>()
    .post(
      ENDPOINTS.reachUs,
      { schema: { body: callSchema('reachUs', options.forms.reachUs.fields, options.forms.shared) } },
      async (request, reply) => {
        const { body } = request;
        const form = formOf(request, 'reachUs', withoutMoments('reachUs', body));
        await takeSubmission(options, request, reply, { kind: 'reach-us', body, form });
        return request.isNative ? thankNatively(reply) : { status: 200 };
      },
    );
}
