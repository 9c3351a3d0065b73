/** One tie of a bracket: both sides with their scores, its state, and the way to its match. */
import type { CupTieWire, SeasonWire, TieSideWire } from '@touchline/contracts/sports-betting';
import { GameTime, StatisticsLink, useGame, useGamePath } from '@touchline/line-kit';
import { formatClock, formatZonedMoment, Icon, spoken, TeamCrest } from '@touchline/ui';
import { Moment, usePreferences, useT } from '@touchline/view-kit';
import { Trophy } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { type ShownTie, tieNow } from '../../data/cup-bracket.ts';
import styles from './bracket-tie.module.css';

interface TieProps {
  readonly tie: CupTieWire;
  readonly isFinal: boolean;
  /** Whether all ties start within a day. */
  readonly isQuick: boolean;
  readonly teams: ReadonlyMap<number, SeasonWire['entrants'][number]>;
  readonly sportKey: string;
  readonly champId: number;
}

export function BracketTie({ tie, isFinal, isQuick, teams, sportKey, champId }: TieProps): ReactElement {
  const live = useGame(tie.gameId ?? 0);
  const { state, score } = tieNow(tie, live);
  const side = (which: 'home' | 'away'): ReactElement => (
    <Side
      side={tie[which]}
      teams={teams}
      goals={score?.[which] ?? null}
      pens={score?.pens?.[which] ?? null}
      winnerId={tie.winnerId}
      isFinal={isFinal}
    />
  );
  return (
    <div className={styles['tie']} data-state={tie.gameId === null ? 'unknown' : state} data-final={isFinal}>
      <TieLink tie={tie} state={state} sportKey={sportKey} champId={champId}>
        {side('home')}
        {side('away')}
        <span className={styles['foot']}>
          <TieState tie={tie} state={state} score={score} isQuick={isQuick}>
            {live && <GameTime game={live} sportKey={sportKey} />}
          </TieState>
        </span>
      </TieLink>
    </div>
  );
}

/** A tie whose pair is known leads to its match, and to its statistics when it has ended. */
function TieLink({
  tie: { gameId },
  state,
  sportKey,
  champId,
  children,
}: {
  readonly tie: CupTieWire;
  readonly state: ShownTie['state'];
  readonly sportKey: string;
  readonly champId: number;
  readonly children: ReactNode;
}): ReactElement {
  const gamePath = useGamePath();
  if (gameId === null) return <div className={styles['body']}>{children}</div>;
  if (state === 'ended')
    return (
      <StatisticsLink gameId={gameId} className={styles['body'] ?? ''}>
        {children}
      </StatisticsLink>
    );
  const section = state === 'live' ? 'live' : 'line';
  return (
    <a href={gamePath(sportKey, { id: gameId, champId, section })} className={styles['body']}>
      {children}
    </a>
  );
}

function Side({
  side,
  teams,
  goals,
  pens,
  winnerId,
  isFinal,
}: {
  readonly side: TieSideWire;
  readonly teams: TieProps['teams'];
  readonly goals: number | null;
  readonly pens: number | null;
  readonly winnerId: number | null;
  readonly isFinal: boolean;
}): ReactElement {
  const t = useT();
  if (side.kind === 'winner-of')
    return (
      <span className={styles['side']} data-way="unknown">
        <i className={styles['empty']} aria-hidden="true" />
        <span className={styles['name']}>{t('championships_tie_winner_of', { no: side.tieNo })}</span>
      </span>
    );
  const team = teams.get(side.id);
  const isWinner = side.id === winnerId;
  return (
    <span className={styles['side']} data-way={winnerId === null ? 'open' : isWinner ? 'won' : 'lost'}>
      {team && <TeamCrest team={team} />}
      <span className={styles['name']}>{team?.name ?? side.id}</span>
      {isWinner && isFinal && (
        <span className={styles['cup']}>
          <Icon of={Trophy} />
        </span>
      )}
      {isWinner && (
        <span className={spoken}>
          {isFinal ? t('championships_tie_cup_winner') : t('championships_tie_through')}
        </span>
      )}
      {pens !== null && (
        <span className={styles['pens']}>
          <span aria-hidden="true">({pens})</span>
          <span className={spoken}>{t('championships_tie_pens', { goals: pens })}</span>
        </span>
      )}
      {goals !== null && <span className={styles['goals']}>{goals}</span>}
    </span>
  );
}

/** The start of a tie; without its date where the whole cup is played within hours. */
function TieStart({ atMs, isQuick }: { readonly atMs: number; readonly isQuick: boolean }): ReactElement {
  const { locale } = useT();
  const { timeZone, is12h } = usePreferences();
  if (!isQuick) return <Moment atMs={atMs} />;
  const options = { lang: locale.lang, timeZone, is12h };
  const atSec = Math.floor(atMs / 1000);
  return (
    <time
      dateTime={new Date(atMs).toISOString()}
      title={formatZonedMoment(atSec, options)}
      data-zoned=""
      className={styles['start']}
    >
      {formatClock(atSec, options)}
    </time>
  );
}

function TieState({
  tie,
  state,
  score,
  isQuick,
  children,
}: ShownTie & {
  readonly tie: CupTieWire;
  readonly isQuick: boolean;
  /** The clock of a match in play. */
  readonly children: ReactNode;
}): ReactElement {
  const t = useT();
  const number = <span>{t('championships_tie_number', { no: tie.no })}</span>;
  if (state === 'ended')
    return (
      <>
        {number}
        <span>{score?.pens ? t('championships_tie_on_pens') : t('championships_tie_ended')}</span>
      </>
    );
  return (
    <>
      {number}
      {state === 'live' ? (children ?? t('line_live')) : <TieStart atMs={tie.startAtMs} isQuick={isQuick} />}
    </>
  );
}
