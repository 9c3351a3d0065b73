/** Why the last press played nothing. */
import { formatMoney } from '@touchline/ui';
import { refusalKey, useLocation, useT } from '@touchline/view-kit';
import { useId } from 'react';
import type { ReactElement } from 'react';
import type { Play } from '../data/play.ts';
import { REFUSAL_TEXTS, SUPPLIED_TEXTS } from '../data/refusal-texts.ts';
import { nameOfGame } from '@touchline/games/game-name';
import styles from './room.module.css';

export function Refused({ play, onDismiss }: { play: Play; onDismiss: () => void }): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const id = useId();
  if (play.elsewhere)
    return (
      <output className={styles['refusal']}>
        {t('games_open_elsewhere', { name: nameOfGame(t, play.elsewhere.game) })}
      </output>
    );
  if (!play.refusal || play.refusal.code === 'rounds/too-fast') return null;
  const { code, details } = play.refusal;
  const amount = (value: unknown): string =>
    typeof value === 'string' ? formatMoney(value, { lang, currency: play.currency }) : '';
  return (
    <p role="alert" id={id} className={styles['refusal']}>
      {code === 'rounds/stake'
        ? t('games_refused_stake', { min: amount(details['min']), max: amount(details['max']) })
        : t(refusalKey({ ...REFUSAL_TEXTS, ...SUPPLIED_TEXTS }, code, 'games_refused_other'))}{' '}
      <button type="button" onClick={onDismiss} className={styles['dismiss']}>
        {t('games_dismiss')}
      </button>
    </p>
  );
}
