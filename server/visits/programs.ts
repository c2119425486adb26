import type { IncomingHttpHeaders } from 'node:http';

/** Words with which programs name themselves. Browsers have none of them, but for the telephones of Cubot. */
const PROGRAM =
  /(?<!cu)bot(?:\b|_)|crawl|spider|slurp|archiver|preview|fetch|monitor|uptime|headless|lighthouse|pingdom|gtmetrix|scan|probe|curl|wget|python|java\/|okhttp|axios|node|undici|go-http|libwww|httpclient|ruby|perl|php|scrapy|facebookexternalhit|whatsapp|telegram|validator|feed/i;

/** Longer than any browser's; what is longer is a program's. */
const LONGEST = 400;

/** Whether a client says by its name that it is a program, or says nothing. Its name is looked at and not kept. */
export function isProgram({ 'user-agent': name }: IncomingHttpHeaders): boolean {
  return name === undefined || name === '' || name.length > LONGEST || PROGRAM.test(name);
}

/** Whether a visitor's browser asks that nobody follows them: by Global Privacy Control, or by the older Do Not Track. */
export function refusesCounting(headers: IncomingHttpHeaders): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}

/** Whether a request is for a page that somebody is about to see, as far as its browser says. */
export function isForShowing(headers: IncomingHttpHeaders): boolean {
  if (headers['sec-purpose'] !== undefined || headers.purpose !== undefined || headers['x-moz'] !== undefined)
    return false;
  const destination = headers['sec-fetch-dest'];
  return destination === undefined || destination === 'document';
}
