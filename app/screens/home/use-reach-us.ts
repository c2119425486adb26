import { useState } from 'react';
import { useOpenAgain } from '../../forms/open-again.ts';
import { reachUsModal } from '../../forms/reach-us/lazy.ts';
import { painted } from '../../start/painted.ts';
import { siteAnswers } from '../../start/site-answers.ts';

/** Where a visitor can write without the modal. */
const INSTEAD = '/contact';

/** State of the reach-us modal, whose code comes when it is opened. If it can't be fetched though the site answers, another page does. */
export function useReachUs() {
  const [state, setState] = useState<'closed' | 'opening' | 'open' | 'unreachable'>('closed');
  const open = async () => {
    setState('opening');
    await painted();
    try {
      await reachUsModal.load();
      setState('open');
    } catch {
      if (await siteAnswers()) window.location.assign(INSTEAD);
      else setState('unreachable');
    }
  };
  useOpenAgain(open);
  return { state, open, close: () => setState('closed') };
}
