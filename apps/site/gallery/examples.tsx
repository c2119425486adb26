import type { ReactNode } from 'react';
import { Orbit, SubmitButton } from '../forms/submit-button.tsx';
import { ReachUsLink } from '../site/reach-us-link.tsx';
import { Button, ButtonLink, ScriptedButton } from '../ui/button.tsx';
import { Counted } from '../ui/counted.tsx';
import { CustomerLogo } from '../ui/customer-logo/customer-logo.tsx';
import controlStyles from '../ui/field/control.module.css';
import { Field } from '../ui/field/field.tsx';
import { Fitted } from '../ui/fitted.tsx';
import { Arrow, PlayMark } from '../ui/icons.tsx';
import { LeadingTitle } from '../ui/leading-title.tsx';
import { Mark } from '../ui/mark.tsx';
import { PageBanner } from '../ui/page-banner.tsx';
import { Picture } from '../ui/picture/picture.tsx';
import { PlayToggle } from '../ui/play-toggle/play-toggle.tsx';
import { Prose } from '../ui/prose.tsx';
import { Section } from '../ui/section.tsx';
import { Select } from '../ui/select/select.tsx';
import { ArrowButton, ControlRow, Dots, PlayButton, SlideCount } from '../ui/slider/controls.tsx';
import { Markup } from '../ui/text.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import styles from './gallery.module.css';

/** A component of `apps/site/ui` in one of its states. */
export interface Example {
  readonly title: string;
  /** The ground of the example, by default the page's. */
  readonly ground?: 'ink';
  readonly show: () => ReactNode;
}

const OPTIONS = ['Web app', 'Mobile app', 'Something else'].map((text) => ({ value: text, text }));

const PROSE = `<p>A paragraph with <strong>important</strong> and <em>other</em> words, <code>code</code> and
<a href="/contact">a link</a>.</p><h2>A heading</h2><ul><li>First</li><li>Second</li></ul><h3>A smaller heading</h3>
<blockquote><p>What somebody said.</p></blockquote><ol><li>One</li><li>Two</li></ol>
<pre><code>npm start</code></pre>`;

const PLAYING = { pause: 'Pause', play: 'Play' };

const noop = () => undefined;

function field(name: string, more: Partial<Parameters<typeof Field>[0]> = {}) {
  return (
    <Field form="gallery" name={name} label="Name" {...more}>
      {(props) => <input {...props} className={controlStyles.control} />}
    </Field>
  );
}

function buttons(looks: readonly ('outline' | 'ink' | 'paper')[]) {
  const shown = looks.map((look) => (
    <Button key={look} look={look}>
      {look}
    </Button>
  ));
  return <div className={styles.row}>{shown}</div>;
}

/** Static examples; `form-states.tsx` has those that need input. */
export const EXAMPLES: readonly Example[] = [
  { title: 'Buttons', show: () => buttons(['outline', 'ink']) },
  { title: 'Buttons on ink', ground: 'ink', show: () => buttons(['outline', 'paper']) },
  { title: 'Button, disabled', show: () => <Button disabled>Disabled</Button> },
  { title: 'Link as a button', show: () => <ButtonLink href="/contact">Contact</ButtonLink> },
  {
    title: 'Button that leads to a page without scripts',
    show: () => (
      <ScriptedButton page="/contact" opens="reach-us-dialog">
        Reach us
      </ScriptedButton>
    ),
  },
  { title: 'Button that plays', show: () => <PlayToggle labels={PLAYING} /> },
  { title: 'Submit', show: () => submit({}) },
  { title: 'Submit, disabled', show: () => submit({ disabled: true }) },
  { title: 'Submit, sending', show: () => submit({ busy: 'Sending…' }) },
  { title: 'Submit, failed', show: () => submit({ failed: true }) },
  { title: 'Field', show: () => field('plain') },
  { title: 'Field, required', show: () => field('required', { required: true }) },
  { title: 'Field with a hint', show: () => field('hint', { hint: '1 to 15 digits' }) },
  { title: 'Field with an error', show: () => field('error', { error: 'You must enter a name' }) },
  {
    title: 'Selector',
    show: () => (
      <Field form="gallery" name="select" label="Reason">
        {(props) => <Select {...props} options={OPTIONS} invitation="Choose" defaultValue="" onBlur={noop} />}
      </Field>
    ),
  },
  { title: 'Words in a narrow column', show: () => <Fitted text="Tillgänglighetsredogörelse" /> },
  { title: 'Figure that counts up once', show: () => <Counted figure="98.6%" /> },
  { title: 'Way to the company', ground: 'ink', show: () => <ReachUsLink /> },
  {
    title: 'Controls of a slider',
    ground: 'ink',
    show: () => (
      <ControlRow>
        <ArrowButton to="previous" label="Previous slide" />
        <PlayButton labels={PLAYING} />
        <ArrowButton to="next" label="Next slide" />
        <Dots count={4} label="Slide {number}" />
        <SlideCount count={4} label="Slide {number} of {count}" />
      </ControlRow>
    ),
  },
  {
    title: 'Signs',
    show: () => (
      <>
        <Arrow to="forward" />
        <PlayMark />
        <PlayMark playing />
        <Orbit />
      </>
    ),
  },
  {
    title: 'Title that leads somewhere',
    show: () => (
      <a className="leads" href="#leads">
        <LeadingTitle title="A customer’s story" />
      </a>
    ),
  },
  {
    title: 'Mark and wordmark',
    show: () => (
      <>
        <Mark height={48} />
        <Wordmark name="Company" />
      </>
    ),
  },
  { title: 'Customer without a logo', show: () => <CustomerLogo name="A customer" /> },
  {
    title: 'Picture',
    ground: 'ink',
    show: () => <Picture file={{ address: '/pictures/world.svg' }} shape="figure" />,
  },
  { title: 'Markup', show: () => <Markup source="<p>Markup of the project’s own.</p>" /> },
  { title: 'Prose', show: () => <Prose html={PROSE} /> },
  {
    title: 'Banner',
    show: () => <PageBanner label="Label" headline="A headline" lead="A sentence that leads on." />,
  },
  ...(['large', 'small', 'label'] as const).map((size) => ({
    title: `Section, ${size}`,
    show: () => (
      <Section
        id={`section-${size}`}
        label="Label"
        headline={`A ${size} headline`}
        size={size}
        text="Some words."
      >
        <p>What stands in it.</p>
      </Section>
    ),
  })),
];

function submit(state: { busy?: string; failed?: boolean; disabled?: boolean }) {
  const texts = { submit: 'SUBMIT', failed: 'It could not be sent. Write to {email}.' };
  const { busy, failed = false, disabled = false } = state;
  return <SubmitButton texts={texts} busy={busy} failed={failed} disabled={disabled} />;
}
