/** The next draw: when it is made, what its jackpot begins with, and how its pool is shared. */
import { TOTO_KINDS } from '@touchline/betting-engine';
import { Card, formatMoney, formatSpan } from '@touchline/ui';
import { Moment, useLocation, useReloadData, useT } from '@touchline/view-kit';
import { type ReactElement, useEffect } from 'react';
import { type TotoData, totoPath } from '../data/load-toto.ts';
import { sectionTitle } from '../data/section-texts.ts';
import { Hero } from './hero.tsx';
import heroStyles from './hero.module.css';
import styles from './list.module.css';
import { useNowMs } from './use-now-ms.ts';

/** How often a page without a draw on sale looks for one. */
const LOOK_EVERY_MS = 5000;

export function NextPage({ data }: { readonly data: TotoData }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { section, state, page } = data;
  const kind = TOTO_KINDS[section];
  useReloadWithoutDraw(state.open === null);
  const leftSec = Math.ceil((state.nextSlotAtMs - useNowMs(state.nowMs)) / 1000);
  const [running] = state.running;
  return (
    <>
      <Hero
        over={`${sectionTitle(t, section)} · ${t('toto_page_next')}`}
        title={
          <>
            <bdi>{formatMoney(state.jackpot, { lang, currency: state.currency })}</bdi>{' '}
            <small>{t('toto_next_jackpot')}</small>
          </>
        }
        figures={[
          { key: 'matches', value: String(kind.matches), label: t('toto_next_matches') },
          { key: 'outcomes', value: String(kind.outcomes.length), label: t('toto_next_outcomes') },
        ]}
      >
        <div className={heroStyles['clock']}>
          <b dir="ltr" role="timer">
            {formatSpan(leftSec)}
          </b>
          <span>{t('toto_to_next')}</span>
        </div>
      </Hero>
      <Card>
        <p className={styles['note']}>
          {page === 'sale' && <b>{t('toto_none_on_sale')} </b>}
          {t('toto_next_text', { matches: kind.matches })} <Moment atMs={state.nextSlotAtMs} />
        </p>
        <ul className={styles['rows']}>
          {kind.shares.map(({ correct, percent }) => (
            <li key={correct} className={styles['row']}>
              <b>{t('toto_correct_of', { correct, matches: kind.matches })}</b>
              <span className={styles['end']}>{t('toto_percent_of_pool', { percent })}</span>
            </li>
          ))}
        </ul>
      </Card>
      {state.open && page === 'next' && (
        <a className={styles['back']} href={`/${lang}/${totoPath(section)}`}>
          {t('toto_draw_on_sale', { number: state.open.number })}
        </a>
      )}
      {running && (
        <a className={styles['back']} href={`/${lang}/${totoPath(section, 'draw')}`}>
          {t('toto_draw_running', { number: running.number })}
        </a>
      )}
    </>
  );
}

/** Loads the page again while no draw is on sale. */
function useReloadWithoutDraw(isWithout: boolean): void {
  const { reload } = useReloadData();
  useEffect(() => {
    if (!isWithout) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWithout, reload]);
}
