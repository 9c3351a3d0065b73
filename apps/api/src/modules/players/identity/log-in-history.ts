import type { Sql } from '../../../platform/database/db.ts';
import { deviceName } from './device-name.ts';

/** The history is kept for this time (DR-13.54). */
const keptMs = 90 * 86_400_000;
/** The most log-ins that the page shows, and the most rows that one run deletes. */
const limits = { shown: 30, deleted: 20_000 } as const;

export type LogInOutcome = 'opened' | 'wrong-password' | 'wrong-code' | 'wrong-passkey';

/** A device as a route describes it (`deviceOf`): with browser and, where the proxy told it, country. */
export type Device = { agent?: string; country?: string | null };

/** A log-in as the player sees it. */
export type ShownLogIn = {
  id: number;
  outcome: LogInOutcome;
  browser: string | null;
  system: string | null;
  country: string | null;
  network: string;
  atMs: number;
};

/**
 * Shortens an address to what tells a player their own networks apart: two parts of IPv4 (`93.184`), two groups of IPv6
 * (`2001:db8`).
 */
export function shortNetwork(address: string): string {
  const sign = address.includes(':') ? ':' : '.';
  return address.split(sign).slice(0, 2).join(sign);
}

/** Stores a log-in in the transaction that opens the session or audits the refusal (DR-13.54). */
export async function recordLogIn(
  sql: Sql,
  logIn: { userId: bigint; outcome: LogInOutcome; device: Device; address: string; nowMs: number },
): Promise<void> {
  const { userId, outcome, device, address, nowMs } = logIn;
  await sql.query(
    `insert into identity_log_in (user_id, at, outcome, agent, country, network) values ($1, $2, $3, $4, $5, $6)`,
    [
      userId,
      new Date(nowMs),
      outcome,
      (device.agent ?? '').slice(0, 200),
      device.country ?? null,
      shortNetwork(address),
    ],
  );
}

type Row = {
  id: bigint;
  outcome: LogInOutcome;
  agent: string;
  country: string | null;
  network: string;
  at: Date;
};

/** The newest log-ins of a player. */
export async function readLogIns(sql: Sql, userId: bigint, nowMs: number): Promise<ShownLogIn[]> {
  const rows = await sql.query<Row>(
    `select id, outcome, agent, country, network, at from identity_log_in
     where user_id = $1 and at > $2 order by id desc limit $3`,
    [userId, new Date(nowMs - keptMs), limits.shown],
  );
  return rows.map(({ id, agent, at, ...row }) => ({
    ...row,
    id: Number(id),
    ...deviceName(agent),
    atMs: at.getTime(),
  }));
}

/** Deletes log-ins after 90 days. */
export async function deleteOldLogIns(sql: Sql, nowMs: number): Promise<void> {
  await sql.query(
    `delete from identity_log_in where id in (
       select id from identity_log_in where at < $1 order by at limit $2)`,
    [new Date(nowMs - keptMs), limits.deleted],
  );
}
