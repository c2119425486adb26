import type { FormName } from '#contract/forms/forms.ts';
import type { PackedTexts } from '../forms/packed-texts.ts';

/** What each form says. */
export type FormTextsForGallery = { [F in FormName]: PackedTexts<F> };
