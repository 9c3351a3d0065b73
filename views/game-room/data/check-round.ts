/** Recomputes a round in the browser, from its seeds and the rules alone. Nothing is asked of the server. */
import {
  fromHex,
  type Game,
  isClientSeed,
  multiplierText,
  presentShown,
  returnLimitOf,
  SERVER_SEED_BYTES,
  streamsOf,
  toHex,
} from '@touchline/game-kit';
import { browserHashing, commitOf } from '@touchline/game-kit/browser';
import type { CheckInput } from './check-address.ts';

export type CheckFault = 'server-seed' | 'client-seed' | 'nonce' | 'bet' | 'actions' | 'amounts';

export interface Checked {
  readonly outcome: 'checked';
  /** SHA-256 of the server seed. */
  readonly commitment: string;
  /** Whether it is the published one; null when none was given. */
  readonly isCommitted: boolean | null;
  /** The message of the first block, and the block in hex. */
  readonly message: string;
  readonly block: string;
  /** The words that the draw took, in order. */
  readonly words: readonly number[];
  readonly multiplier: string;
  readonly isOver: boolean;
  readonly shown: unknown;
}

/** What the page may say: without a published hash nothing shows that the seed was fixed before the round. */
export const verdictOf = (isCommitted: Checked['isCommitted']): 'right' | 'wrong' | 'unproven' =>
  isCommitted === null ? 'unproven' : isCommitted ? 'right' : 'wrong';

const MOST_WORDS = 64;

export function checkRound(
  game: Game,
  input: CheckInput,
): Checked | { readonly outcome: 'fault'; readonly fault: CheckFault } {
  const fault = (name: CheckFault) => ({ outcome: 'fault', fault: name }) as const;
  const seed = fromHex(input.serverSeed.trim().toLowerCase());
  if (seed?.length !== SERVER_SEED_BYTES) return fault('server-seed');
  if (!isClientSeed(input.clientSeed)) return fault('client-seed');
  if (!Number.isInteger(input.nonce) || input.nonce < 0) return fault('nonce');
  const bet = game.read(parsed(input.bet));
  if (!bet) return fault('bet');
  const actions = parsed(input.actions);
  if (!Array.isArray(actions)) return fault('actions');
  const limit = returnLimitOf(input.stake.trim(), input.maxWin.trim());
  if (limit === null) return fault('amounts');
  const words: number[] = [];
  const stream = streamsOf(browserHashing).betStream(seed, input.clientSeed, input.nonce);
  const watched = {
    u32: () => {
      const word = stream.u32();
      if (words.length < MOST_WORDS) words.push(word);
      return word;
    },
  };
  const played = bet.play(watched, actions, limit);
  if (!played) return fault('actions');
  const commitment = commitOf(seed);
  const published = input.commitment.trim().toLowerCase();
  const message = `${input.clientSeed}:${input.nonce}:0`;
  return {
    outcome: 'checked',
    commitment,
    isCommitted: published === '' ? null : published === commitment,
    message,
    block: toHex(browserHashing.hmacSha256(seed, message)),
    words,
    multiplier: multiplierText(played.returned),
    isOver: played.isOver,
    shown: presentShown(played.shown),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
