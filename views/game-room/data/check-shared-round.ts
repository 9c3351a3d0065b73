/** Recomputes a shared round with the player's bets in the browser, from its seed and the rules alone (DR-8.105). */
import { fromHex, isClientSeed, SERVER_SEED_BYTES, streamsOf, toHex } from '@touchline/game-kit';
import { browserHashing, previousInChain } from '@touchline/game-kit/browser';
import { createFindPosition, MOST_POSITION } from '@touchline/games/chain-positions';
import {
  differenceOfShared,
  type FoundDifference,
  isSavedSharedRound,
  type SavedSharedRound,
} from '@touchline/games/saved-shared-rounds';
import { CRASH_ID, CRASH_VERSION, hundredthsText, pointOf } from '@touchline/games/shared-rules';
import { targetOf } from './shared-play.ts';

/** What the page takes: texts of fields. `point` may be empty; `entries` is JSON. */
export interface SharedCheckInput {
  readonly number: string;
  readonly seed: string;
  readonly terminalHash: string;
  readonly publicValue: string;
  readonly point: string;
  readonly isReturned: boolean;
  readonly entries: string;
}

export type SharedCheckFault = 'number' | 'seed' | 'terminal' | 'public' | 'point' | 'entries';

export interface SharedChecked {
  readonly outcome: 'checked';
  /** What differs; null when point and payouts follow from the seed. */
  readonly difference: FoundDifference | null;
  /** The round as it is saved. */
  readonly saved: SavedSharedRound;
  /** The message of the first block, and the block in hex. */
  readonly message: string;
  readonly block: string;
  readonly words: readonly number[];
  /** The computed point in hundredths. */
  readonly point: number;
}

type Answer = SharedChecked | { readonly outcome: 'fault'; readonly fault: SharedCheckFault };

/** Reads a round from the address of the page; what is missing is empty. */
export function sharedInputOf(search: string): SharedCheckInput {
  const round = parsed(new URLSearchParams(search).get('round') ?? '');
  if (!isSavedSharedRound(round))
    return {
      number: '',
      seed: '',
      terminalHash: '',
      publicValue: '',
      point: '',
      isReturned: false,
      entries: '[]',
    };
  const { number, seed, terminalHash, publicValue, point, isReturned, entries } = round;
  return {
    number: String(number),
    seed,
    terminalHash,
    publicValue,
    point: hundredthsText(point),
    isReturned,
    entries: JSON.stringify(entries),
  };
}

export function checkSharedRound(input: SharedCheckInput): Answer {
  const fault = (name: SharedCheckFault): Answer => ({ outcome: 'fault', fault: name });
  const number = /^\d{1,6}$/.test(input.number.trim()) ? Number(input.number) : 0;
  if (number < 1 || number > MOST_POSITION) return fault('number');
  const hex = input.seed.trim().toLowerCase();
  const seed = fromHex(hex);
  if (seed?.length !== SERVER_SEED_BYTES) return fault('seed');
  const terminalHash = input.terminalHash.trim().toLowerCase();
  if (fromHex(terminalHash)?.length !== SERVER_SEED_BYTES) return fault('terminal');
  if (!isClientSeed(input.publicValue)) return fault('public');
  const shown = input.point.trim() === '' ? null : pointTyped(input.point);
  if (shown === undefined) return fault('point');
  const words: number[] = [];
  const { sharedRoundStream } = streamsOf(browserHashing);
  const stream = sharedRoundStream(seed, input.publicValue, String(number));
  const point = pointOf({
    u32: () => {
      const word = stream.u32();
      words.push(word);
      return word;
    },
  });
  const saved = {
    game: CRASH_ID,
    version: CRASH_VERSION,
    number,
    seed: hex,
    publicValue: input.publicValue,
    terminalHash,
    point: shown ?? point,
    isReturned: input.isReturned,
    entries: parsed(input.entries),
  };
  if (!isSavedSharedRound(saved)) return fault('entries');
  const message = `${input.publicValue}:${number}:0`;
  return {
    outcome: 'checked',
    difference: differenceOfShared(saved, {
      sharedRoundStream,
      findPosition: createFindPosition(previousInChain),
    }),
    saved,
    message,
    block: toHex(browserHashing.hmacSha256(seed, message)),
    words,
    point,
  };
}

/** A point as it is shown, `1.00` or more; undefined for another text. */
const pointTyped = (text: string): number | undefined =>
  /^1(?:[.,]00?)?$/.test(text.trim()) ? 100 : (targetOf(text) ?? undefined);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
