/** Offers a mirror of the site when two calls get no reply although the browser is online (DM-LZ-006). */
import type { ApiAnswer } from '@touchline/contracts/remote-views';
import type { FetchDomainStatus } from '../lazy/domains-checker.ts';
import { loadLazyModule } from '../lazy/lazy-modules.ts';
import type { MadeShell } from './create-shell.ts';

/** Number of calls without a reply after which the mirrors are checked. */
export const SILENT_CALLS = 2;

export interface OfferPorts {
  readonly isOnline: () => boolean;
  readonly ownHost: () => string;
  /** Path and query of the current page. */
  readonly address: () => string;
  readonly ask: FetchDomainStatus;
  readonly go: (url: string) => void;
}

/** Receives every failed call; offers a mirror once. */
export function offerMirror(
  { shell, site }: Pick<MadeShell, 'shell' | 'site'>,
  ports: OfferPorts,
): (answer: ApiAnswer<unknown>) => Promise<void> {
  let silent = 0;
  let isAsked = false;

  return async ({ status }) => {
    // A failure with an HTTP status shows that the site answers.
    silent = status === 0 && ports.isOnline() ? silent + 1 : 0;
    const { mirrorDomains } = site.get().siteConfig;
    if (silent < SILENT_CALLS || isAsked || mirrorDomains.length === 0) return;
    isAsked = true;
    try {
      const { findMirror, isLiving, LIVING_PATH } = await loadLazyModule('domains-checker');
      // The two failures may be hours apart, so the site itself is checked again first.
      const isBack = await isLiving(LIVING_PATH, ports.ask);
      const host = isBack ? null : await findMirror(mirrorDomains, ports.ownHost(), ports.ask);
      if (isBack) silent = 0;
      if (host !== null) offer(host);
      else isAsked = false;
    } catch (error) {
      isAsked = false;
      shell.reportError(error);
    }
  };

  function offer(host: string): void {
    shell.notifications.show(
      {
        tone: 'warning',
        kind: 'with-controls',
        text: shell.t('main_mirror_offer', { host }),
        isPermanent: true,
        controls: [
          { text: shell.t('main_mirror_go'), onPress: () => ports.go(`https://${host}${ports.address()}`) },
        ],
      },
      'custom',
    );
  }
}
