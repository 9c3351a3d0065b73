/** Shares the address that checks a round: the browser's own way of sharing, else the clipboard (DR-8.118). */
import { Button } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import { type ReactElement, useState } from 'react';

interface ShareProps {
  /** The address on this site, with the language. It has neither a name nor a balance. */
  readonly path: string;
  readonly title: string;
}

export function ShareRound({ path, title }: ShareProps): ReactElement {
  const t = useT();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const share = async (): Promise<void> => {
    const url = `${location.origin}${path}`;
    if (typeof navigator.share === 'function') {
      // A visitor who closes the sheet has not failed.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    // The clipboard does not exist on plain http, except on localhost. The address is in the address bar then.
    const isCopied = await (navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('none'))).then(
      () => true,
      () => false,
    );
    setState(isCopied ? 'copied' : 'failed');
  };
  return (
    <>
      <Button onClick={() => void share()}>{t('games_share')}</Button>
      <output>
        {state === 'copied' ? t('games_share_copied') : state === 'failed' ? t('games_share_failed') : ''}
      </output>
    </>
  );
}
