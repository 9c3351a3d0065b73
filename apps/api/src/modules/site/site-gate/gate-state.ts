import { BlockList, isIP } from 'node:net';
import type { Sql } from '../../../platform/database/db.ts';

/** The properties of a visitor that block rules test. */
export type RequestContext = { address: string; countryCode: string; userAgent: string };

export type BlockRule = {
  id: bigint;
  kind: 'everyone' | 'country' | 'network' | 'agent';
  value: string;
  templateTypeId: number;
};

/** All times in milliseconds since 1970. */
export type MaintenanceRow = {
  id: bigint;
  startsAtMs: number;
  finishAtMs: number | null;
  notifyFromMs: number | null;
  notifyUntilMs: number | null;
  pass: string;
};

export type RedirectRule = {
  id: bigint;
  fromPath: string;
  toUrl: string;
  code: 301 | 302 | 307 | 308;
  reason: string;
};

/** All data for the gate's decisions. It is read in one statement, so a process never sees half of a change. */
export type GateState = {
  blocks: readonly (BlockRule & { matches: (context: RequestContext) => boolean })[];
  maintenance: readonly MaintenanceRow[];
  redirects: ReadonlyMap<string, RedirectRule>;
};

export const EMPTY_GATE: GateState = { blocks: [], maintenance: [], redirects: new Map() };

/** Maximum number of rules in memory; when there are more, the newest are loaded. */
const MAX_RULES = 1000;

export async function readGateState(sql: Sql): Promise<GateState> {
  const blocks = await sql.query<BlockRule>(
    `select id, kind, value, template_type_id as "templateTypeId"
     from site_gate_block where ended_at is null order by id desc limit ${MAX_RULES}`,
  );
  const maintenance = await sql.query<{
    id: bigint;
    startsAt: Date;
    finishAt: Date | null;
    notifyFrom: Date | null;
    notifyUntil: Date | null;
    pass: string;
  }>(
    `select id, starts_at as "startsAt", finish_at as "finishAt", notify_from as "notifyFrom",
       notify_until as "notifyUntil", pass
     from site_gate_maintenance where ended_at is null order by starts_at limit ${MAX_RULES}`,
  );
  const redirects = await sql.query<RedirectRule>(
    `select id, from_path as "fromPath", to_url as "toUrl", code, reason
     from site_gate_redirect where ended_at is null order by id desc limit ${MAX_RULES}`,
  );
  return {
    blocks: blocks.map((rule) => ({ ...rule, matches: matcherOf(rule) })),
    maintenance: maintenance.map((row) => ({
      id: row.id,
      startsAtMs: row.startsAt.getTime(),
      finishAtMs: row.finishAt?.getTime() ?? null,
      notifyFromMs: row.notifyFrom?.getTime() ?? null,
      notifyUntilMs: row.notifyUntil?.getTime() ?? null,
      pass: row.pass,
    })),
    redirects: new Map(redirects.map((rule) => [rule.fromPath, rule])),
  };
}

function matcherOf({ kind, value }: BlockRule): (context: RequestContext) => boolean {
  if (kind === 'everyone') return () => true;
  if (kind === 'country') return ({ countryCode }) => countryCode === value;
  if (kind === 'agent') {
    const part = value.toLowerCase();
    return ({ userAgent }) => userAgent.toLowerCase().includes(part);
  }
  const network = readNetwork(value);
  return ({ address }) => {
    const family = isIP(address);
    return family !== 0 && network?.check(address, family === 6 ? 'ipv6' : 'ipv4') === true;
  };
}

/** Parses a network such as `10.0.0.0/8` or `2001:db8::/32`; null for any other text. */
export function readNetwork(text: string): BlockList | null {
  const [address = '', bits = ''] = text.split('/');
  const family = isIP(address);
  const most = family === 6 ? 128 : 32;
  if (family === 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > most) return null;
  const list = new BlockList();
  list.addSubnet(address, Number(bits), family === 6 ? 'ipv6' : 'ipv4');
  return list;
}
