/** The line under a bet: score, minute, and how the bet stands. */
import type { CouponWire, ScoreWire } from '@touchline/contracts/sports-betting';
import { scoreText } from '@touchline/ui/market-names';
import { Moment, useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { GameTimeOf } from '../rows/game-time.tsx';
import { legTone } from './leg-mark.tsx';
import type { LegProgress } from './leg-progress.ts';
import { progressText } from './leg-texts.ts';
import styles from './progress.module.css';
import type { LiveGames } from './use-live-games.ts';

type Bet = CouponWire['bets'][number];

const NOT_STARTED = -1;

interface LegNowProps {
  readonly bet: Bet;
  readonly progress: LegProgress;
  readonly games: LiveGames;
}

export function LegNow({ bet, progress, games }: LegNowProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const game = games.game(bet.gameId);
  const score = game?.score ?? (bet.score as ScoreWire | null);
  const hasBegun = game ? game.section === 'live' : bet.statusId !== NOT_STARTED;
  const text = progressText(progress, bet, t);
  return (
    <span className={styles['now']}>
      {hasBegun && score && (
        <bdi className={styles['score']}>{scoreText(`${score.home}:${score.away}`, lang)}</bdi>
      )}
      {bet.statusId < 0 && game && games.isCurrent && (
        <GameTimeOf game={game} sportKey={bet.sportKey} skew={games.skew} />
      )}
      {!game && !hasBegun && <Moment atMs={bet.startAtMs} />}
      {text !== null && (
        <span className={styles['text']} data-tone={legTone(progress)}>
          {text}
        </span>
      )}
    </span>
  );
}
