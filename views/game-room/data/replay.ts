/** A round step by step, from its seeds and inputs alone: what it showed at the bet and after each action (DR-8.118). */
import {
  fromHex,
  type Game,
  isClientSeed,
  multiplierText,
  presentShown,
  returnLimitOf,
  SERVER_SEED_BYTES,
} from '@touchline/game-kit';
import { betStream } from '@touchline/game-kit/browser';
import { compare, rational } from '@touchline/money';
import type { SceneRound } from '@touchline/scene-kit';
import type { CheckInput } from './check-address.ts';

type Step = SceneRound<unknown, unknown, unknown>;

/** Returns the steps of a round, the last one with its end; null for inputs that do not belong to a round. */
export function replayOf(game: Game, input: CheckInput): readonly Step[] | null {
  const seed = fromHex(input.serverSeed.trim().toLowerCase());
  const limit = returnLimitOf(input.stake.trim(), input.maxWin.trim());
  const [bet, actions] = [parsed(input.bet), parsed(input.actions)];
  const read = game.read(bet);
  if (seed?.length !== SERVER_SEED_BYTES || !isClientSeed(input.clientSeed)) return null;
  if (!read || limit === null || !Array.isArray(actions) || actions.length > MAX_ACTIONS) return null;
  const steps: Step[] = [];
  for (let count = 0; count <= actions.length; count++) {
    const taken = actions.slice(0, count) as unknown[];
    const played = read.play(betStream(seed, input.clientSeed, input.nonce), taken, limit);
    if (!played) return null;
    steps.push({
      id: `replay/${count}`,
      key: 'replay',
      bet: read.value,
      actions: taken,
      isOver: played.isOver,
      shown: presentShown(played.shown) as Step['shown'],
      multiplier: multiplierText(played.returned),
      isGain: played.isOver && compare(played.returned, rational(BigInt(played.stakes))) > 0,
    });
  }
  return steps;
}

/** No round of a game has more. */
const MAX_ACTIONS = 200;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
