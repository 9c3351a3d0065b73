import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../../../platform/database/db.ts';
import { loadGames, type Mirror } from './mirror.ts';
import type { MirrorGame } from '../catalogue-rows.ts';

/** A game or market in which a process differs from the database; null on the side where it is missing. */
export type MirrorDifference = {
  kind: 'game' | 'market';
  id: number;
  shownVersion: number | null;
  storedVersion: number | null;
};

/** A change reaches every process within this time. A change that has not arrived by then was lost. */
const settleMs = 2_000;

/**
 * Checks I11 for this process: its in-memory read model equals the database. A row that changes between the two checks
 * is still being updated. A row that differs in both checks and has not changed missed an update.
 * @param pauseMs time between the two checks
 */
export async function findMirrorDifferences(
  db: Database,
  mirror: Pick<Mirror, 'games'>,
  pauseMs = settleMs,
): Promise<MirrorDifference[]> {
  const first = await compare(db, mirror);
  if (first.length === 0) return [];
  await delay(pauseMs);
  const second = new Set((await compare(db, mirror)).map(nameOf));
  return first.filter((difference) => second.has(nameOf(difference)));
}

const nameOf = ({ kind, id, shownVersion }: MirrorDifference): string => `${kind}/${id}/${shownVersion}`;

async function compare(db: Database, mirror: Pick<Mirror, 'games'>): Promise<MirrorDifference[]> {
  const stored = await loadGames(db);
  const shown = new Map([...mirror.games()].map((game) => [game.row.id, game]));
  const ids = new Set([...stored.keys(), ...shown.keys()]);
  return [...ids].flatMap((id) => compareGame(id, shown.get(id), stored.get(id)));
}

function compareGame(id: number, shown?: MirrorGame, stored?: MirrorGame): MirrorDifference[] {
  const differences: MirrorDifference[] = [];
  const add = (
    kind: 'game' | 'market',
    rowId: number,
    a: { version: number } | undefined,
    b: { version: number } | undefined,
  ): void => {
    if (!isDeepStrictEqual(a, b))
      differences.push({
        kind,
        id: rowId,
        shownVersion: a?.version ?? null,
        storedVersion: b?.version ?? null,
      });
  };
  add('game', id, shown?.row, stored?.row);
  const marketIds = new Set([...(shown?.markets.keys() ?? []), ...(stored?.markets.keys() ?? [])]);
  for (const marketId of marketIds)
    add('market', marketId, shown?.markets.get(marketId), stored?.markets.get(marketId));
  return differences;
}
