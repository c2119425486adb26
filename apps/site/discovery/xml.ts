import XMLBuilder from 'fast-xml-builder';

const builder = new XMLBuilder({ ignoreAttributes: false, format: true, suppressEmptyNode: true });

/** Code points that no XML document may hold (https://www.w3.org/TR/xml/#charsets). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** An element's content: text, elements by their names, or several of a name; `@_name` is an attribute. */
export type Xml = string | number | { readonly [name: string]: Xml | readonly Xml[] | undefined };

/** Writes an XML document. */
export function xmlDocument(root: Record<string, Xml>): string {
  return allowedInXml(`<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(root)}`);
}

/** Leaves out of a document what would keep readers from reading any of it. */
export function allowedInXml(document: string): string {
  return document.replaceAll(NOT_IN_XML, '');
}
