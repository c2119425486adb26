import { deferredCode } from '../../start/deferred-code.ts';

/** The success modal, whose code comes with that of a form: it must be there when the form has been sent. */
export const successModal = deferredCode(async () => (await import('./success-modal.tsx')).SuccessModal);
