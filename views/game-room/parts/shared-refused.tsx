/** Why the last press in a shared round changed nothing. */
import { nameOfGame } from '@touchline/games/game-name';
import { formatMoney } from '@touchline/ui';
import { refusalKey, useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { SHARED_REFUSAL_TEXTS } from '../data/shared-refusals.ts';
import type { SharedPlay } from '../data/shared-play.ts';
import room from './room.module.css';

interface SharedRefusedProps {
  readonly play: SharedPlay;
  readonly onDismiss: () => void;
}

export function SharedRefused({ play, onDismiss }: SharedRefusedProps): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  if (play.elsewhere)
    return (
      <output className={room['refusal']}>
        {t('games_open_elsewhere', { name: nameOfGame(t, play.elsewhere.game) })}
      </output>
    );
  if (!play.refusal) return null;
  const { code, details } = play.refusal;
  const amount = (value: unknown, otherwise: string): string =>
    formatMoney(typeof value === 'string' ? value : otherwise, { lang, currency: play.currency });
  return (
    <p role="alert" className={room['refusal']}>
      {code === 'shared/stake'
        ? t('games_refused_stake', {
            min: amount(details['min'], play.minStake),
            max: amount(details['max'], play.maxStake),
          })
        : t(refusalKey(SHARED_REFUSAL_TEXTS, code, 'games_refused_other'))}{' '}
      <button type="button" onClick={onDismiss} className={room['dismiss']}>
        {t('games_dismiss')}
      </button>
    </p>
  );
}
