import { FORM_NAMES, FORMS, type FormName } from '@website/model/contract/forms/forms.ts';
import type { ReactNode } from 'react';
import { ApplicationForm } from '../forms/application/application-form.tsx';
import { ContactForm } from '../forms/contact/contact-form.tsx';
import type { FormTexts } from '../forms/form-texts.server.ts';
import { ReachUsForm } from '../forms/reach-us/reach-us-form.tsx';
import { SuccessModal } from '../forms/success-modal/success-modal.tsx';
import { chooseCv, fill, type Outcome, refuseCookies, send, uploaded } from './visitor.ts';

/** What the forms say. */
export type GalleryTexts = { [F in FormName]: FormTexts<F> } & {
  /** Said of a CV that is no longer there. */
  cvGone: string;
};

/** A form in one of its states: it is the real one, and brought there as a visitor would. */
export interface FormState {
  /** The last part of its address. */
  readonly name: string;
  readonly title: string;
  readonly show: (texts: GalleryTexts) => ReactNode;
  /** What becomes of the form's call, and of its upload. The service answers where nothing is said. */
  readonly call?: Outcome;
  readonly upload?: Outcome;
  /** What the visitor does. */
  readonly act?: () => Promise<void> | void;
  /** Selects what is there once the form is in this state. */
  readonly seen: string;
}

const POSITION = 'A position';

const nothing = () => undefined;

/** What is there in each state of any form. */
const SEEN = {
  form: 'main form',
  faults: 'main [aria-invalid="true"]',
  busy: 'main button[type="submit"][aria-disabled="true"]:not([data-incomplete])',
  failed: 'main [role="alert"] a[href^="mailto:"]',
  thanks: 'dialog[open]',
  chosenCv: 'main input[type="file"][hidden]',
};

/** Each form as it is shown, and how all of it is filled in. */
const SHOWN: Record<
  FormName,
  { title: string; show: FormState['show']; fillIn: () => Promise<void> | void }
> = {
  contact: { title: 'Contact', show: ({ contact }) => <ContactForm texts={contact} />, fillIn: fill },
  reachUs: {
    title: 'Reach us',
    show: ({ reachUs }) => <ReachUsForm texts={reachUs} onSent={nothing} />,
    fillIn: fill,
  },
  application: {
    title: 'Application',
    show: ({ application }) => <ApplicationForm texts={application} role={POSITION} onSent={nothing} />,
    async fillIn() {
      fill();
      chooseCv();
      await uploaded();
    },
  },
};

/** The states that every form has. */
function statesOf(form: FormName): FormState[] {
  const { title, show, fillIn } = SHOWN[form];
  const name = FORMS[form].kind;
  const sendAll = async () => {
    await fillIn();
    send();
  };
  return [
    { name, title: `${title}, empty`, show, seen: SEEN.form },
    { name: `${name}-faults`, title: `${title} with its errors`, show, act: send, seen: SEEN.faults },
    { name: `${name}-filled`, title: `${title}, filled in`, show, act: fillIn, seen: SEEN.form },
    {
      name: `${name}-sending`,
      title: `${title}, on its way`,
      show,
      call: 'never',
      act: sendAll,
      seen: SEEN.busy,
    },
    {
      name: `${name}-failed`,
      title: `${title}, not sent`,
      show,
      call: 'failing',
      act: sendAll,
      seen: SEEN.failed,
    },
    {
      name: `${name}-thanks`,
      title: `${title}, thanks`,
      show: (texts) => <SuccessModal texts={texts[form]} onClose={nothing} />,
      seen: SEEN.thanks,
    },
  ];
}

const { show: application, fillIn: apply } = SHOWN.application;

/** The states of the CV's field. */
const WITH_CV: readonly FormState[] = [
  {
    name: 'application-uploading',
    title: 'Application, its CV on its way',
    show: application,
    upload: 'never',
    act: chooseCv,
    seen: 'main progress',
  },
  {
    name: 'application-not-uploaded',
    title: 'Application, its CV not uploaded',
    show: application,
    upload: 'failing',
    act: chooseCv,
    seen: SEEN.failed,
  },
  {
    name: 'application-unsent-cv',
    title: 'Application whose CV goes with it, as the browser keeps no cookies',
    show: application,
    act() {
      refuseCookies();
      chooseCv();
    },
    seen: SEEN.chosenCv,
  },
  {
    name: 'application-cv-gone',
    title: 'Application whose CV is asked for again',
    show: application,
    call: 'cv gone',
    async act() {
      await apply();
      send();
    },
    seen: SEEN.faults,
  },
];

/** Every form in every state that visitors see. */
export const FORM_STATES: readonly FormState[] = [...FORM_NAMES.flatMap(statesOf), ...WITH_CV];
