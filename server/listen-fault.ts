type ListenError = NodeJS.ErrnoException & { address?: string; port?: number; hostname?: string };

/** Why the service can't listen, in words for whoever runs it; nothing if this is no such error. */
export function listenFault(error: unknown): string | undefined {
  const { code, syscall, address, port, hostname } = error as ListenError;
  if (syscall === 'getaddrinfo') return `HOST: ${hostname} is no name or address of this machine (${code}).`;
  if (syscall !== 'listen') return undefined;
  if (code === 'EADDRINUSE') {
    return `PORT: port ${port} is in use: another program listens on it. Stop that one, or set PORT to another number.`;
  }
  if (code === 'EADDRNOTAVAIL') return `HOST: ${address} is no address of this machine.`;
  return `Cannot listen on ${address}:${port} (${code}). Check HOST and PORT.`;
}
