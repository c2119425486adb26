/** What the files of a folder, or the entries of a list, are to their author. */
const ENTRIES: Readonly<Record<string, string>> = {
  positions: 'position',
  platforms: 'platform',
  services: 'service',
  verticals: 'vertical',
  stories: 'story',
  written: 'page',
  news: 'news entry',
  interfaces: 'interface',
  'values.yaml': 'value',
  'testimonials.yaml': 'testimonial',
  'customers.yaml': 'customer',
  'industries.yaml': 'industry',
  'gaming.yaml': 'slide',
  'people.yaml': 'person',
  'redirects.yaml': 'redirect',
  'answers.yaml': 'answer',
};

/** What the other files are. */
const FILES: Readonly<Record<string, string>> = {
  'company.yaml': 'company',
  'site.yaml': 'site',
  'forms.yaml': 'forms',
  'mail.yaml': 'mails',
  'interface.yaml': 'names of buttons and controls',
  'brand/brand.yaml': 'brand',
  'pages/shell.yaml': 'menu and footer',
  'policy.md': 'privacy policy',
  'accessibility.md': 'accessibility statement',
};

/** What a file is to its author, so that a fault can speak of it: a position, a story, the contact page. */
export interface FileKind {
  readonly noun: string;
  /** Whether there are several of them. */
  readonly isEntry: boolean;
}

/** @param file - its path in the company's folder */
export function fileKind(file: string): FileKind {
  const [folder = '', name = ''] = file.split('/');
  const entry = ENTRIES[folder];
  if (entry !== undefined) return { noun: entry, isEntry: true };
  const known = FILES[file];
  if (known !== undefined) return { noun: known, isEntry: false };
  if (folder === 'pages')
    return { noun: `${name.replace(/\.\w+$/, '').replaceAll('-', ' ')} page`, isEntry: false };
  return { noun: file.endsWith('.md') ? 'page' : 'file', isEntry: name !== '' };
}

/**
 * The end of a sentence about a field that is missing: "every position needs it".
 *
 * @param nameOf - the name of a group of fields where it is read
 */
export function neededBy(
  file: string,
  field: readonly (string | number)[],
  nameOf: (group: string) => string = (group) => group,
): string {
  const parent = field.slice(0, -1);
  const group = parent.findLast((part) => typeof part === 'string');
  const isInList = typeof parent.at(-1) === 'number';
  if (group !== undefined)
    return isInList ? `every entry of "${nameOf(group)}" needs it` : `"${nameOf(group)}" needs it`;
  const { noun, isEntry } = fileKind(file);
  return isEntry
    ? `every ${noun} needs it`
    : `the ${noun} need${noun === 'forms' || noun === 'mails' ? '' : 's'} it`;
}
