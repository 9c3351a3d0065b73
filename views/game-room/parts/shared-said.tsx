/** Says to a screen reader what happens in the round, and to everybody that the connection is lost. */
import { hundredthsText } from '@touchline/games/shared-rules';
import { timesText } from '@touchline/scene-kit';
import { spoken } from '@touchline/ui';
import { useLiveStatus, useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { SharedState } from '../data/shared-live.ts';
import type { SharedPlay } from '../data/shared-play.ts';
import { type Said, saidOf } from '../data/shared-said.ts';
import styles from './shared-room.module.css';

interface SharedSaidProps {
  readonly shared: SharedState;
  readonly play: SharedPlay;
  readonly reached: number | null;
  readonly money: (amount: string) => string;
}

export function SharedSaid({ shared, play, reached, money }: SharedSaidProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const isLive = useLiveStatus() !== 'stale';
  const times = (multiplier: number): string => timesText(hundredthsText(multiplier), lang);
  const textOf = (said: Said): string => {
    switch (said.kind) {
      case 'started':
        return t('games_crash_started');
      case 'taken':
        return t('games_crash_said_taken', { name: said.name, multiplier: times(said.multiplier) });
      case 'ended':
        return t('games_crash_ended_at', { number: said.number, multiplier: times(said.multiplier) });
      case 'paid':
        return t('games_crash_said_paid', { name: said.name, amount: money(said.amount) });
      case 'returned':
        return t('games_crash_said_returned', { name: said.name, amount: money(said.amount) });
    }
  };
  return (
    <output aria-live="polite" className={isLive ? spoken : styles['stale']}>
      {isLive ? saidOf(shared.round, play.places, reached).map(textOf).join(' ') : t('games_crash_stale')}
    </output>
  );
}
