import { hashCouponJson, writeCouponJson } from '../coupon-json.ts';
import { prepaidJson } from '../prepaid/prepaid-row.ts';
import type { CaptureInput, CountedLiability, LegVersion, Placement } from './placement-types.ts';

/** One value of a JSON row. 64-bit integers are written as texts, which PostgreSQL reads exactly. */
type Cell = string | number | bigint | boolean | null;

/** A column whose value is already JSON text. */
type JsonText = { json: string };

type Row = Readonly<Record<string, Cell | JsonText>>;

/** Writes rows for `jsonb_populate_recordset`: the keys are the columns of the composite type (migration 0051). */
export const writeRows = (rows: readonly Row[]): string => `[${rows.map(writeRow).join(',')}]`;

/** Writes one row for `jsonb_populate_record`. */
export const writeRow = (row: Row): string =>
  `{${Object.entries(row)
    .map(([column, cell]) => `"${column}":${writeCell(cell)}`)
    .join(',')}}`;

function writeCell(cell: Cell | JsonText): string {
  if (typeof cell === 'bigint') return `"${cell}"`;
  return cell !== null && typeof cell === 'object' ? cell.json : JSON.stringify(cell);
}

export const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;
export const time = (ms: number): string => new Date(ms).toISOString();

/** Builds a row of `betting_placement_row`. */
export function placementRow(placement: Placement): Row {
  const accepted = placement.accepted && writeCouponJson(placement.accepted);
  const { reservation, decidesAtMs } = placement;
  return {
    user_id: placement.userId,
    wallet_account_id: placement.accountId,
    ledger_account_id: placement.ledgerAccountId,
    stakes_account_id: placement.stakesAccountId,
    currency: placement.currency,
    type_id: placement.typeId,
    system_value: placement.systemValue,
    state: placement.state,
    stake_minor: placement.stakeMinor,
    request_id: placement.requestId,
    request_hash: hex(placement.requestHash),
    reservation: reservation && { json: writeCouponJson(reservation) },
    accepted: accepted === null ? null : { json: accepted },
    accepted_hash: accepted === null ? null : hex(hashCouponJson(accepted)),
    coef_milli: placement.coefMilli,
    possible_win_minor: placement.possibleWinMinor,
    line_count: placement.lineCount,
    bonus_bet_milli: placement.bonusBetMilli,
    trace_id: placement.traceId,
    placed_at: time(placement.nowMs),
    decides_at: decidesAtMs === null ? null : time(decidesAtMs),
    promo_code_id: placement.promo?.codeId ?? null,
    promo_source_id: placement.promo?.sourceId ?? null,
    prepaid: prepaidCell(placement),
    express_id: placement.expressId,
    ...liabilityCells(placement),
  };
}

/** Builds rows of `betting_leg_row` for several placements; placements and positions count from 1. */
export const legRows = (placements: readonly Placement[]): Row[] =>
  placements.flatMap(({ legs, userId }, at) =>
    legs.map((leg, position) => ({
      placement: at + 1,
      position: position + 1,
      user_id: userId,
      ...versionCells(leg),
      outcome_key: leg.outcomeKey,
      game_id: leg.gameId,
      kind: leg.kind,
      block_id: leg.blockId,
    })),
  );

/** Builds a row of `betting_capture_row`, and the changed columns of its bets. */
export function captureRows(input: CaptureInput): { capture: Row; legs: Row[] } {
  const accepted = writeCouponJson(input.accepted);
  const capture = {
    accepted: { json: accepted },
    accepted_hash: hex(hashCouponJson(accepted)),
    stake_minor: input.accepted.stakeMinor,
    coef_milli: input.accepted.coefMilli,
    possible_win_minor: input.accepted.possibleWinMinor,
    bonus_bet_milli: input.bonusBetMilli,
    stakes_account_id: input.stakesAccountId,
    accepted_at: time(input.nowMs),
    prepaid: prepaidCell(input),
    express_id: input.expressId,
    ...liabilityCells(input),
  };
  return { capture, legs: input.legs.map(versionCells) };
}

const versionCells = (leg: CaptureInput['legs'][number] | LegVersion): Row => ({
  market_id: leg.marketId,
  market_version: leg.marketVersion,
  game_version: leg.gameVersion,
  coef_milli: leg.coefMilli,
  score_key: leg.scoreKey,
  caps: { json: `[${leg.caps.map((cap) => (cap === null ? 'null' : `"${cap}"`)).join(',')}]` },
});

const prepaidCell = ({ prepaid }: Pick<Placement, 'prepaid'>): JsonText | null =>
  prepaid && { json: prepaidJson(prepaid, prepaid.accountId) };

const liabilityCells = ({ liabilityMinor, playerCapMinor, siteCapMinor }: CountedLiability): Row => ({
  liability_minor: liabilityMinor,
  player_cap: playerCapMinor,
  site_cap: siteCapMinor,
});
