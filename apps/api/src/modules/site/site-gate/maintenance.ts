import type { GateState, MaintenanceRow } from './gate-state.ts';

/** `on`: pages redirect to the maintenance page; `notice`: the maintenance is announced; `off`: neither (SH-MT-004). */
export type WebState = 'on' | 'notice' | 'off';

/** The cookie that lets staff view the closed site. They can view pages, but not bet or pay (RL-89). */
export const MAINTENANCE_COOKIE = 'maintenance_pass';

const isOn = (row: MaintenanceRow, nowMs: number): boolean =>
  row.startsAtMs <= nowMs && (row.finishAtMs === null || nowMs < row.finishAtMs);

const isAnnounced = (row: MaintenanceRow, nowMs: number): boolean =>
  row.notifyFromMs !== null &&
  row.notifyFromMs <= nowMs &&
  nowMs < (row.notifyUntilMs ?? row.startsAtMs) &&
  nowMs < row.startsAtMs;

/** Returns the maintenance that is active or announced at a time. An active one takes precedence. */
export function maintenanceAt(
  state: GateState,
  nowMs: number,
): { row: MaintenanceRow; webState: 'on' | 'notice' } | null {
  const on = state.maintenance.find((row) => isOn(row, nowMs));
  if (on) return { row: on, webState: 'on' };
  const announced = state.maintenance.find((row) => isAnnounced(row, nowMs));
  return announced ? { row: announced, webState: 'notice' } : null;
}

const toSec = (ms: number | null): number | null => (ms === null ? null : Math.floor(ms / 1000));

/** The maintenance info of the contract (SH-MT-001 to SH-MT-003); times in seconds since 1970. */
export function maintenanceInfo(state: GateState, nowMs: number) {
  const now = maintenanceAt(state, nowMs);
  const row = now?.row ?? null;
  return {
    started_at: toSec(row?.startsAtMs ?? null),
    ended_at: toSec(row?.finishAtMs ?? null),
    notify_started_at: toSec(row?.notifyFromMs ?? null),
    notify_ended_at: toSec(row?.notifyUntilMs ?? null),
    isActive: now?.webState === 'on',
    web_state: (now?.webState ?? 'off') as WebState,
    maintenance_cookie: MAINTENANCE_COOKIE,
  };
}
