import type { ReactNode } from 'react';
import { ApplicationForm } from '../forms/application/application-form.tsx';
import { ContactForm } from '../forms/contact/contact-form.tsx';
import { ReachUsForm } from '../forms/reach-us/reach-us-form.tsx';
import { SuccessModal } from '../forms/success-modal/success-modal.tsx';
import type { FormTextsForGallery } from './form-texts.ts';
import { chooseCv, fill, send } from './visitor.ts';

/** A form in one of its states: it is the real one, and brought there as a visitor would. */
export interface FormState {
  /** The last part of its address. */
  readonly name: string;
  readonly title: string;
  readonly show: (texts: FormTextsForGallery) => ReactNode;
  /** What becomes of its calls: `never` answered, or not sent at all. The service answers them where nothing is said. */
  readonly calls?: 'never' | 'failing';
  /** What the visitor does. */
  readonly act?: () => void;
}

const ROLE = 'A position';

const nothing = () => undefined;

const contact = { show: ({ contact: texts }: FormTextsForGallery) => <ContactForm texts={texts} /> };
const reachUs = {
  show: ({ reachUs: texts }: FormTextsForGallery) => <ReachUsForm texts={texts} onSent={nothing} />,
};
const application = {
  show: ({ application: texts }: FormTextsForGallery) => (
    <ApplicationForm texts={texts} role={ROLE} onSent={nothing} />
  ),
};

/** Every form in every state that visitors see. */
export const FORM_STATES: readonly FormState[] = [
  { name: 'contact', title: 'Contact, empty', ...contact },
  { name: 'contact-faults', title: 'Contact with its errors', ...contact, act: send },
  {
    name: 'contact-sending',
    title: 'Contact, on its way',
    ...contact,
    calls: 'never',
    act: () => send(fill()),
  },
  {
    name: 'contact-failed',
    title: 'Contact, not sent',
    ...contact,
    calls: 'failing',
    act: () => send(fill()),
  },
  { name: 'reach-us', title: 'Reach us, empty', ...reachUs },
  { name: 'reach-us-faults', title: 'Reach us with its errors', ...reachUs, act: send },
  {
    name: 'reach-us-sending',
    title: 'Reach us, on its way',
    ...reachUs,
    calls: 'never',
    act: () => send(fill()),
  },
  {
    name: 'reach-us-failed',
    title: 'Reach us, not sent',
    ...reachUs,
    calls: 'failing',
    act: () => send(fill()),
  },
  { name: 'application', title: 'Application, empty', ...application },
  { name: 'application-faults', title: 'Application with its errors', ...application, act: send },
  {
    name: 'application-uploading',
    title: 'Application, its CV on its way',
    ...application,
    calls: 'never',
    act: () => chooseCv(),
  },
  {
    name: 'application-not-uploaded',
    title: 'Application, its CV not uploaded',
    ...application,
    calls: 'failing',
    act: () => chooseCv(),
  },
  { name: 'application-uploaded', title: 'Application with its CV', ...application, act: () => chooseCv() },
  {
    name: 'thanks',
    title: 'Thanks',
    show: ({ contact: texts }) => <SuccessModal texts={texts} onClose={nothing} />,
  },
];
