type ListenError = NodeJS.ErrnoException & { address?: string; port?: number; hostname?: string };

interface ListenVariables {
  host: string;
  port: string;
}

const SITE: ListenVariables = { host: 'HOST', port: 'PORT' };
export const METRICS: ListenVariables = { host: 'METRICS_HOST', port: 'METRICS_PORT' };

/** Explains an error of `listen()` to the operator; undefined for other errors. */
export function listenFault(error: unknown, { host, port }: ListenVariables = SITE): string | undefined {
  const { code, syscall, address, port: number, hostname } = error as ListenError;
  if (syscall === 'getaddrinfo')
    return `${host}: ${hostname} is not a name or address of this machine (${code}).`;
  if (syscall !== 'listen') return undefined;
  if (code === 'EADDRINUSE') {
    return `${port}: port ${number} is in use: another program listens on it. Stop that one, or set ${port} to another number.`;
  }
  if (code === 'EADDRNOTAVAIL') return `${host}: ${address} is not an address of this machine.`;
  if (code === 'EACCES') {
    return `${port}: the user that the service runs as may not listen on port ${number}. Set ${port} to one from 1024 on, behind a proxy.`;
  }
  if (code === 'EINVAL')
    return `${host}: can't listen on ${address}; an address that begins with fe80: needs its interface, as in fe80::1%eth0.`;
  return `Cannot listen on ${address}:${number} (${code}). Check ${host} and ${port}.`;
}
