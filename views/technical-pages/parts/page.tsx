/** One technical page. All its data is in its URL, so it can be rendered while the API is down. */
import { Button, useIsHydrated } from '@touchline/ui';
import { definePart, useEvents, useLocation, useSession, useSiteConfig, useT } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest, PartProps } from '@touchline/view-kit';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { PAGES, pageOf } from '../pages.ts';
import type { PageAction } from '../pages.ts';
import type { TechnicalPage } from '../view.ts';
import { AppealForm } from './appeal-form.tsx';
import { AppealList } from './appeal-list.tsx';
import { PageIllustration } from './page-illustration.tsx';
import styles from './page.module.css';

interface TechnicalPageData {
  readonly page: TechnicalPage;
  /** The planned end of the maintenance, in seconds since 1970. */
  readonly untilSec: number | null;
  /** The reason of the block, which the visitor can tell support. */
  readonly reason: string | null;
}

/**
 * Reads a number from the query. The shell's redirect sets the query, but a visitor may change it, so only plain
 * numbers are shown.
 */
function numberIn(query: URLSearchParams, name: string): string | null {
  const value = query.get(name);
  return value !== null && /^\d{1,10}$/.test(value) ? value : null;
}

function load({ route, location, t }: LoadRequest): LoadOutcome<TechnicalPageData> {
  const page = pageOf(route?.id ?? '404');
  const query = new URLSearchParams(location.search);
  const until = numberIn(query, 'until');
  return {
    outcome: 'ready',
    title: t(PAGES[page].title),
    head: '<meta name="robots" content="noindex">',
    data: { page, untilSec: until === null ? null : Number(until), reason: numberIn(query, 'reason') },
  };
}

function Page({ data }: PartProps<TechnicalPageData>): ReactElement {
  const t = useT();
  const { companyName } = useSiteConfig();
  const row = PAGES[data.page];
  useReloadLater(data.page);
  return (
    <section className={styles['page']} aria-labelledby="technical-title">
      <PageIllustration kind={row.art} label={data.page === '404' ? '404' : ''} />
      <h1 id="technical-title" className={styles['title']}>
        {t(row.title)}
      </h1>
      <p className={styles['text']}>{t(row.text)}</p>
      {data.untilSec !== null && (
        <p className={styles['text']}>
          {t('technical_pages_maintenance_until', { end: data.untilSec * 1000 })}
        </p>
      )}
      {data.reason !== null && (
        <p className={styles['quiet']}>{t('technical_pages_block_appeal', { reason: data.reason })}</p>
      )}
      {APPEALED.has(data.page) && (
        <AppealForm reasonId={data.reason === null ? null : Math.min(Number(data.reason), LAST_REASON)} />
      )}
      {data.page === 'block-appeal-history' && <AppealList />}
      <Actions actions={row.actions} />
      {CLOSED.has(data.page) && <SignOut />}
      <p className={styles['quiet']}>{companyName}</p>
    </section>
  );
}

/** Pages that visitors may reach by mistake, so they offer an appeal. */
const APPEALED: ReadonlySet<TechnicalPage> = new Set([
  'block',
  'block-ua',
  'block-ie',
  'suspension',
  'internal-vpn',
]);
const LAST_REASON = 999;

/** Pages without a header, on which a logged-in player must still be able to log out. */
const CLOSED: ReadonlySet<TechnicalPage> = new Set([
  'block',
  'block-ua',
  'block-ie',
  'suspension',
  'site-updates',
  'coming-soon',
]);

/**
 * The log-out button. Only the browser knows whether a player is logged in. Its space is reserved from the first
 * render, so that the centred page does not move.
 */
function SignOut(): ReactElement {
  const t = useT();
  const events = useEvents();
  const isHydrated = useIsHydrated();
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <Button
      className={isHydrated && isSignedIn ? '' : styles['unseen']}
      onClick={() => events.emit('session/sign-out-requested', {})}
    >
      {t('technical_pages_sign_out')}
    </Button>
  );
}

/** Pages of temporary states reload automatically. */
const RELOADING: ReadonlySet<TechnicalPage> = new Set(['maintenance', 'site-updates']);
const RELOAD_AFTER_MS = 60_000;

function useReloadLater(page: TechnicalPage): void {
  useEffect(() => {
    if (!RELOADING.has(page)) return undefined;
    const timer = setTimeout(() => window.location.reload(), RELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [page]);
}

const LINKS = { home: '', live: 'live' } as const;
const LABELS = {
  home: 'technical_pages_to_home',
  live: 'technical_pages_to_live',
  reload: 'technical_pages_reload',
} as const satisfies Record<PageAction, string>;

function Actions({ actions }: { readonly actions: readonly PageAction[] }): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  if (actions.length === 0) return null;
  return (
    <div className={styles['actions']}>
      {actions.map((action, index) =>
        action === 'reload' ? (
          <Button key={action} tone="primary" onClick={() => window.location.reload()}>
            {t(LABELS.reload)}
          </Button>
        ) : (
          <a
            key={action}
            href={`/${lang}/${LINKS[action]}`}
            className={styles[index === 0 ? 'first' : 'link']}
          >
            {t(LABELS[action])}
          </a>
        ),
      )}
    </div>
  );
}

export const pagePart = definePart<TechnicalPageData>({ load, Component: Page });
