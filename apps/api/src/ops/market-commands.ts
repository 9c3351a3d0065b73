import type { AuditEntry } from '../platform/database/audit.ts';
import { parseCoefWire } from '@touchline/betting-engine';
import type { App } from '../app.ts';
import { findMarket, type MarketRow } from './find-market.ts';
import { type OpsArguments, type OpsResult, readId, readReason, usage, writeAudit } from './ops-command.ts';

const nothing = (what: string, id: bigint): OpsResult => ({ ok: false, text: `There is no ${what} ${id}.` });

/** Suspends or reopens a whole game. */
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
      caller: args.caller,
    });
  });
  if (batch.games.length === 0) return nothing('game', id);
  return { ok: true, text: `Game ${id} is ${isBlocked ? 'suspended' : 'open to the feed again'}.` };
}

/** Suspends or reopens one market, overriding the feed. */
export async function suspendMarket(
  app: App,
  args: OpsArguments,
  actor: string,
  suspended: boolean,
): Promise<OpsResult> {
  const id = readId(args.words[1]);
  const reason = readReason(args);
  if (id === null || reason === null) return usage;
  const market = await findMarket(app.db, id);
  if (!market) return nothing('market', id);
  const action = suspended ? 'market.suspend' : 'market.reopen';
  await changeOverlay(
    app,
    market,
    { ...market.overlay, suspended },
    { actor, reason, action, caller: args.caller },
  );
  return { ok: true, text: `Market ${id} is ${suspended ? 'suspended' : 'open to the feed again'}.` };
}

async function changeOverlay(
  app: App,
  market: MarketRow,
  overlay: NonNullable<MarketRow['overlay']>,
  entry: Pick<AuditEntry, 'actor' | 'action' | 'caller'> & { reason: string },
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

/** Overrides a price. A price above the fair one is refused, because players could profit from it (DR-7.34). */
export async function overridePrice(app: App, args: OpsArguments, actor: string): Promise<OpsResult> {
  const [marketWord, outcomeKey = '', coefWord = ''] = args.words;
  const id = readId(marketWord);
  const reason = readReason(args);
  if (id === null || reason === null || coefWord === '') return usage;
  const market = await findMarket(app.db, id);
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
      return { ok: false, text: `${coefWord} is above the fair price ${fair}: refused (DR-7.34).` };
    }
    coefs[outcomeKey] = milli;
  }
  await changeOverlay(
    app,
    market,
    { ...market.overlay, coefs },
    { actor, reason, action: 'market.override', caller: args.caller },
  );
  return {
    ok: true,
    text: `Market ${id}, outcome ${outcomeKey}: ${coefWord === 'off' ? "the feed's price" : coefWord}.`,
  };
}
