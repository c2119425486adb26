import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { paragraphsLike } from './sentences.ts';

const LEVELS = ['Junior', 'Senior', 'Lead', 'Principal', 'Associate'];
const CRAFTS = [
  'Backend Developer',
  'Frontend Developer',
  'Data Engineer',
  'Data Scientist',
  'Test Engineer',
  'Platform Engineer',
  'Security Engineer',
  'Interaction Designer',
  'Product Analyst',
  'Technical Writer',
  'Support Engineer',
  'Release Manager',
  'Android Developer',
  'Site Reliability Engineer',
  'Machine Learning Engineer',
  'Accessibility Specialist',
  'Integration Developer',
  'Database Administrator',
  'Scrum Master',
  'Solution Consultant',
];
const FIELDS = [
  'Payments',
  'Clinics',
  'Ports',
  'Offshore',
  'Learning',
  'Permits',
  'Terminals',
  'Loans',
  'Procurement',
  'Digital Twins',
  'Case Files',
];
const SKILLS = [
  'SQL',
  'Python',
  'TypeScript',
  'Kafka',
  'PostgreSQL',
  'Kubernetes',
  'Threat modelling',
  'Figma prototypes',
  'Interviews with users',
  'REST and GraphQL',
  'Tests from requirements',
  'Load and soak testing',
];
/** The number of offices to which positions are assigned; some have none. */
const OFFICES_USED = 4;
const REMOTE = ['IN', 'GB', 'AU'];
const EMPLOYMENT = ['full-time', 'part-time', 'contractor'];
const EXPERIENCE = ['1-3 Years', '3-7 Years', '7-12 Years', '7-14 Years'];

/** Adds generated positions to a content folder until it has this many. */
export async function growPositions(content: string, count: number): Promise<void> {
  const offices = await officesOf(content);
  const folder = path.join(content, 'positions');
  const present = (await readdir(folder)).length;
  const paragraph = await paragraphsLike(folder);
  for (let number = 0; number < count - present; number += 1) {
    const title = titleOf(number);
    const slug = title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
    await writeFile(path.join(folder, `${slug}.md`), position(title, number, paragraph, offices));
  }
}

/** A unique title for each number below the product of the lists' lengths, which are pairwise coprime. */
function titleOf(number: number): string {
  const craft = CRAFTS[number % CRAFTS.length];
  const field = FIELDS[number % FIELDS.length];
  const level = LEVELS[Math.floor(number / (CRAFTS.length * FIELDS.length)) % LEVELS.length];
  return `${level} ${craft}, ${field}`;
}

/** The names of the first offices of a company. */
async function officesOf(content: string): Promise<string[]> {
  const company = await readFile(path.join(content, 'company.yaml'), 'utf8');
  const { offices }: { offices: { name: string }[] } = parse(company);
  return offices.slice(0, OFFICES_USED).map(({ name }) => name);
}

/** Location and employment; every fifth position has neither. */
function terms(number: number, offices: readonly string[]): string {
  if (number % 5 === 4) return '';
  const lines = [`employmentType: [${EMPLOYMENT[number % EMPLOYMENT.length]}]`];
  if (number % 7 !== 6) lines.push(`locations: [${JSON.stringify(offices[number % offices.length])}]`);
  if (number % 3 === 0) lines.push(`remote: [${REMOTE[number % REMOTE.length]}]`);
  return `\n${lines.join('\n')}`;
}

function position(
  title: string,
  number: number,
  paragraph: (number: number, length: number) => string,
  offices: readonly string[],
) {
  const skills = Array.from({ length: 4 + (number % 3) }, (_, step) => SKILLS[(number + step * 5) % 12]);
  return `---
title: ${title}
description: ${JSON.stringify(paragraph(number, 1))}
experience: ${EXPERIENCE[number % EXPERIENCE.length]}
openings: "${1 + (number % 7)}"
skills:
${skills.map((skill) => `  - ${skill}`).join('\n')}${terms(number, offices)}
---

${[0, 1, 2].map((part) => paragraph(number * 3 + part, 3)).join('\n\n')}
`;
}
