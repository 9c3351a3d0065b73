import { formatAmountWire, knownCurrency } from '@touchline/money';
import { id } from '../../../../platform/operator/command-input.ts';
import {
  type AuditedChange,
  changeWithAudit,
  type Command,
  defineCommand,
  refused,
} from '../../../../platform/operator/command.ts';
import { safeLine } from '../../../../platform/operator/safe-text.ts';
import type { Database } from '../../../../platform/database/db.ts';
import { isApplied } from '../handle-callback.ts';
import type { CallbackIncident } from '../callback-incidents.ts';
import type { Payments } from '../payments.ts';

const refusals = {
  'not-open': 'it is not open',
  unknown: 'there is still no order with its reference',
  mismatch:
    'its amount, currency or address is not that of the order; ask the provider for a corrected call-back',
  'event-reused': 'its event id was applied with another outcome',
  contradiction:
    'it cannot follow on the state of its payout; ask the provider, then resolve it with a reason',
  repeated: 'what it says is applied already; resolve it with a reason',
} as const;

/** Operator commands for payment call-backs that could not be applied (RL-7). */
export const callbackCommands = ({ db, payments }: { db: Database; payments: Payments }): Command[] => [
  defineCommand({
    name: 'callbacks list',
    permission: 'credits.write',
    help: 'payment call-backs that could not be applied',
    input: { words: {}, options: {} },
    needsReason: false,
    run: async () => {
      const incidents = await payments.incidents();
      return { ok: true, text: incidents.map(describe).join('\n') || 'No call-back waits.' };
    },
  }),
  defineCommand({
    name: 'callbacks resolve',
    permission: 'credits.write',
    help: 'closes one without applying it',
    input: { words: { id }, options: {} },
    needsReason: true,
    run: (input, by) =>
      changeWithAudit(db, by, async (tx) => {
        if (!(await payments.closeIncident(tx, input.id, by)))
          return refused(`There is no open incident ${input.id}.`);
        return ended('callback.resolve', input.id, 'closed', `Incident ${input.id} is closed.`);
      }),
  }),
  defineCommand({
    name: 'callbacks apply',
    permission: 'credits.write',
    help: "applies one; it credits only what matches the player's order",
    input: { words: { id }, options: {} },
    needsReason: true,
    moves: 'deposit',
    run: (input, by) =>
      changeWithAudit(db, by, async (tx) => {
        const outcome = await payments.applyIncident(tx, input.id, by);
        if (!isApplied(outcome))
          return refused(`Incident ${input.id} was not applied: ${refusals[outcome]}.`);
        const text = `Incident ${input.id}: the ${outcome === 'applied' ? 'payout' : 'recharge'} is ${outcome}.`;
        return ended('callback.apply', input.id, outcome, text);
      }),
  }),
];

const ended = (
  action: 'callback.apply' | 'callback.resolve',
  incidentId: bigint,
  how: string,
  text: string,
): AuditedChange => ({
  action,
  subject: `callback-incident:${incidentId}`,
  before: { state: 'open' },
  after: { how },
  text,
});

function describe(incident: CallbackIncident): string {
  const { kind, about, methodId, eventId, providerReference, outcome, amount, currency, requested } =
    incident;
  const to = incident.destination === null ? '' : ` to ${safeLine(incident.destination)}`;
  const expected = requested
    ? `requested ${formatAmountWire(requested.amountMinor, knownCurrency(requested.currency))} ${requested.currency}`
    : `no ${about === 'payout' ? 'payout' : 'order'}`;
  const at = new Date(incident.receivedAtMs).toISOString();
  const named = `event ${safeLine(eventId)} of ${safeLine(providerReference)}`;
  return `${incident.id}  ${kind}  ${methodId}${about === 'payout' ? ' payout' : ''}  ${at}  ${named}: ${outcome} ${safeLine(amount)} ${safeLine(currency)}${to}, ${expected}`;
}
