import { type ComponentType, useEffect, useState } from 'react';
import type { ConsentWords } from '#schema/interface.ts';

interface ConsentProps {
  words: ConsentWords;
}

/** Asks whether the owner's own tool may learn of the visit. Only sites that have one fetch its code; it comes after the page. */
export function Consent(props: ConsentProps) {
  const [Dialog, setDialog] = useState<ComponentType<ConsentProps>>();
  useEffect(() => {
    // Global Privacy Control is an answer already.
    if (import.meta.env.DEV || navigator.globalPrivacyControl) return;
    import('./consent/consent-dialog.tsx').then(
      ({ ConsentDialog }) => setDialog(() => ConsentDialog),
      // Where it can't be fetched nobody has agreed.
      () => undefined,
    );
  }, []);
  return Dialog && <Dialog {...props} />;
}
