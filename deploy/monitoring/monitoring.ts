import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** An alert of alerts.yaml. */
export interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; description: string; runbook: string };
}

export const ALERTS_FILE = path.join(import.meta.dirname, 'alerts.yaml');

/** The alerts in their order. */
export function readAlerts(): Alert[] {
  const { groups } = parse(readFileSync(ALERTS_FILE, 'utf8')) as { groups: { rules: Alert[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

/** The site's metrics in a PromQL expression. */
export function metricsIn(expression: string): string[] {
  return expression.match(/\b(?:website|nodejs|process)_\w+/g) ?? [];
}

/** A panel of the dashboard, with the properties that tests check. */
export interface Panel {
  title: string;
  description: string;
  fieldConfig: { defaults: { unit: string } };
  targets: { expr: string }[];
}

/** The panels of the dashboard for Grafana. */
export function readPanels(): Panel[] {
  const text = readFileSync(path.join(import.meta.dirname, 'dashboard.json'), 'utf8');
  return (JSON.parse(text) as { panels: Panel[] }).panels;
}
