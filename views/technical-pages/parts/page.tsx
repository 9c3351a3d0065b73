/** One technical page. Everything it needs is in its address, so it can be drawn while the api is down. */
import { Button } from '@touchline/ui';
import { definePart, useLocation, useSiteConfig, useT } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest, PartProps } from '@touchline/view-kit';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { PAGES, pageOf } from '../pages.ts';
import type { PageAction } from '../pages.ts';
import type { TechnicalPage } from '../view.ts';
import { Art } from './art.tsx';
import styles from './page.module.css';

interface TechnicalPageData {
  readonly page: TechnicalPage;
  /** Planned end of the maintenance, seconds since 1970. */
  readonly untilSec: number | null;
  /** Block reason to name to support. */
  readonly reason: string | null;
}

/** Query values come from the shell's redirect, but anyone may type them: only plain numbers are shown. */
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
      <Art kind={row.art} label={data.page === '404' ? '404' : ''} />
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
      <Actions actions={row.actions} />
      <p className={styles['quiet']}>{companyName}</p>
    </section>
  );
}

/** Pages that end by themselves look again by themselves. */
const RELOADING: ReadonlySet<TechnicalPage> = new Set(['maintenance', 'site-updates']);
const RELOAD_AFTER_MS = 60_000;

function useReloadLater(page: TechnicalPage): void {
  useEffect(() => {
    if (!RELOADING.has(page)) return undefined;
    const timer = setTimeout(() => window.location.reload(), RELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [page]);
}

const LINKS = { home: '', live: 'live', support: 'contacts' } as const;
const LABELS = {
  home: 'technical_pages_to_home',
  live: 'technical_pages_to_live',
  reload: 'technical_pages_reload',
  support: 'technical_pages_support',
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
