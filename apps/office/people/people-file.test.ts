// @module-tag office

import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { OWNER, PeopleError, PeopleFile, parsePeople, unknownPositions } from './people-file.ts';

const LIST = `
- address: Rita@Company.example
  name: Rita Recruiter
  roles: [recruiter]
  positions: [backend-engineer]
- { address: olaf@company.example, name: Olaf Operator, roles: [operator, sales] }
`;

function faultsOf(text: string): readonly string[] {
  try {
    parsePeople(text);
  } catch (error) {
    if (error instanceof PeopleError) return error.faults;
    throw error;
  }
  return [];
}

test('a list of people is read, with addresses in lower case', () => {
  expect(parsePeople(LIST)).toEqual([
    {
      address: 'rita@company.example',
      name: 'Rita Recruiter',
      roles: ['recruiter'],
      positions: ['backend-engineer'],
    },
    { address: 'olaf@company.example', name: 'Olaf Operator', roles: ['operator', 'sales'] },
  ]);
});

test('all faults are named, each with its person', () => {
  const faults = faultsOf(`
- { name: Nobody, roles: [recruiter] }
- { address: a@company.example, name: A, roles: [king] }
- { address: A@company.example, name: '', roles: [] }
- { address: not an address, name: B, roles: recruiter, position: x }
- just a name
- { address: jörg@company.example, name: J, roles: [sales], positions: [] }
`);
  expect(faults).toEqual([
    'person 1: address: is missing',
    'a@company.example: roles: must be of recruiter, sales, editor, operator',
    'a@company.example: name: is empty',
    'a@company.example: roles: is empty: a list of roles',
    'not an address: address: must be one plain e-mail address such as jobs@company.example',
    'not an address: roles: is missing: a list of roles',
    'not an address: has unknown fields: position',
    'person 5: must have an address, a name and roles',
    'jörg@company.example: address: must be a plain e-mail address of ASCII letters',
    'jörg@company.example: positions: is empty',
    'a@company.example: is listed twice',
  ]);
});

test.each([
  ['', 'must be a list of people'],
  ['[]', 'lists nobody'],
  ['people: []', 'must be a list of people'],
  ['- {', /^is not valid YAML: /],
])('a file that is no list is a fault: %j', (text, fault) => {
  expect(faultsOf(text)).toEqual([typeof fault === 'string' ? fault : expect.stringMatching(fault)]);
});

test('positions that the company does not have are named', () => {
  expect(unknownPositions(parsePeople(LIST), ['backend-engineer'])).toEqual([]);
  expect(unknownPositions(parsePeople(LIST), ['designer'])).toEqual([
    'rita@company.example: positions: there is no position backend-engineer',
  ]);
});

test('a changed file counts at once, unless it has a fault or is gone', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'people-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'people.yaml');
  const logged: string[] = [];
  let at = 0;
  const write = (text: string) => {
    writeFileSync(file, text);
    utimesSync(file, 0, ++at);
  };
  write(LIST);
  const people = new PeopleFile(file, (fault) => logged.push(fault));
  const names = () => people.list().map(({ name }) => name);
  expect(names()).toEqual(['Rita Recruiter', 'Olaf Operator']);
  write('- nobody');
  expect(names()).toHaveLength(2);
  expect(names()).toHaveLength(2);
  expect(logged).toEqual(['person 1: must have an address, a name and roles']);
  rmSync(file);
  expect(names()).toHaveLength(2);
  expect(logged[1]).toBe('does not exist, or its parent folder or link target does not');
  write(LIST.replace(/- \{.*/, ''));
  expect(names()).toEqual(['Rita Recruiter']);
});

test('the only person on one’s own machine could be listed', () => {
  expect(parsePeople(JSON.stringify([OWNER]))).toEqual([OWNER]);
});
