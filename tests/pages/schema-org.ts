import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';

const SCHEMA = 'http://schema.org/';
const QUAD = /^<([^>]*)> <([^>]*)> <([^>]*)> <[^>]*> \.$/;

/** Problems of a page's structured data, as Google and schema.org see them. */
export interface Issue {
  issueMessage: string;
  severity: 'ERROR' | 'WARNING';
}

const validator = new Validator(vocabulary());

/** Checks all structured data in a page's HTML. */
export async function structuredDataIssues(html: string): Promise<Issue[]> {
  const found = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(html);
  return validator.validate(found);
}

/** The things of a page's JSON-LD. */
export function thingsOf(html: string): Record<string, unknown>[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return blocks.flatMap(([, json = '']) => JSON.parse(json)['@graph']);
}

/** The vocabulary of schema.org in its published JSON-LD shape, which the validator requires. */
function vocabulary(): object {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@vocabulary/schema'));
  const entities = new Map<string, Record<string, unknown>>();
  for (const line of readFileSync(path.join(folder, 'schema.nq'), 'utf8').split('\n')) {
    const [, subject = '', predicate = '', object = ''] = QUAD.exec(line) ?? [];
    if (!subject.startsWith(SCHEMA)) continue;
    const entity = entities.get(subject) ?? { '@id': subject };
    entities.set(subject, entity);
    if (predicate.endsWith('#type')) {
      if (object.endsWith('#Class')) entity['@type'] = 'rdfs:Class';
      if (object.endsWith('#Property')) entity['@type'] = 'rdf:Property';
    } else if (predicate.endsWith('#subClassOf')) add(entity, 'rdfs:subClassOf', object);
    else if (predicate === `${SCHEMA}domainIncludes`) add(entity, 'schema:domainIncludes', object);
  }
  return { '@graph': [...entities.values()] };
}

function add(entity: Record<string, unknown>, name: string, id: string): void {
  entity[name] = [...((entity[name] as object[] | undefined) ?? []), { '@id': id }];
}
