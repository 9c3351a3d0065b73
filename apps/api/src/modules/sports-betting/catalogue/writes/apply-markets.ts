import { canonicalNumbers } from '@touchline/betting-engine';
import type { Transaction } from '../../../../platform/database/db.ts';
import { lineKeyOf, type MessageOf, type PricedOutcome } from './feed-messages.ts';
import type { ApplyDeps, ChangeSet } from './change-set.ts';
import { storePriceModels } from '../same-game/price-models.ts';

const storedOutcome = (outcome: PricedOutcome) => ({
  key: outcome.key,
  coefMilli: outcome.coefMilli === null ? null : Number(outcome.coefMilli),
  prob: outcome.prob,
  ...(outcome.returned !== undefined && { returned: outcome.returned }),
  active: outcome.active,
});

/**
 * Replaces the markets of a message as a whole and leaves all others (DR-6.16). A price older than the market's last
 * price is ignored (DR-6.26). A settled or cancelled market changes its state only by a rollback (DR-6.13). For a
 * market without outcomes in the message, only the status changes.
 */
export async function applyDeltas(
  tx: Transaction,
  messages: readonly MessageOf<'MarketsDelta'>[],
  deps: ApplyDeps,
  changeSet: ChangeSet,
): Promise<void> {
  await storePriceModels(tx, messages);
  // One statement may update a row only once. Of several prices for one line the newest is used, and of equally new
  // prices the last.
  const rowByLine = new Map<string, { producer_ts: number }>();
  for (const message of messages) {
    for (const market of message.markets) {
      const lineKey = lineKeyOf(market.spec);
      const name = `${message.gameId}/${market.typeKey}/${lineKey}`;
      if ((rowByLine.get(name)?.producer_ts ?? 0) > message.producerTs) continue;
      const row = {
        game_id: message.gameId,
        type_key: market.typeKey,
        line_key: lineKey,
        spec: canonicalNumbers(market.spec),
        status: market.status,
        is_main: market.isMain,
        no_express: market.noExpress,
        outcomes: market.outcomes.map(storedOutcome),
        producer_ts: message.producerTs,
      };
      rowByLine.set(name, row);
    }
  }
  if (rowByLine.size === 0) return;
  const rows = await tx.query<{ id: bigint }>(
    `insert into catalogue_market as m
       (game_id, type_key, line_key, spec, status, is_main, no_express, outcomes, producer_ts)
     select r.game_id, r.type_key, r.line_key, r.spec, r.status, r.is_main, r.no_express, r.outcomes, r.producer_ts
     from jsonb_to_recordset($1::jsonb) as r(game_id bigint, type_key text, line_key text, spec jsonb, status text,
       is_main boolean, no_express boolean, outcomes jsonb, producer_ts bigint)
     join catalogue_game g on g.id = r.game_id
     order by r.game_id, r.type_key, r.line_key
     on conflict (game_id, type_key, line_key) do update set
       status = excluded.status, is_main = excluded.is_main, no_express = excluded.no_express,
       outcomes = case when excluded.outcomes = '[]' then m.outcomes else excluded.outcomes end, producer_ts = excluded.producer_ts, version = m.version + 1,
       last_suspended_at = case when excluded.status in ('SUSPENDED', 'HANDED_OVER') and m.status not in ('SUSPENDED', 'HANDED_OVER')
         then $2::timestamptz else m.last_suspended_at end
     where m.producer_ts <= excluded.producer_ts and m.status not in ('SETTLED', 'CANCELLED')
       and (m.status, m.is_main, m.no_express, m.outcomes)
         is distinct from (excluded.status, excluded.is_main, excluded.no_express,
           case when excluded.outcomes = '[]' then m.outcomes else excluded.outcomes end)
     returning m.id`,
    [JSON.stringify([...rowByLine.values()]), new Date(deps.nowMs)],
  );
  for (const row of rows) changeSet.markets.add(Number(row.id));
}

/**
 * Sets the status `to` on the open markets of some types, or of all types with `*` (DR-6.18). When `to` is not
 * SUSPENDED, suspended markets change too.
 */
export async function applyMarketsStop(
  tx: Transaction,
  message: MessageOf<'MarketsStop'>,
  deps: ApplyDeps,
  changeSet: ChangeSet,
): Promise<void> {
  const rows = await tx.query<{ id: bigint }>(
    `update catalogue_market set status = $3, version = version + 1,
       producer_ts = greatest(producer_ts, $5),
       last_suspended_at = $4
     where game_id = $1 and status in ('OPEN', case when $3 = 'SUSPENDED' then 'OPEN' else 'SUSPENDED' end)
       and ($2::text[] is null or type_key = any($2))
     returning id`,
    [
      message.gameId,
      message.typeKeys === '*' ? null : [...message.typeKeys],
      message.to,
      new Date(deps.nowMs),
      message.producerTs,
    ],
  );
  for (const row of rows) changeSet.markets.add(Number(row.id));
}
