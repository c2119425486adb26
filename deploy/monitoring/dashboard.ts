import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A panel of the dashboard, as far as the tests look at it. */
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
