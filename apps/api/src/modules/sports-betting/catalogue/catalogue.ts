import { SAME_GAME } from '@touchline/betting-engine';
import type { Bus } from '../../../platform/process/bus.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database, Sql, Transaction } from '../../../platform/database/db.ts';
import type { Log } from '../../../platform/process/log.ts';
import { wakeOutbox } from '../../../platform/database/outbox.ts';
import { applyMessages } from './writes/apply-messages.ts';
import { gamesOfResults } from './writes/apply-results.ts';
import { type AddedCombination, addCombination, judgeCombination } from './same-game/add-combination.ts';
import { followParts } from './same-game/follow-parts.ts';
import { type ChangeSet, type DeletedCombination, emptyChangeSet } from './writes/change-set.ts';
import { cleanUp, downSilent, dropHandedOver } from './writes/close-and-delete-old-games.ts';
import type { CanonicalMessage } from './writes/feed-messages.ts';
import { readLegs, readResults, type LegRow, type OutcomeResultRow } from './read-model/read-legs.ts';
import {
  type CatalogueBatch,
  type GameRow,
  gameColumns,
  type MarketRow,
  marketColumns,
} from './catalogue-rows.ts';

/** The bus subject on which every applied batch is published. */
export const catalogueSubject = 'catalogue';

export type ProducerState = 'DOWN' | 'RECOVERING' | 'UP';

export type Catalogue = {
  /** Applies a feed's messages in one transaction and publishes the changes to other processes. */
  apply: (messages: readonly CanonicalMessage[]) => Promise<CatalogueBatch>;
  /**
   * Runs an operator's change of the catalogue and publishes the changed rows. `applyHere` applies messages in the same
   * transaction.
   * @param resultGames games whose results the change stores; their locks are taken first
   */
  change: (
    work: (
      tx: Transaction,
      changeSet: ChangeSet,
      applyHere: (messages: readonly CanonicalMessage[]) => Promise<void>,
    ) => Promise<void>,
    resultGames?: readonly bigint[],
  ) => Promise<CatalogueBatch>;
  /** Offers several outcomes of one event as one market (DR-4.220), or says why it is not offered. */
  combine: (picks: readonly { marketId: number; outcomeKey: string }[]) => Promise<AddedCombination>;
  /**
   * Stores and publishes a producer's state, the time of its last alive message (default: now) and its permitted
   * silence (default: unchanged).
   */
  setProducer: (
    producer: string,
    state: ProducerState,
    life?: { aliveAtMs?: number; aliveTimeoutMs?: number },
  ) => Promise<void>;
  /** Marks producers as down that have been silent for too long. Any process may run it (RL-25). */
  downSilentProducers: () => Promise<void>;
  /** Removes markets that one producer handed over and the next has not offered (DR-6.27). */
  dropHandedOver: () => Promise<void>;
  /** Deletes the data of games that closed long ago (DR-7.42). @returns the number of games with deleted data */
  cleanUp: () => Promise<number>;
  /** Reads selections with the market and game data that betting needs, in one consistent read. */
  readLegs: (sql: Sql, picks: readonly { marketId: bigint; outcomeKey: string }[]) => Promise<LegRow[]>;
  /**
   * Waits for transactions that store or settle results of these games, then locks the results for this transaction.
   * Decisions about money read results under this lock (RL-19).
   */
  lockResults: (tx: Transaction, gameIds: readonly bigint[]) => Promise<void>;
  /** Returns the latest results of outcomes. */
  readResults: (
    sql: Sql,
    picks: readonly { marketId: bigint; outcomeKey: string }[],
  ) => Promise<OutcomeResultRow[]>;
};

