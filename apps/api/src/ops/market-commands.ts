import { parseCoefWire } from '@touchline/betting-engine';
import type { App } from '../app.ts';
import type { LineRef } from '../modules/catalogue/index.ts';
import { type OpsArguments, type OpsResult, readId, readReason, usage, writeAudit } from './ops-command.ts';

type MarketRow = {
  id: bigint;
  gameId: bigint;
  typeKey: string;
  spec: Record<string, string>;
  overlay: { suspended?: boolean; coefs?: Record<string, number> } | null;
  outcomes: { key: string; coefMilli: number | null; prob: number | null }[];
};

async function findMarket(app: App, id: bigint): Promise<MarketRow | null> {
  const rows = await app.db.query<MarketRow>(
    'select id, game_id as "gameId", type_key as "typeKey", spec, overlay, outcomes from catalogue_market where id = $1',
    [id],
  );
  return rows[0] ?? null;
}

const nothing = (what: string, id: bigint): OpsResult => ({ ok: false, text: `There is no ${what} ${id}.` });

/** Stops or reopens a whole game. */
export async function blockGame(
  app: App,
  args: OpsArguments,
  actor: string,
  isBlocked: boolean,
): Promise<OpsResult> {
  const id = readId(args.words[1]);
  const reason = readReason(args);
  if (args.words[0] !== 'game' || id === null || reason === null) return usage;
  const batch = await app.catalogue.change(async (tx, touched) => {
    const rows = await tx.query<{ before: boolean }>(
      `update catalogue_game g set is_blocked = $2, version = g.version + 1 from catalogue_game old
       where g.id = $1 and old.id = g.id returning old.is_blocked as before`,
      [id, isBlocked],
    );
    if (!rows[0]) return;
    touched.games.add(Number(id));
    const action = isBlocked ? 'game.suspend' : 'game.reopen';
    await writeAudit(tx, {
      actor,
      action,
      subject: `game:${id}`,
      reason,
      before: { isBlocked: rows[0].before },
      after: { isBlocked },
    });
  });
  if (batch.games.length === 0) return nothing('game', id);
  return { ok: true, text: `Game ${id} is ${isBlocked ? 'suspended' : 'open to the feed again'}.` };
}

/** Stops or reopens one market, over the feed. */
export async function suspendMarket(
  app: App,
  args: OpsArguments,
  actor: string,
  suspended: boolean,
): Promise<OpsResult> {
  const id = readId(args.words[1]);
  const reason = readReason(args);
  if (id === null || reason === null) return usage;
  const market = await findMarket(app, id);
  if (!market) return nothing('market', id);
  const action = suspended ? 'market.suspend' : 'market.reopen';
  await changeOverlay(app, market, { ...market.overlay, suspended }, { actor, reason, action });
  return { ok: true, text: `Market ${id} is ${suspended ? 'suspended' : 'open to the feed again'}.` };
}

async function changeOverlay(
  app: App,
  market: MarketRow,
  overlay: NonNullable<MarketRow['overlay']>,
  entry: { actor: string; reason: string; action: string },
): Promise<void> {
  await app.catalogue.change(async (tx, touched) => {
    await tx.query(
      `update catalogue_market set overlay = $2, version = version + 1,
         last_suspended_at = case when $3 then clock_timestamp() else last_suspended_at end where id = $1`,
      [market.id, overlay, overlay.suspended === true],
    );
    touched.markets.add(Number(market.id));
    await writeAudit(tx, {
      ...entry,
      subject: `market:${market.id}`,
      before: market.overlay,
      after: overlay,
    });
  });
}

