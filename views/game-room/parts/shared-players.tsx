/** The first entries of the round, with masked players. */
import { hundredthsText } from '@touchline/games/shared-rules';
import { timesText } from '@touchline/scene-kit';
import { Button, Card, formatMoney } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { SharedState } from '../data/shared-live.ts';
import { PLACES, type SharedPlay, takenAt } from '../data/shared-play.ts';
import room from './room.module.css';
import styles from './shared-room.module.css';

/** How many entries are shown until the player opens the whole list. */
const SHOWN = 12;

interface SharedPlayersProps {
  readonly shared: SharedState;
  readonly play: SharedPlay;
  readonly reached: number | null;
}

export function SharedPlayers({ shared, play, reached }: SharedPlayersProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { round, totals } = shared;
  const [isAll, setAll] = useState(false);
  const listed = isAll ? shared.listed : shared.listed.slice(0, SHOWN);
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
      {shared.listed.length > SHOWN && (
        <Button size="small" isWide aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {t(isAll ? 'games_crash_fewer' : 'games_crash_all', { count: shared.listed.length })}
        </Button>
      )}
      <p className={room['text']}>{t('games_crash_only')}</p>
    </Card>
  );
}
