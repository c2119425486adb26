import { expect, test } from 'vitest';
import { blocksOf, settingLines } from './guide.ts';

const DOCUMENT = `# Title

## First

\`\`\`sh
cd /opt
# not a heading
NAME=value
\`\`\`

Text.

## Second

\`\`\`sh in-test=start
systemctl start it
\`\`\`

\`\`\`yaml
not: a command
\`\`\`
`;

test('blocks of commands come with their heading and what stands in for them', () => {
  expect(blocksOf(DOCUMENT)).toEqual([
    { heading: 'First', inTest: undefined, commands: 'cd /opt\n# not a heading\nNAME=value\n' },
    { heading: 'Second', inTest: 'start', commands: 'systemctl start it\n' },
  ]);
});

test('a later block knows folder and variables of earlier ones', () => {
  expect(settingLines('cd /opt\nnpm ci\nNAME=value\nNAME=value other\n')).toEqual(['cd /opt', 'NAME=value']);
});
