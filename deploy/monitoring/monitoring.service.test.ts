// @module-tag deploy

import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@website/store/config/free-port.ts';
import { CONTACT, call } from '@website/tests/fixtures/calls.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { startTestService } from '@website/tests/fixtures/test-service.ts';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { needProgram } from '../testing/programs.ts';
import { ALERT_CASES, type AlertCase } from './alert-cases.ts';
import { ALERTS_FILE, type Alert, metricsIn, readAlerts, readPanels } from './monitoring.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');

test('the alerts are valid for promtool', async (context) => {
  needProgram(context, 'promtool', 'the validity of the alerts');
  const { stdout } = await run('promtool', ['check', 'rules', '--lint=all', '--lint-fatal', ALERTS_FILE]);
  expect(stdout).toContain(`SUCCESS: ${readAlerts().length} rules found`);
  const configuration = path.join(path.dirname(ALERTS_FILE), 'prometheus.yaml');
  await expect(run('promtool', ['check', 'config', configuration])).resolves.toMatchObject({
    stdout: expect.stringContaining('1 rule files found'),
  });
});

// promtool simulates more than a day for the slowest of them.
test('each alert fires when it should, and only then', { timeout: 180_000 }, async (context) => {
  needProgram(context, 'promtool', 'when alerts fire');
  expect([...new Set(ALERT_CASES.map(({ alert }) => alert))]).toEqual(readAlerts().map(({ alert }) => alert));
  const file = path.join(await testFolder(), 'cases.yaml');
  const alerts = new Map(readAlerts().map((alert) => [alert.alert, alert]));
  const tests = ALERT_CASES.flatMap((one) => {
    const alert = alerts.get(one.alert);
    return alert === undefined ? [] : [promtoolTest(one, alert, true), promtoolTest(one, alert, false)];
  });
  await writeFile(file, stringify({ rule_files: [ALERTS_FILE], evaluation_interval: '5m', tests }));
  const { stdout } = await run('promtool', ['test', 'rules', file]);
  expect(stdout).toContain('SUCCESS');
});

function promtoolTest({ alert, fires, quiet, at = 60, labels }: AlertCase, rule: Alert, isFiring: boolean) {
  const fired = {
    exp_labels: { ...rule.labels, instance: 'a', ...labels },
    exp_annotations: rule.annotations,
  };
  return {
    interval: '1m',
    input_series: Object.entries(isFiring ? fires : quiet).map(([series, values]) => ({ series, values })),
    alert_rule_test: [{ eval_time: `${at}m`, alertname: alert, exp_alerts: isFiring ? [fired] : [] }],
  };
}

test('alerts and panels query metrics that the service exposes', async () => {
  const { url, metricsPort } = await startTestService({
    // clamd has metrics only if CVs are scanned, whether or not it answers.
    environment: { METRICS_PORT: '0', CLAMD_URL: `tcp://127.0.0.1:${await freePort()}` },
  });
  await call(url, 'contact', CONTACT);
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const served = new Set<string>();
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    if (type === 'histogram') for (const end of ['bucket', 'sum', 'count']) served.add(`${name}_${end}`);
    else served.add(name);
  }
  const expressions = [
    ...readAlerts().map(({ expr }) => expr),
    ...readPanels().flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const asked = expressions.flatMap(metricsIn);
  expect(asked.length).toBeGreaterThan(30);
  expect(asked.filter((name) => !served.has(name))).toEqual([]);
  // And every metric of the service is queried somewhere.
  const own = [...text.matchAll(/^# TYPE (website_\w+) /gm)].map(([, name = '']) => name);
  expect(own.filter((name) => !asked.some((one) => one.startsWith(name)))).toEqual([]);
});

test('each alert has its section in docs/operating.md, and each section its alert', async () => {
  const document = await readFile(path.join(ROOT, 'docs/operating.md'), 'utf8');
  const sections = [...document.matchAll(/^### (Website\w+)\n\n(?<text>[\s\S]+?)(?=^#|$(?![\s\S]))/gm)];
  expect(sections.map(([, name]) => name)).toEqual(readAlerts().map(({ alert }) => alert));
  for (const [, name, text] of sections) {
    for (const part of ['**Means**', '**Look at**', '**Do**']) expect(text, name).toContain(part);
  }
  for (const { alert, annotations } of readAlerts())
    expect(annotations.runbook).toBe(`docs/operating.md#${alert.toLowerCase()}`);
});

test('each panel has a title, a description, a unit and a query', () => {
  const panels = readPanels();
  expect(panels.length).toBeGreaterThan(10);
  for (const { title, description, fieldConfig, targets } of panels) {
    expect(title).not.toBe('');
    expect(description, title).not.toBe('');
    expect(fieldConfig.defaults.unit, title).toMatch(/^[a-z]+$/i);
    expect(targets.length, title).toBeGreaterThan(0);
  }
});
