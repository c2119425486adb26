import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { Host } from '../bare/host.ts';
import { ROOT } from '../root.ts';
import { blocksOf, settingLines } from './guide.ts';
import { Machine } from './machine.ts';

const GUIDE = 'docs/operating.md';
const LIVE = '/etc/letsencrypt/live/www.company.example';
const SUBMISSION = 'contactemail=ada%40mail.example&message=Is+anybody+there%3F';
const COUNT = 'website-operator status --json | grep -c \'"kind": "contact"\'';

/** Follows the guide from a bare Debian to HTTPS, through an upgrade and a restart, block by block. */
export async function checkGuide(host: Host, workshop: string): Promise<void> {
  const machine = await Machine.make(host, path.join(workshop, 'machine'));
  const known: string[] = [];
  try {
    for (const { heading, inTest, commands } of blocksOf(readFileSync(path.join(ROOT, GUIDE), 'utf8'))) {
      process.stdout.write(
        `\n— ${heading}${inTest === undefined ? '' : ` (in its place: ${inTest})`}\n${commands}`,
      );
      const script = [...known, commands].join('\n');
      const instead = inTest === undefined ? undefined : STAND_INS[inTest];
      if (inTest === undefined) await machine.run(script, { isLocal: /^curl /m.test(commands) });
      else {
        assert(instead !== undefined, `nothing stands in for ${inTest}`);
        await instead(machine, script);
      }
      known.push(...settingLines(commands));
    }
  } finally {
    await machine.end();
  }
}

/** What is done in place of commands that need systemd, a public name, a repository or a container engine. */
const STAND_INS: Record<string, (machine: Machine, script: string) => Promise<void>> = {
  clone: async ({ root }) => {
    execFileSync('git', ['clone', '--quiet', ROOT, path.join(root, 'opt/company-website')]);
  },

  'start-service': async (machine) => {
    await machine.run('systemd-analyze verify /etc/systemd/system/company-website.service');
    await machine.connect();
    await machine.startService();
  },

  certificate: async (machine) => {
    await machine.run(`certbot --version
      mkdir -p ${LIVE}
      openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=company.example \\
        -addext subjectAltName=DNS:company.example,DNS:www.company.example \\
        -keyout ${LIVE}/privkey.pem -out ${LIVE}/fullchain.pem
      echo 'cacert = "${LIVE}/fullchain.pem"' > /root/.curlrc
      echo '127.0.0.1 company.example www.company.example' >> /etc/hosts`);
  },

  'start-nginx': async (machine) => {
    machine.start(['nginx', '-g', 'daemon off;']);
    const asked = 'curl --silent --fail --retry 50 --retry-delay 1 --retry-connrefused';
    await machine.run(`${asked} --output /dev/null https://www.company.example/`, { isLocal: true });
  },

  ask: async (machine, script) => {
    const said = await machine.run(script, { isLocal: true });
    assert.match(said, /^HTTP\/2 200/im);
    assert.equal(said.match(/^strict-transport-security/gim)?.length, 1);
    assert.match(said, /^set-cookie: .*; Secure/im);
    assert.match(said, /^location: https:\/\/www\.company\.example\/careers/im);
    const sent = await machine.run(
      `curl --silent --include --header 'Origin: https://www.company.example' --data '${SUBMISSION}' \\
        https://www.company.example/api/ContactInfos/contactus | head -n 1`,
      { isLocal: true },
    );
    assert.match(sent, /^HTTP\/2 303/);
    await machine.run(COUNT);
  },

  doctor: async (machine, script) => {
    const certificate = `export NODE_EXTRA_CA_CERTS=${LIVE}/fullchain.pem`;
    // No mail server is set, which it notes.
    const said = await machine.run(`${certificate}\n${script}`, { isLocal: true });
    assert.match(said, /^ok +public/m);
  },

  backup: async (machine) => {
    await machine.run('systemd-analyze verify /etc/systemd/system/company-website-backup.timer');
  },

  'build-timer': async (machine) => {
    await machine.run('systemd-analyze verify /etc/systemd/system/company-website-build.timer');
  },

  // What follows builds the same version once more.
  'new-version': async () => {},

  'restart-service': async (machine) => {
    await machine.stopService();
    await machine.startService();
    const asked = 'curl --silent --fail --retry 50 --retry-delay 1 --retry-all-errors';
    await machine.run(`${asked} --output /dev/null https://www.company.example/readyz`, { isLocal: true });
    await machine.run(COUNT);
  },

  socket: async (machine) => {
    await machine.run(`cd /opt/company-website
      install -m 644 deploy/systemd/company-website.socket /etc/systemd/system/
      systemd-analyze verify /etc/systemd/system/company-website.socket`);
  },

  // compose.service.test.ts looks at the file; there is no engine here.
  compose: async () => {},
};
