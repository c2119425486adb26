// Packages without types of their own.

declare module '@adobe/structured-data-validator' {
  export default class Validator {
    constructor(schemaOrg?: object);
    validate(found: unknown): Promise<import('./schema-org.ts').Issue[]>;
  }
}

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] });
    parse(html: string): unknown;
  }
}
