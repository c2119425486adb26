import {
  APPLICATION_ACCEPTED,
  CONTACT_ACCEPTED_STATUS,
  ENDPOINTS,
} from '@website/model/contract/endpoints.ts';
import { vi } from 'vitest';

type Endpoint = keyof typeof ENDPOINTS;

/** A request that a form has made. */
interface Call {
  headers: Readonly<Record<string, string>>;
  body: string | FormData;
  /** Whether the page has aborted it. */
  aborted: boolean;
}

interface Answer {
  status?: number;
  type?: string;
  body?: string;
}

/** A request on its way, as `fetch` and `XMLHttpRequest` make it. */
interface Pending {
  call: Call;
  respond: (answer: Answer) => void;
  fail: () => void;
}

/** One of the four endpoints: records its calls and answers them as the test wants. */
class StubbedEndpoint {
  readonly calls: Call[] = [];
  readonly #accepted: (count: number) => Answer;
  #answer: Answer | 'none' | undefined;
  #held: Pending[] | undefined;

  constructor(accepted: (count: number) => Answer) {
    this.#accepted = accepted;
  }

  /** The JSON bodies of all calls. */
  get bodies(): Record<string, unknown>[] {
    return this.calls.map(({ body }) => JSON.parse(String(body)));
  }

  /** The idempotency keys of all calls. */
  get keys(): (string | undefined)[] {
    return this.calls.map(({ headers }) => headers['idempotency-key']);
  }

  /** Answers from now on with this; `none` is a connection that breaks. */
  answer(answer: Answer | 'none'): void {
    this.#answer = answer;
  }

  /** Accepts calls from now on, as the service does. */
  accept(): void {
    this.#answer = undefined;
  }

  /** Holds answers back. @returns sends them, and all later ones at once */
  hold(): () => void {
    this.#held = [];
    return () => {
      const held = this.#held ?? [];
      this.#held = undefined;
      for (const pending of held) this.#settle(pending);
    };
  }

  receive(pending: Pending): void {
    this.calls.push(pending.call);
    if (this.#held) this.#held.push(pending);
    else this.#settle(pending);
  }

  #settle({ call, respond, fail }: Pending): void {
    if (call.aborted) return;
    if (this.#answer === 'none') fail();
    else respond(this.#answer ?? this.#accepted(this.calls.length));
  }
}

export type StubbedCalls = Readonly<Record<Endpoint, StubbedEndpoint>> & {
  /** Reports that this part of the latest upload has been sent, from 0 to 1. */
  progress: (sent: number) => void;
};

const json = (value: unknown): Answer => ({ type: 'application/json', body: JSON.stringify(value) });

/** The answer of a service that refuses a field (RFC 9457). */
export function refusal(status: number, pointer: string, detail: string): Answer {
  return {
    ...json({ title: 'Refused', status, errors: [{ pointer, detail }] }),
    status,
    type: 'application/problem+json',
  };
}

/** Puts stubs in the place of `fetch` and `XMLHttpRequest` until `vi.unstubAllGlobals`. The service accepts what it is sent. */
export function stubCalls(): StubbedCalls {
  const endpoints: Record<Endpoint, StubbedEndpoint> = {
    upload: new StubbedEndpoint((count) => json({ s3bucketpathname: `cv/${count}.pdf` })),
    application: new StubbedEndpoint(() => ({ body: APPLICATION_ACCEPTED })),
    contact: new StubbedEndpoint(() => json({ status: CONTACT_ACCEPTED_STATUS })),
    reachUs: new StubbedEndpoint(() => ({})),
  };
  const endpointAt = (url: string) => {
    const found = Object.entries(ENDPOINTS).find(([, path]) => path === url);
    return found && endpoints[found[0] as Endpoint];
  };
  // A page has its token before a form is sent.
  // biome-ignore lint/suspicious/noDocumentCookie: the forms read it there, too.
  document.cookie = 'XSRF-TOKEN=token';
  stubFetch(endpointAt);
  return Object.assign(endpoints, { progress: stubUploads(endpointAt) });
}

type Find = (url: string) => StubbedEndpoint | undefined;

function stubFetch(endpointAt: Find): void {
  const original = window.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init: RequestInit = {}) => {
    const endpoint = endpointAt(String(input));
    if (endpoint === undefined) return original(input, init);
    return new Promise<Response>((resolve, reject) => {
      endpoint.receive({
        call: {
          headers: Object.fromEntries(new Headers(init.headers)),
          body: String(init.body),
          aborted: false,
        },
        respond: ({ status = 200, type = 'text/plain', body = '' }) =>
          resolve(new Response(body, { status, headers: { 'content-type': type } })),
        fail: () => reject(new TypeError('Failed to fetch')),
      });
    });
  });
}

/** @returns reports progress of the latest upload */
function stubUploads(endpointAt: Find): (sent: number) => void {
  let latest: StubbedRequest | undefined;

  /** As much of `XMLHttpRequest` as an upload uses. */
  class StubbedRequest {
    readonly upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    status = 0;
    responseText = '';
    #type: string | undefined;
    #url = '';
    readonly #headers: Record<string, string> = {};
    #call: Call | undefined;

    open(_method: string, url: string): void {
      this.#url = url;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers[name.toLowerCase()] = value;
    }

    getResponseHeader(): string | null {
      return this.#type ?? null;
    }

    send(body: FormData): void {
      latest = this;
      const endpoint = endpointAt(this.#url);
      if (endpoint === undefined) throw new Error(`Nothing answers at ${this.#url}.`);
      const call: Call = { headers: this.#headers, body, aborted: false };
      this.#call = call;
      const respond = ({ status = 200, type, body: text = '' }: Answer) => {
        [this.status, this.#type, this.responseText] = [status, type, text];
        this.onload();
      };
      queueMicrotask(() => endpoint.receive({ call, respond, fail: () => this.onerror() }));
    }

    abort(): void {
      if (this.#call === undefined || this.status !== 0) return;
      this.#call.aborted = true;
      this.onabort();
    }
  }

  vi.stubGlobal('XMLHttpRequest', StubbedRequest);
  return (sent) => latest?.upload.onprogress?.({ lengthComputable: true, loaded: sent * 1000, total: 1000 });
}
