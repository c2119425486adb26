import { request } from 'node:http';

/** An answer as it came. */
export interface PlainAnswer {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A plain request for a path as it is written, unlike `fetch`, which tidies paths, adds header fields and decodes bodies. */
export function plainRequest(
  url: string,
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', body = '' } = {},
): Promise<PlainAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { path, headers, method }, async (response) => {
      const bytes = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode, headers: response.headers, body: bytes });
    })
      .on('error', reject)
      .end(body);
  });
}
