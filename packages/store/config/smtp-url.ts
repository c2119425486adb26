/** The ports of mail submission: with STARTTLS, and with implicit TLS. */
const [SUBMISSION, SUBMISSIONS] = [587, 465];

/** Ports at which a connection is plain until STARTTLS. */
const STARTTLS_PORTS = [25, SUBMISSION];

const EXAMPLE = 'must be a URL such as smtp://user:password@mail.example:587 or smtps://…';

const LOOPBACK = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

const NAME = /^[\w.-]{1,253}$/;

/** Allowed query parameters: none sends a password in the clear, logs mails or names files. */
const PARAMETERS: Readonly<Record<string, RegExp>> = {
  name: NAME,
  authMethod: /^(?:PLAIN|LOGIN|CRAM-MD5)$/,
  requireTLS: /^true$/,
  'tls.servername': NAME,
};

/** Also allowed for a mail server on loopback, where a certificate proves nothing. */
const LOOPBACK_PARAMETERS: typeof PARAMETERS = { ignoreTLS: /^true$/, 'tls.rejectUnauthorized': /^false$/ };

/**
 * Parses an `SMTP_URL`, so that a password never leaves the machine in the clear. Faults never quote it.
 *
 * @returns nodemailer's options, or every fault
 */
export function parseSmtpUrl(text: string) {
  const url = URL.parse(text.trim());
  const isKnown = url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '';
  // A #, / or ? in a password that is not percent-encoded ends the authority early.
  if (!isKnown || !['', '/'].includes(url.pathname) || url.hash !== '') return { faults: [unfit(text)] };
  const [user, pass] = [decoded(url.username), decoded(url.password)];
  if (user === undefined || pass === undefined) return { faults: [unfit(text)] };
  const secure = url.protocol === 'smtps:';
  const port = url.port === '' ? (secure ? SUBMISSIONS : SUBMISSION) : Number(url.port);
  const isLocal = LOOPBACK.test(url.hostname);
  const faults = [
    ...portFaults(port, secure),
    ...((user === '') === (pass === '') ? [] : ['must hold both a user and a password, or neither']),
    ...parameterFaults(url.searchParams, isLocal),
  ];
  if (faults.length > 0) return { faults };
  const given = Object.fromEntries(url.searchParams);
  return {
    options: {
      host: url.hostname.replaceAll(/^\[|\]$/g, ''),
      port,
      // Implicit TLS; otherwise `requireTLS` makes STARTTLS mandatory.
      secure,
      requireTLS: (pass !== '' && !isLocal) || given.requireTLS === 'true',
      ...(given.ignoreTLS && { ignoreTLS: true }),
      ...(pass && { auth: { user, pass } }),
      ...(given.authMethod && { authMethod: given.authMethod }),
      ...(given.name && { name: given.name }),
      tls: {
        ...(given['tls.servername'] && { servername: given['tls.servername'] }),
        ...(given['tls.rejectUnauthorized'] && { rejectUnauthorized: false }),
      },
    },
  };
}

export function smtpOptions(url: string) {
  const { options, faults = [] } = parseSmtpUrl(url);
  if (options !== undefined) return options;
  throw new Error(`SMTP_URL ${faults.join(', and ')}`);
}

function unfit(text: string): string {
  return text.includes('@')
    ? `${EXAMPLE}; in user and password @ / ? # and % are written %40 %2F %3F %23 and %25`
    : EXAMPLE;
}

function portFaults(port: number, secure: boolean): string[] {
  if (port === 0) return ['must have a port from 1 to 65535'];
  if (secure && STARTTLS_PORTS.includes(port))
    return [
      `must begin with smtp:// for port ${port}, where TLS begins after a greeting, or have port ${SUBMISSIONS}`,
    ];
  if (!secure && port === SUBMISSIONS)
    return [
      `must begin with smtps:// for port ${SUBMISSIONS}, where TLS comes first, or have port ${SUBMISSION}`,
    ];
  return [];
}

/** Parameters' names are not quoted either: one may be part of a password. */
function parameterFaults(given: URLSearchParams, isLocal: boolean): string[] {
  const known = { ...PARAMETERS, ...(isLocal ? LOOPBACK_PARAMETERS : {}) };
  const isKnown = ([name, value]: [string, string]) =>
    Object.hasOwn(known, name) && known[name]?.test(value) && given.getAll(name).length === 1;
  if ([...given].every(isKnown)) return [];
  if (given.has('tls.rejectUnauthorized') && !isLocal)
    return [
      'may accept any certificate only from a mail server on this machine; elsewhere set its CA in NODE_EXTRA_CA_CERTS',
    ];
  return [
    `may have after the ? only ${Object.keys(known).join(', ')}, each once; authMethod is PLAIN, LOGIN or CRAM-MD5, and requireTLS is true`,
  ];
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
