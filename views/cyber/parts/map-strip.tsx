/** The maps of a series: the score of each, its rounds by half or its kills, and the maps to come. */
import type { GameWire } from '@touchline/contracts/sports-betting';
import { stageName } from '@touchline/line-kit';
import { Pair } from '@touchline/line-kit/game';
import { spoken } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { isDecided, mapsOf } from '../data/game-maps.ts';
import type { GameMap } from '../data/game-maps.ts';
import styles from './map-strip.module.css';

export function MapStrip({ game }: { readonly game: GameWire }): ReactElement {
  const t = useT();
  const isOver = isDecided(game);
  return (
    <ol aria-label={t('cyber_maps')} className={styles['maps']}>
      {mapsOf(game).map((map) => (
        <li
          key={map.no}
          className={styles['map']}
          data-state={map.isCurrent ? 'now' : map.score ? 'played' : 'next'}
          data-winner={map.winner ?? undefined}
        >
          <span className={styles['name']}>{stageName(`MAP${map.no}`, t)}</span>
          {map.score ? (
            <Pair home={map.score.home} away={map.score.away} className={styles['score']} />
          ) : (
            <span className={styles['wait']}>{t('cyber_map_wait', { state: isOver ? 'off' : 'next' })}</span>
          )}
          <Detail map={map} />
          {map.winner && (
            <span className={spoken}>{t('cyber_map_winner', { team: game[map.winner].name })}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

function Detail({ map: { halves, kills } }: { readonly map: GameMap }): ReactElement | null {
  const t = useT();
  if (kills)
    return (
      <>
        <span>{t('cyber_map_towers')}</span>
        <span className={styles['detail']}>
          {t('cyber_map_kills')} <Pair home={kills.home} away={kills.away} />
        </span>
      </>
    );
  if (halves.length === 0) return null;
  return (
    <span className={styles['detail']}>
      <span className={spoken}>{t('cyber_map_halves')}</span>
      {halves.map(({ home, away }, index) => (
        // Halves are only added, so the position is the identity.
        // oxlint-disable-next-line react/no-array-index-key
        <Pair key={index} home={home} away={away} className={styles['half']} />
      ))}
    </span>
  );
}
