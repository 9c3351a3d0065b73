import { isHit, type SeedStream, weightedIndex } from '@touchline/game-kit';
import type { Side } from '../simulate/incident.ts';
import type { LineUp } from './line-up.ts';
import type { MatchPlayers, PlayerEvent, Squads } from './player-events.ts';
import type { Position, SquadPlayer } from './squad.ts';
import { type Teamsheet, teamsheetOf } from './teamsheet.ts';

/** Something that happens to players of a side, without the players. */
export type PlayerMoment = { readonly side: Side; readonly elapsedMs: number } & (
  | { readonly kind: 'goal'; readonly isPenalty: boolean }
  | { readonly kind: 'missed' | 'yellow' | 'red' | 'sub' }
);

type Weights = Readonly<Record<Position, number>>;
/** Weights of positions (DR-7.128, DR-7.129, DR-7.130). */
const SCORES: Weights = { GK: 0, DF: 1, MF: 3, FW: 6 };
const ASSISTS: Weights = { GK: 1, DF: 3, MF: 8, FW: 6 };
const OWN_GOALS: Weights = { GK: 1, DF: 6, MF: 2, FW: 1 };
const PENALTIES: Weights = { GK: 0, DF: 1, MF: 3, FW: 6 };
const CARDS: Weights = { GK: 0.4, DF: 4, MF: 3, FW: 1.5 };
const LEAVES: Weights = { GK: 0, DF: 2, MF: 5, FW: 6 };

const OWN_GOAL_SHARE = 0.03;
const ASSIST_SHARE = 0.72;
const SECOND_YELLOW_SHARE = 0.45;
const USUAL_RATING = 50;

/** Draws the players of all moments in order of time, so that an event depends on the earlier ones only (DR-7.127). */
export function drawEvents(
  moments: readonly PlayerMoment[],
  [home, away]: Squads,
  lineUps: readonly [LineUp, LineUp],
  stream: SeedStream,
): MatchPlayers['events'] {
  const sheets = { 1: teamsheetOf(home, lineUps[0]), 2: teamsheetOf(away, lineUps[1]) };
  return moments.flatMap((moment) => {
    const own = sheets[moment.side];
    switch (moment.kind) {
      case 'goal':
        return drawGoal(moment, own, sheets[moment.side === 1 ? 2 : 1], stream);
      case 'missed':
        return drawMissed(moment, own, stream);
      case 'yellow':
        return drawYellow(moment, own, stream);
      case 'red':
        return drawRed(moment, own, stream);
      case 'sub':
        return drawSubstitution(moment, own, stream);
    }
  });
}

type At<Kind extends PlayerMoment['kind']> = Extract<PlayerMoment, { kind: Kind }>;
type Moment = Pick<PlayerMoment, 'side' | 'elapsedMs'>;

/** Draws a player by the weights of positions. Undefined when no player of the list has a weight. */
function drawPlayer(
  players: readonly SquadPlayer[],
  weights: Weights,
  stream: SeedStream,
  isByRating = false,
): SquadPlayer | undefined {
  const all = players.map(
    ({ position, rating }) => weights[position] * (isByRating ? rating / USUAL_RATING : 1),
  );
  return all.some((weight) => weight > 0) ? players[weightedIndex(stream, all)] : undefined;
}

function drawGoal(
  { side, elapsedMs, isPenalty }: At<'goal'>,
  own: Teamsheet,
  other: Teamsheet,
  stream: SeedStream,
): PlayerEvent[] {
  const isOwn = !isPenalty && isHit(stream, OWN_GOAL_SHARE);
  if (isOwn) {
    const player = drawPlayer(other.pitch(), OWN_GOALS, stream)?.id;
    return player === undefined ? [] : [{ kind: 'goal', side, elapsedMs, player, isOwn }];
  }
  const scorer = drawPlayer(own.pitch(), isPenalty ? PENALTIES : SCORES, stream, true);
  if (!scorer) return [];
  const goal = { kind: 'goal' as const, side, elapsedMs, player: scorer.id, isOwn };
  if (isPenalty || !isHit(stream, ASSIST_SHARE)) return [goal];
  const assist = drawPlayer(
    own.pitch().filter((player) => player !== scorer),
    ASSISTS,
    stream,
  );
  return [assist ? { ...goal, assist: assist.id } : goal];
}

function drawMissed({ side, elapsedMs }: Moment, own: Teamsheet, stream: SeedStream): PlayerEvent[] {
  const taker = drawPlayer(own.pitch(), PENALTIES, stream, true);
  return taker ? [{ kind: 'missed', side, elapsedMs, player: taker.id }] : [];
}

function drawYellow({ side, elapsedMs }: Moment, own: Teamsheet, stream: SeedStream): PlayerEvent[] {
  const clean = own.pitch().filter((player) => !own.isBooked(player));
  const player = drawPlayer(clean, CARDS, stream) ?? own.bench().find((reserve) => !own.isBooked(reserve));
  if (!player) return [];
  own.book(player);
  return [{ kind: 'yellow', side, elapsedMs, player: player.id }];
}

function drawRed({ side, elapsedMs }: Moment, own: Teamsheet, stream: SeedStream): PlayerEvent[] {
  const booked = own.pitch().filter(own.isBooked);
  const isSecondYellow = booked.length > 0 && isHit(stream, SECOND_YELLOW_SHARE);
  const player = drawPlayer(isSecondYellow ? booked : own.pitch(), CARDS, stream);
  if (!player) return [];
  own.remove(player);
  const red: PlayerEvent = { kind: 'red', side, elapsedMs, player: player.id, isSecondYellow };
  return player.position === 'GK' ? [red, ...newKeeper({ side, elapsedMs }, own, stream)] : [red];
}

/** After a goalkeeper's red card the goalkeeper of the bench replaces a midfielder or forward (DR-7.129). */
function newKeeper({ side, elapsedMs }: Moment, own: Teamsheet, stream: SeedStream): PlayerEvent[] {
  const keeper = own.bench().find(({ position }) => position === 'GK');
  const off = drawPlayer(own.pitch(), { GK: 0, DF: 0, MF: 5, FW: 6 }, stream);
  if (!keeper || !off || !own.hasSubstitution()) return [];
  own.replace(off, keeper);
  return [{ kind: 'sub', side, elapsedMs, player: keeper.id, playerOff: off.id }];
}

function drawSubstitution({ side, elapsedMs }: Moment, own: Teamsheet, stream: SeedStream): PlayerEvent[] {
  // A player who has just come on stays.
  const off = drawPlayer(own.pitch().filter(own.hasStarted), LEAVES, stream);
  const reserves = own.bench().filter(({ position }) => position !== 'GK');
  const samePosition = reserves.filter(({ position }) => position === off?.position);
  const on = drawPlayer(
    samePosition.length > 0 ? samePosition : reserves,
    { GK: 0, DF: 1, MF: 1, FW: 1 },
    stream,
    true,
  );
  if (!off || !on || !own.hasSubstitution()) return [];
  own.replace(off, on);
  return [{ kind: 'sub', side, elapsedMs, player: on.id, playerOff: off.id }];
}
