/** Calls and conversions of play for money. */
import { type RoundWire, type SeedPairWire, seedPaths } from '@touchline/contracts/gaming';
import type { ApiClient } from '@touchline/contracts/remote-views';
import { toHex } from '@touchline/game-kit';
import { call } from '@touchline/view-kit';
import type { Play, PlayedRound } from './play.ts';

export const roundOf = (round: RoundWire): PlayedRound => ({
  key: `round-${round.roundId}`,
  roundId: round.roundId,
  bet: round.bet as PlayedRound['bet'],
  actions: round.actions as PlayedRound['actions'],
  shown: round.shown as PlayedRound['shown'],
  isOver: round.state === 'finished',
  multiplier: round.multiplier,
  stake: round.stake,
  staked: round.staked,
  maxWin: round.maxWin,
  payout: round.payout,
  nonce: round.nonce,
  seeds: {
    pairId: round.pairId,
    commitment: round.commitment,
    clientSeed: round.clientSeed,
    serverSeed: round.serverSeed,
  },
  startedAtMs: round.startedAtMs,
});

export const pairOf = (pair: SeedPairWire): NonNullable<Play['pair']> => ({
  pairId: pair.pairId,
  commitment: pair.commitment,
  clientSeed: pair.clientSeed ?? '',
  serverSeed: pair.serverSeed,
  nextNonce: pair.nextNonce,
});

const SEED_BYTES = 8;

/** A client seed of this browser: 16 hex digits. */
export const newClientSeed = (): string => toHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));

/**
 * Returns a pair that rounds can use. The browser makes the client seed after it has seen the commitment, so the server
 * cannot have chosen its own seed to match it (DR-8.69). Null when the server does not answer.
 */
export async function joinedPair(api: ApiClient, known?: SeedPairWire): Promise<SeedPairWire | null> {
  const opened: SeedPairWire | null = known ?? (await openPair(api));
  if (!opened || opened.clientSeed !== null) return opened;
  const joined = await call(api, seedPaths.join, {
    params: { pairId: opened.pairId },
    body: { clientSeed: newClientSeed() },
  });
  if (joined.outcome === 'ok') return joined.data;
  // Another tab was faster; its seed counts.
  if (joined.code !== 'rounds/seed-set') return null;
  return openPair(api);
}

async function openPair(api: ApiClient): Promise<SeedPairWire | null> {
  const answer = await call(api, seedPaths.open, { body: {} });
  return answer.outcome === 'ok' ? answer.data : null;
}
