/** The two sides of a game with their score, one line each. */
import type { GameWire, ScoreWire } from '@touchline/contracts/sports-betting';
import { spoken, TeamCrest } from '@touchline/ui';
import { scoreText } from '@touchline/ui/market-names';
import { usePreferences, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './sides.module.css';

/** Maximum number of periods beside the names; a longer match shows the last ones. */
const MAX_PERIODS = 5;

export function Sides({ game }: { readonly game: GameWire }): ReactElement {
  return (
    <>
      <Side game={game} side="home" />
      <Side game={game} side="away" />
    </>
  );
}

function Side({ game, side }: { readonly game: GameWire; readonly side: 'home' | 'away' }): ReactElement {
  const team = game[side];
  return (
    <span className={styles['side']}>
      <TeamCrest team={team} />
      <span className={styles['name']}>
        <span className={styles['nameText']}>{team.name}</span>
        {game.score?.server === (side === 'home' ? 1 : 2) && <Serving />}
      </span>
      {game.score && <SideScore score={game.score} side={side} />}
    </span>
  );
}

function SideScore({
  score,
  side,
}: {
  readonly score: ScoreWire;
  readonly side: 'home' | 'away';
}): ReactElement {
  // Without details, only the current period is shown beside the total score.
  const count = usePreferences().isDetailedScore ? MAX_PERIODS : 1;
  return (
    <span className={styles['score']} dir="ltr">
      {score.points && <span className={styles['points']}>{score.points[side]}</span>}
      <span className={styles['total']}>{score[side]}</span>
      {score.periods.slice(-count).map((period) => (
        <span key={period.no} className={styles['period']}>
          {period[side]}
        </span>
      ))}
    </span>
  );
}

function Serving(): ReactElement {
  const t = useT();
  return (
    <span className={styles['serving']} title={t('line_serving')}>
      <span className={spoken}>{t('line_serving')}</span>
    </span>
  );
}

/** A score as one text for screen readers and titles: `2:1`. Null before the start. */
export const scoreOf = (game: Pick<GameWire, 'score'>, lang: string): string | null =>
  game.score && scoreText(`${game.score.home}:${game.score.away}`, lang);

/** Both names: "Northgate United – Harbour City". */
export function useVersus(game: Pick<GameWire, 'home' | 'away'>): string {
  const t = useT();
  return t('line_versus', { home: game.home.name, away: game.away.name });
}
