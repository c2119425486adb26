import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { reachUsSchema } from '#contract/reach-us.ts';
import type { ContractTypes } from '../problems/contract-validation.ts';
import { formOf } from './form-of.ts';
import type { IntakeOptions } from './intake.ts';
import { thankNatively } from './native/native-post.ts';
import { takeSubmission } from './take-submission.ts';

/** Takes a request to be contacted (specification, section 7); the form reads nothing but the success. */
export function reachUsCall(app: FastifyInstance, options: IntakeOptions): void {
  app
    .withTypeProvider<ContractTypes>()
    .post(ENDPOINTS.reachUs, { schema: { body: reachUsSchema } }, async (request, reply) => {
      const { body } = request;
      const form = formOf(request, 'reachUs', body);
      await takeSubmission(options, request, reply, { kind: 'reach-us', body, form });
      return request.isNative ? thankNatively(reply) : { status: 200 };
    });
}
