/** Free rounds of games of other companies that the player can use now (DR-8.145). */
import { formatMoney } from '@touchline/ui';
import { Moment, useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { foreignAddress } from '../data/lists.ts';
import type { FreeRounds as FreeRoundsOf } from '../data/free-rounds.ts';
import { ForeignCover } from './foreign-cover.tsx';
import styles from './free-rounds.module.css';
import { useFreeRounds } from './use-free-rounds.ts';

export function FreeRounds(): ReactElement | null {
  const t = useT();
  const all = useFreeRounds();
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="free-rounds">
      <h2 id="free-rounds" className={styles['title']}>
        {t('games_foreign_free_rounds')}
      </h2>
      <ul className={styles['list']}>
        {all.map((one) => (
          <li key={one.id}>
            <Grant grant={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Grant({ grant }: { readonly grant: FreeRoundsOf }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { left, rounds, betValue, currency, endsAtMs } = grant;
  return (
    <a href={foreignAddress(lang, grant, true)} className={styles['grant']}>
      <span className={styles['cover']}>
        <ForeignCover game={grant} />
      </span>
      <span className={styles['text']}>
        <strong>{grant.name}</strong>
        <b>{t('games_foreign_free_rounds_left', { left, rounds })}</b>
        <span>{t('games_foreign_free_rounds_text', { bet: formatMoney(betValue, { lang, currency }) })}</span>
        <small>
          {t('games_foreign_free_rounds_until')} <Moment atMs={endsAtMs} />
        </small>
      </span>
    </a>
  );
}
