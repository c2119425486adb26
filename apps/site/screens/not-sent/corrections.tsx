import { CV_ACCEPT, CV_PART, shownSize } from '@website/model/contract/cv-file.ts';
import type { CvTexts } from '@website/model/contract/forms/form-texts.ts';
import { askedFields, FORM_NAMES, type FormName, fieldOfType } from '@website/model/contract/forms/forms.ts';
import { correctionId, faultMarker, valueMarker } from '@website/model/contract/forms/native-form.ts';
import { interpolate } from '@website/model/contract/texts.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import chooserStyles from '../../forms/application/cv-field.module.css';
import { PhoneField } from '../../forms/application/phone-field.tsx';
import { callUrl } from '../../forms/calls/calls.ts';
import { FormFields } from '../../forms/form-fields.tsx';
import type { FormTexts } from '../../forms/form-texts.server.ts';
import { useSiteData } from '../../site/page.ts';
import { Button } from '../../ui/button.tsx';
import controlStyles from '../../ui/field/control.module.css';
import { Field } from '../../ui/field/field.tsx';
import styles from './not-sent.module.css';

const ROWS = 5;
const COUNTRY = fieldOfType('application', 'country');

/** The texts of the site's forms. */
type Texts = { [F in FormName]?: FormTexts<F> };

/** A template of each form, with markers that the server replaces by values and errors; a response contains one of them. */
export function Corrections({ back, texts }: { back: string; texts: Texts }) {
  return (
    <>
      {FORM_NAMES.map((form) => {
        const ofForm = texts[form];
        if (ofForm === undefined) return null;
        return (
          <section key={form} id={correctionId(form)}>
            <Correction form={form} texts={ofForm} />
          </section>
        );
      })}
      <section id={correctionId('none')}>
        <p className={styles.back}>{back}</p>
      </section>
    </>
  );
}

function Correction<F extends FormName>({ form, texts }: { form: F; texts: FormTexts<F> }) {
  const errors = Object.fromEntries(
    askedFields(form).map(([name]) => [name, { message: faultMarker(name) }]),
  );
  const site = useSiteData();
  const { fields } = texts as FormTexts<'application'>;
  return (
    <form
      className={styles.form}
      method="post"
      action={callUrl(form, site)}
      encType={form === 'application' ? 'multipart/form-data' : undefined}
    >
      <FormFields
        form={form}
        texts={texts}
        register={withMarker}
        errors={errors}
        rows={ROWS}
        renderers={{
          phone: (name) => (
            <PhoneField
              key={name}
              form={form}
              number={withMarker(name)}
              country={withMarker(COUNTRY)}
              texts={{ number: fields[name as 'contactNumber'], country: fields[COUNTRY] }}
              error={faultMarker(name)}
            />
          ),
          country: () => null,
          cv: (name) => (
            <CvAgain key={name} form={form} name={name} texts={fields[name as 's3bucketpathname']} />
          ),
          position: (name) => <input key={name} type="hidden" name={name} defaultValue={valueMarker(name)} />,
        }}
      />
      <Button type="submit" look="ink">
        {texts.shared.submit}
      </Button>
    </form>
  );
}

/** An empty file input: pages can't restore a chosen file. */
function CvAgain({ form, name, texts }: { form: FormName; name: string; texts: CvTexts }) {
  const { language } = useSiteData();
  const hint = interpolate(texts.hint, { size: shownSize(import.meta.env.MAX_UPLOAD_BYTES, language) });
  return (
    <Field form={form} name={name} label={texts.label} required hint={hint} error={faultMarker(name)}>
      {(props) => (
        <input
          {...props}
          className={`${controlStyles.control} ${chooserStyles.zone}`}
          type="file"
          name={CV_PART}
          accept={CV_ACCEPT}
        />
      )}
    </Field>
  );
}

const noop = async () => undefined;

/** A stub of react-hook-form's `register`: the form is submitted natively, without scripts. */
function withMarker(name: string): UseFormRegisterReturn & { defaultValue: string } {
  return { name, defaultValue: valueMarker(name), onChange: noop, onBlur: noop, ref: () => undefined };
}
