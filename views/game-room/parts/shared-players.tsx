/** The first entries of the round, with masked players. */
import { timesText } from '@touchline/scene-kit';
import { Card, formatMoney } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { hundredthsText } from '../data/hundredths.ts';
import type { SharedState } from '../data/shared-live.ts';
import { PLACES, type SharedPlay, takenAt } from '../data/shared-play.ts';
import room from './room.module.css';
import styles from './shared-room.module.css';

interface SharedPlayersProps {
  readonly shared: SharedState;
  readonly play: SharedPlay;
  readonly reached: number | null;
}

export function SharedPlayers({ shared, play, reached }: SharedPlayersProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { round, totals, listed } = shared;
  const times = (multiplier: number | null): string => {
    if (multiplier !== null) return timesText(hundredthsText(multiplier), lang);
    return round?.state === 'running' ? t('games_crash_in_play') : '–';
  };
  return (
    <Card aria-label={t('games_crash_players')}>
      <h2>{t('games_crash_players')}</h2>
      <p className={room['text']}>
        {t('games_crash_totals', { entries: totals.entries, taken: totals.taken })}
      </p>
      <section className={styles['list']} tabIndex={0} aria-label={t('games_crash_list')}>
        <table className={room['rounds']}>
          <thead>
            <tr>
              <th>{t('games_crash_player')}</th>
              <th>{t('games_staked')}</th>
              <th>{t('games_crash_out')}</th>
            </tr>
          </thead>
          <tbody>
            {play.isFree &&
              play.places.map(
                (entry, at) =>
                  entry && (
                    <tr key={entry.key} className={styles['mine']}>
                      <td>{t('games_crash_you', { name: PLACES[at] ?? '' })}</td>
                      <td>{formatMoney(entry.stake, { lang, currency: play.currency })}</td>
                      <td dir="ltr">{times(takenAt(entry, reached))}</td>
                    </tr>
                  ),
              )}
            {listed.map(({ entryId, player, stake, currency, multiplier }) => (
              <tr key={entryId}>
                <td dir="ltr">{player}</td>
                <td>{formatMoney(stake, { lang, currency })}</td>
                <td dir="ltr">{times(multiplier)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={room['text']}>{t('games_crash_only')}</p>
    </Card>
  );
}
