import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../../../platform/process/clock.ts';
import {
  type Actor,
  type Command,
  type CommandResult,
  defineCommand,
  refused,
} from '../../../../platform/operator/command.ts';
import { MAINTENANCE_COOKIE } from '../maintenance.ts';
import { changeGate, type GateDeps } from './change-gate.ts';

type Deps = GateDeps & { clock: Clock };

/** A time as ISO 8601, or `now`. */
const moment = z
  .string()
  .refine((word) => word === 'now' || !Number.isNaN(Date.parse(word)))
  .optional()
  .describe('time');

type Times = {
  from?: string | undefined;
  until?: string | undefined;
  'notify-from'?: string | undefined;
};

/**
 * Operator commands for maintenance, which closes the site to everyone. A maintenance starts now, or later with an
 * announcement.
 */
export const maintenanceCommands = (deps: Deps): Command[] => [
  defineCommand({
    name: 'maintenance start',
    permission: 'access.write',
    help: 'closes the site to everyone; settlement and history continue',
    input: { words: {}, options: { from: moment, until: moment, 'notify-from': moment } },
    needsReason: true,
    run: (input, by) => startMaintenance(deps, input, by),
  }),
  defineCommand({
    name: 'maintenance end',
    permission: 'access.write',
    help: 'opens the site again, and cancels what is planned',
    input: { words: {}, options: {} },
    needsReason: true,
    run: (_input, by) => endMaintenance(deps, by),
  }),
  defineCommand({
    name: 'maintenance show',
    permission: 'reports.read',
    help: 'the maintenance that is on or announced',
    input: { words: {}, options: {} },
    needsReason: false,
    run: async () => ({ ok: true, text: JSON.stringify(deps.siteGate.maintenance()) }),
  }),
];

async function startMaintenance(deps: Deps, times: Times, by: Actor): Promise<CommandResult> {
  const nowMs = deps.clock.nowMs();
  const dateOf = (word: string | undefined): Date | null =>
    word === undefined ? null : new Date(word === 'now' ? nowMs : Date.parse(word));
  const starts = dateOf(times.from) ?? new Date(nowMs);
  const [until, notifyFrom] = [dateOf(times.until), dateOf(times['notify-from'])];
  if (until !== null && until <= starts) return refused('The end must be after the start.');
  const pass = randomBytes(12).toString('hex');
  return changeGate(deps, by, async (tx) => {
    const [row] = await tx.query<{ id: bigint }>(
      `insert into site_gate_maintenance (starts_at, finish_at, notify_from, notify_until, pass)
       values ($1, $2, $3, $1, $4) returning id`,
      [starts, until, notifyFrom, pass],
    );
    const text = `Maintenance ${row?.id} from ${starts.toISOString()}${until ? ` until ${until.toISOString()}` : ''}. To look at the site meanwhile, set the cookie ${MAINTENANCE_COOKIE}=${pass}`;
    return { action: 'maintenance.start', subject: 'site', after: { starts, until, notifyFrom }, text };
  });
}

const endMaintenance = (deps: Deps, by: Actor): Promise<CommandResult> =>
  changeGate(deps, by, async (tx) => {
    const rows = await tx.query<{ id: bigint }>(
      'update site_gate_maintenance set ended_at = clock_timestamp() where ended_at is null returning id',
    );
    if (rows.length === 0) return refused('No maintenance is on or planned.');
    return {
      action: 'maintenance.end',
      subject: 'site',
      text: `Ended: ${rows.map(({ id }) => id).join(', ')}.`,
    };
  });