export function createCatalogue(deps: { db: Database; bus: Bus; clock: Clock; log: Log }): Catalogue {
  const { db, bus, clock, log } = deps;
  const onDropped = (message: CanonicalMessage, why: string): void =>
    log.warn(
      { kind: message.kind, gameId: 'gameId' in message ? message.gameId : null, why },
      'message dropped',
    );
  const applyDeps = () => ({ nowMs: clock.nowMs(), onDropped });
  /** Games that could not be deleted because coupons refer to them; `cleanUp` skips them. */
  const heldGames = new Set<bigint>();
  const commit = async (
    work: (tx: Transaction) => Promise<ChangeSet>,
    resultGames: readonly bigint[] = [],
  ): Promise<CatalogueBatch> => {
    const batch = await db.transaction(async (tx) => {
      // The results are locked first. A commit that waits here for a running settlement does not yet hold the writers'
      // lock, so it does not delay other games.
      if (resultGames.length > 0) await lockResults(tx, resultGames);
      // Writers run one at a time, so that batch numbers rise in commit order.
      await tx.query('select pg_advisory_xact_lock(7203513)');
      const changeSet = await work(tx);
      await followParts(tx, changeSet, applyDeps());
      return readBatch(tx, changeSet);
    });
    if (batch.games.length + batch.markets.length > 0 || batch.hasNewNames)
      bus.publish(catalogueSubject, batch);
    wakeOutbox(bus);
    return batch;
  };
  const applyIn = (
    tx: Transaction,
    messages: readonly CanonicalMessage[],
    changeSet: ChangeSet,
  ): Promise<ChangeSet> => applyMessages(tx, messages, applyDeps(), changeSet);
  return {
    apply: (messages) => commit((tx) => applyIn(tx, messages, emptyChangeSet()), gamesOfResults(messages)),
    change: (work, resultGames = []) =>
      commit(async (tx) => {
        const changeSet = emptyChangeSet();
        await work(tx, changeSet, async (messages) => void (await applyIn(tx, messages, changeSet)));
        return changeSet;
      }, resultGames),
    combine: async (picks) => {
      // Most wishes are known already or have no price: they do not wait for the writers' lock.
      const judged = await judgeCombination(db, picks);
      if (judged.outcome !== 'new') return judged;
      let added: AddedCombination = { outcome: 'parts' };
      await commit(async (tx) => {
        const changeSet = emptyChangeSet();
        added = await addCombination(tx, picks, changeSet, clock.nowMs());
        return changeSet;
      });
      return added;
    },
    setProducer: async (producer, state, life = {}) => {
      await db.query(
        `insert into catalogue_producer (id, state, alive_at, alive_timeout_ms) values ($1, $2, $3, coalesce($4, 20000))
         on conflict (id) do update set state = excluded.state, alive_at = excluded.alive_at,
           alive_timeout_ms = coalesce($4, catalogue_producer.alive_timeout_ms)`,
        [producer, state, new Date(life.aliveAtMs ?? clock.nowMs()), life.aliveTimeoutMs ?? null],
      );
      bus.publish('producer', { producer, state });
    },
    downSilentProducers: async () => {
      for (const producer of await downSilent(db, clock.nowMs()))
        bus.publish('producer', { producer, state: 'DOWN' });
    },
    dropHandedOver: async () => {
      const found = await db.query(`select 1 from catalogue_market where status = 'HANDED_OVER' limit 1`);
      if (found.length === 0) return;
      await commit(async (tx) => {
        const changeSet = emptyChangeSet();
        await dropHandedOver(tx, changeSet, clock.nowMs());
        return changeSet;
      });
    },
    cleanUp: () => cleanUp(db, clock.nowMs(), heldGames),
    lockResults,
    readLegs,
    readResults,
  };
}

const lockResults: Catalogue['lockResults'] = async (tx, gameIds) => {
  await tx.query('select catalogue_lock_results($1::bigint[])', [gameIds]);
};

async function readBatch(tx: Transaction, changeSet: ChangeSet): Promise<CatalogueBatch> {
  if (changeSet.games.size + changeSet.markets.size === 0 && !changeSet.hasNewNames) {
    return { seq: 0, previousSeq: 0, games: [], markets: [], hasNewNames: false };
  }
  const [row] = await tx.query<{ seq: bigint }>(`select nextval('catalogue_batch_seq') as seq`);
  const seq = Number(row?.seq ?? 0);
  const markets = await tx.query<MarketRow>(
    `select ${marketColumns} from catalogue_market m where m.id = any($1::bigint[])`,
    [[...changeSet.markets]],
  );
  const gameIds = new Set([...changeSet.games, ...markets.map((market) => market.gameId)]);
  const games = await tx.query<GameRow>(
    `select ${gameColumns} from catalogue_game g where g.id = any($1::bigint[])`,
    [[...gameIds]],
  );
  const deleted = changeSet.deleted.map(deletedRow);
  return {
    seq,
    previousSeq: seq - 1,
    games,
    markets: [...markets, ...deleted],
    hasNewNames: changeSet.hasNewNames,
  };
}

/** A deleted combination as its last change: no longer on sale (DR-4.226). */
const deletedRow = ({ marketId, gameId }: DeletedCombination): MarketRow => ({
  id: marketId,
  gameId,
  typeKey: SAME_GAME,
  spec: {},
  status: 'INACTIVE',
  isMain: false,
  outcomes: [],
  overlay: null,
  noExpress: false,
  lastSuspendedAtMs: null,
  version: 0,
});
