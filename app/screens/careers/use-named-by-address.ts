import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What the address names after its «#»; empty if nothing, undefined until the page's scripts run. Style sheets see the
 * target of a page that was loaded by themselves (`:target`), but not one that the router went to.
 */
export function useNamedByAddress(): string | undefined {
  const { hash } = useLocation();
  const [named, setNamed] = useState<string>();
  useEffect(() => setNamed(hash.slice(1)), [hash]);
  return named;
}
