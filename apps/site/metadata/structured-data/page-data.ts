import type { Graph, Thing } from 'schema-dts';

/** What a page says for machines (https://schema.org, as JSON-LD): nothing that it does not also say to people. */
export interface PageData {
  graph: object;
  /** Whether the page is one article. */
  isArticle: boolean;
}

/** Joins what a page says into one block. */
export function pageData(things: readonly Thing[], { isArticle = false } = {}): PageData {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return { graph, isArticle };
}