/** Shows another price. One above fair could be beaten and is refused (DR-7.34). */
export async function overridePrice(app: App, args: OpsArguments, actor: string): Promise<OpsResult> {
  const [marketWord, outcomeKey = '', coefWord = ''] = args.words;
  const id = readId(marketWord);
  const reason = readReason(args);
  if (id === null || reason === null || coefWord === '') return usage;
  const market = await findMarket(app, id);
  if (!market) return nothing('market', id);
  const outcome = market.outcomes.find((one) => one.key === outcomeKey);
  if (!outcome) return { ok: false, text: `Market ${id} has no outcome ${outcomeKey}.` };
  const coefs = { ...market.overlay?.coefs };
  delete coefs[outcomeKey];
  if (coefWord !== 'off') {
    const parsed = parseCoefWire(coefWord);
    if (parsed.outcome !== 'parsed')
      return { ok: false, text: `${coefWord} is not a coefficient such as 1.850.` };
    const milli = Number(parsed.coefMilli);
    if (outcome.prob === null) return { ok: false, text: 'This outcome has no fair price to compare with.' };
    if (milli * outcome.prob > 1000) {
      const fair = (1 / outcome.prob).toFixed(3);
      return { ok: false, text: `${coefWord} is above the fair ${fair}: refused (DR-7.34).` };
    }
    coefs[outcomeKey] = milli;
  }
  await changeOverlay(
    app,
    market,
    { ...market.overlay, coefs },
    { actor, reason, action: 'market.override' },
  );
  return {
    ok: true,
    text: `Market ${id}, outcome ${outcomeKey}: ${coefWord === 'off' ? "the feed's price" : coefWord}.`,
  };
}

const statusByWord: Record<string, number> = {
  lose: 0,
  win: 1,
  return: 2,
  void: 3,
  'half-win': 4,
  'half-lose': 5,
};

/** Sets the results of a market's outcomes; coupons settle from them. */
export async function setResult(app: App, args: OpsArguments, actor: string): Promise<OpsResult> {
  const id = readId(args.words[0]);
  const reason = readReason(args);
  if (id === null || reason === null || args.words.length < 2) return usage;
  const market = await findMarket(app, id);
  if (!market) return nothing('market', id);
  const outcomes: { key: string; statusId: number }[] = [];
  for (const word of args.words.slice(1)) {
    const [key = '', status = ''] = word.split('=');
    const statusId = statusByWord[status];
    if (statusId === undefined || !market.outcomes.some((one) => one.key === key)) return usage;
    outcomes.push({ key, statusId });
  }
  const line: LineRef = { typeKey: market.typeKey, spec: market.spec };
  await app.catalogue.apply([
    {
      kind: 'Settle',
      producer: 'operator',
      producerTs: app.clock.nowMs(),
      gameId: Number(market.gameId),
      certainty: 2,
      results: [{ ...line, outcomes }],
    },
  ]);
  await app.db.transaction((tx) =>
    writeAudit(tx, {
      actor,
      action: 'market.result',
      subject: `market:${id}`,
      reason,
      before: null,
      after: { outcomes },
    }),
  );
  return { ok: true, text: `Results of market ${id} are set; its coupons settle now.` };
}

/** Voids a game's undecided markets, or one market. */
export async function voidGame(app: App, args: OpsArguments, actor: string): Promise<OpsResult> {
  const id = readId(args.words[1]);
  const reason = readReason(args);
  const what = args.words[0];
  if (id === null || reason === null || (what !== 'game' && what !== 'market')) return usage;
  const market = what === 'market' ? await findMarket(app, id) : null;
  if (what === 'market' && !market) return nothing('market', id);
  const lines = market ? [{ typeKey: market.typeKey, spec: market.spec }] : ('*' as const);
  const gameId = Number(market?.gameId ?? id);
  const head = { producer: 'operator', producerTs: app.clock.nowMs(), gameId };
  await app.catalogue.apply([{ ...head, kind: 'Cancel', lines, fromMs: null, toMs: null }]);
  await app.db.transaction((tx) =>
    writeAudit(tx, {
      actor,
      action: `${what}.void`,
      subject: `${what}:${id}`,
      reason,
      before: null,
      after: null,
    }),
  );
  return { ok: true, text: `What was undecided in ${what} ${id} is void; stakes come back.` };
}
