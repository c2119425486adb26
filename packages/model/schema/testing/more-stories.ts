import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { paragraphsLike } from './sentences.ts';

const THINGS = ['Invoices', 'Permits', 'Shifts', 'Meter readings', 'Claims', 'Consignments', 'Lesson plans'];
const CHANGES = ['counted once', 'without the queue', 'within the day', 'on one screen', 'found in seconds'];
const PLACES = [
  'Aldermoor',
  'Brackwater',
  'Carrowdale',
  'Dunmere',
  'Eastvale',
  'Fernholm',
  'Glenhaven',
  'Harrowfield',
  'Ironbridge',
  'Juniper Bay',
  'Kestrel Hill',
  'Larkspur',
  'Marlowe',
  'Northgate',
  'Oakhurst',
  'Pinecrest',
  'Quarry Head',
  'Ravensworth',
  'Saltmarsh',
  'Thornbury',
  'Umberleigh',
  'Vexford',
  'Westering',
  'Yarrowby',
  'Zealmont',
  'Ashgrove',
  'Birchway',
  'Coldspring',
  'Deepwell',
];

/** Adds generated success stories to a content folder until it has this many. */
export async function growStories(content: string, count: number): Promise<void> {
  const folder = path.join(content, 'stories');
  const present = (await readdir(folder)).length;
  const paragraph = await paragraphsLike(folder);
  const services = await pagesIn(path.join(content, 'services'));
  const verticals = await pagesIn(path.join(content, 'verticals'));
  for (let number = 0; number < count - present; number += 1) {
    const place = PLACES[Math.floor(number / (THINGS.length * CHANGES.length))] ?? '';
    const title = `${THINGS[number % THINGS.length]} ${CHANGES[number % CHANGES.length]}, in ${place}`;
    const slug = title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
    const order = present + number + 1;
    const [service, vertical] = [services, verticals].map((pages) => pages[order % pages.length] ?? '');
    await writeFile(
      path.join(folder, `${slug}.md`),
      story({ title, place, order, service, vertical }, paragraph),
    );
  }
}

/** The slugs of a folder's pages. Stories refer to a service and a vertical, so there must be some. */
async function pagesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).map((name) => path.parse(name).name);
  if (names.length === 0) throw new Error(`Stories name a page of ${folder}, and there is none.`);
  return names;
}

interface Story {
  title: string;
  place: string;
  order: number;
  service: string | undefined;
  vertical: string | undefined;
}

function story(
  { title, place, order, service, vertical }: Story,
  paragraph: (number: number, length: number) => string,
): string {
  const quoted = (length: number, part: number) => JSON.stringify(paragraph(order * 7 + part, length));
  return `---
title: ${JSON.stringify(title)}
summary: ${quoted(2, 0)}
order: ${order}
client: ${place} City Works
year: ${2015 + (order % 11)}
vertical: ${vertical}
service: ${service}
metadata:
  title: ${JSON.stringify(title)}
  description: ${quoted(1, 1)}
  keywords: [software story, ${place}, digital service, case study]
figures:
  - value: "${(order * 7) % 90}%"
    label: fewer files that are touched twice
  - value: "${10 + (order % 400)}"
    label: people who work with it each day
quote:
  text: ${quoted(2, 2)}
  source: Head of operations, ${place} City Works
sample: true
---

${['The problem', 'The work', 'The result'].map((heading, part) => `## ${heading}\n\n${paragraph(order * 7 + 3 + part, 4)}\n\n${paragraph(order * 7 + 4 + part, 3)}`).join('\n\n')}
`;
}
