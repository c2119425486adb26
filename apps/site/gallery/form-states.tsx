import { FORM_NAMES, FORMS, type FormName } from '@website/model/contract/forms/forms.ts';
import type { ReactNode } from 'react';
import { ApplicationForm } from '../forms/application/application-form.tsx';
import { ContactForm } from '../forms/contact/contact-form.tsx';
import type { FormTexts } from '../forms/form-texts.server.ts';
import { ReachUsForm } from '../forms/reach-us/reach-us-form.tsx';
import { SuccessModal } from '../forms/success-modal/success-modal.tsx';
import { blockCookies, chooseCv, fill, type Outcome, send, waitForUpload } from './simulate-visitor.ts';

/** The texts of the forms. */
export type GalleryTexts = { [F in FormName]: FormTexts<F> } & {
  /** The error for a CV that has expired on the server. */
  cvGone: string;
};

/** A real form with the simulated input that drives it to one of its states. */
export interface FormState {
  /** The last segment of its URL. */
  readonly name: string;
  readonly title: string;
  readonly show: (texts: GalleryTexts) => ReactNode;
  /** The stubbed outcome of the form's request and of its upload; without one, the service answers. */
  readonly call?: Outcome;
  readonly upload?: Outcome;
  /** The simulated input. */
  readonly act?: () => Promise<void> | void;
  /** A selector that matches once the form is in this state. */
  readonly seen: string;
}

const POSITION = 'A position';

const noop = () => undefined;

/** Selectors of the states that forms share. */
const SEEN = {
  form: 'main form',
  faults: 'main [aria-invalid="true"]',
  busy: 'main button[type="submit"][aria-disabled="true"]:not([data-incomplete])',
  failed: 'main [role="alert"] a[href^="mailto:"]',
  thanks: 'dialog[open]',
  chosenCv: 'main input[type="file"][hidden]',
};

/** Each form, and how it is filled in. */
const SHOWN: Record<
  FormName,
  { title: string; show: FormState['show']; fillIn: () => Promise<void> | void }
> = {
  contact: { title: 'Contact', show: ({ contact }) => <ContactForm texts={contact} />, fillIn: fill },
  reachUs: {
    title: 'Reach us',
    show: ({ reachUs }) => <ReachUsForm texts={reachUs} onSent={noop} />,
    fillIn: fill,
  },
  application: {
    title: 'Application',
    show: ({ application }) => <ApplicationForm texts={application} role={POSITION} onSent={noop} />,
    async fillIn() {
      fill();
      chooseCv();
      await waitForUpload();
    },
  },
};

/** The states of every form. */
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
      show: (texts) => <SuccessModal texts={texts[form]} onClose={noop} />,
      seen: SEEN.thanks,
    },
  ];
}

const { show: application, fillIn: apply } = SHOWN.application;

/** The states of the CV field. */
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
    name: 'application-not-waitForUpload',
    title: 'Application, its CV not waitForUpload',
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
      blockCookies();
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

/** Every form in each of its states. */
export const FORM_STATES: readonly FormState[] = [...FORM_NAMES.flatMap(statesOf), ...WITH_CV];
