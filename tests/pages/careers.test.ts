import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { content, FIRST_POSITION } from '../browser/service/full-company.ts';
import { mainOf, screenOf, spokenTextOf, textOf } from './document.ts';

const { careers } = content.pages;
const { position: words } = content.interface;

/** A position with all fields, and one with only the required ones. */
const [FULL, PLAIN] = [
  content.positions.find(({ salary, remote, locations }) => salary?.max && remote && locations),
  content.positions.find(({ datePosted }) => datePosted === undefined),
];

/** The row of a position in the list. */
async function rowOf(title: string) {
  const section = (await screenOf('/careers')).getByRole('region', { name: careers.positions.headline });
  return within(section).getByRole('listitem', { name: title });
}

test('the banner welcomes candidates', async () => {
  const screen = await screenOf('/careers');
  expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe(careers.headline);
  expect(screen.getAllByText(careers.welcome).length).toBe(1);
});

test('six value cards are under their heading', async () => {
  const section = (await screenOf('/careers')).getByRole('region', { name: careers.values.headline });
  expect(within(section).getAllByRole('heading', { level: 3 }).map(textOf)).toEqual(
    content.values.map(({ title }) => title),
  );
});

test('the nine positions are listed in order under their heading', async () => {
  const section = (await screenOf('/careers')).getByRole('region', { name: careers.positions.headline });
  expect(within(section).getAllByRole('heading', { level: 3 }).map(textOf)).toEqual(
    content.positions.map(({ title }) => title),
  );
  for (const { title, experience, openings, skills } of content.positions) {
    const row = within(await rowOf(title));
    const facts = row.getAllByRole('definition');
    expect(facts.map(spokenTextOf)).toEqual([experience, openings]);
    expect(facts.map(textOf)).toEqual([
      `${experience} experience`,
      openings === '1' ? '1 opening' : `${openings} openings`,
    ]);
    expect(row.getAllByRole('term').map(textOf)).toEqual([
      'Experience',
      openings === '1' ? 'Opening' : 'Openings',
    ]);
    expect(row.queryAllByRole('heading', { name: 'Skills' }).length, title).toBe(skills ? 1 : 0);
    expect(row.getAllByRole('paragraph').length).toBeGreaterThan(0);
    expect(row.getAllByRole('button', { name: /^APPLY/ }).length).toBe(1);
  }
});

test('the accessible name of each APPLY names its position', async () => {
  const screen = await screenOf('/careers');
  const names = content.positions.map(({ title }) => `APPLY ${title}`);
  for (const name of names) expect(screen.getAllByRole('button', { name }).length, name).toBe(1);
  expect(screen.getAllByRole('button', { name: /^APPLY/ }).length).toBe(names.length);
});

test('the list shows place and kind of employment in short', async () => {
  const where = `${FULL?.locations?.join(', ')}, ${words.remote}`;
  expect(textOf(await rowOf(FULL?.title ?? ''))).toContain(`${where} ${words.employmentTypes['full-time']} `);
});

test('the longer text is one click away, on the page of the position', async () => {
  const { title, page, description } = FIRST_POSITION;
  const more = within(await rowOf(title)).getByRole('link', { name: `See the position ${title}` });
  expect(more.getAttribute('href')).toBe(page);
  const own = await screenOf(page);
  expect(own.getAllByText(description).length).toBe(1);
  expect(own.getAllByText(/^What matters/).length).toBe(1);
});

test('each page of a position shows it and its form', async () => {
  const { about, apply } = careers.position;
  for (const { slug, title, experience, openings, skills } of content.positions) {
    const main = within(await mainOf(`/careers/${slug}`));
    expect(textOf(main.getByRole('heading', { level: 1 }))).toBe(title);
    const [first, second] = main.getAllByRole('definition').map(spokenTextOf);
    expect([first, second], slug).toEqual([experience, openings]);
    const text = within(main.getByRole('region', { name: about }));
    expect(text.getAllByRole('paragraph').length).toBeGreaterThan(0);
    expect(text.queryAllByRole('listitem').map(textOf), slug).toEqual(skills ?? []);
    const form = within(main.getByRole('region', { name: apply }));
    for (const label of [/^Name/, /^Email/, /^Contact number/, /^Upload CV/])
      expect(form.getByLabelText(label).hasAttribute('required'), `${label} on ${slug}`).toBe(true);
    const country = form.getByRole('combobox', { name: 'Country code' });
    expect(country.querySelector('option[selected]')?.getAttribute('value'), slug).toBe('India');
  }
});

test('the page of a position shows all the terms in its file', async () => {
  const terms = Object.fromEntries(await termsOf(FULL?.slug));
  expect(Object.keys(terms)).toEqual([
    words.places,
    words.remoteFrom,
    words.employment,
    words.salary,
    words.posted,
    words.until,
  ]);
  for (const place of FULL?.locations ?? []) expect(terms[words.places]).toContain(place);
  expect(terms[words.employment]).toContain(words.employmentTypes['full-time']);
  expect(terms[words.salary]).toMatch(/[\d,]{5,}.+[\d,]{5,} a year$/);
  const days = [...(await mainOf(`/careers/${FULL?.slug}`)).querySelectorAll('dd time')];
  expect(days.map((day) => day.getAttribute('datetime'))).toEqual([FULL?.datePosted, FULL?.validThrough]);
});

test('a position without such terms shows none', async () => {
  expect(await termsOf(PLAIN?.slug)).toEqual([]);
});

/** The terms on the page of a position besides its experience and openings, each with its label. */
async function termsOf(slug: string | undefined): Promise<string[][]> {
  const screen = await screenOf(`/careers/${slug}`);
  const about = screen.getByRole('region', { name: careers.position.about });
  return [...about.querySelectorAll('dl > div')].map((pair) => [...pair.children].map(textOf));
}
