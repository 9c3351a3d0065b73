import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { App } from '../app.ts';
import type { CallbackIncident } from '../modules/banking/payments/index.ts';
import { type OpsArguments, type OpsResult, readId, readReason, usage, writeAudit } from './ops-command.ts';
import { safeLine } from './safe-text.ts';

/** `callbacks list`, `callbacks resolve|apply <id> --reason <text>` (RL-7). */
export async function runCallbacksCommand(app: App, args: OpsArguments, actor: string): Promise<OpsResult> {
  const [verb, word] = args.words;
  if (verb === 'list') {
    const incidents = await app.payments.incidents();
    return { ok: true, text: incidents.map(describe).join('\n') || 'No call-back waits.' };
  }
  const id = readId(word);
  const reason = readReason(args);
  if ((verb !== 'resolve' && verb !== 'apply') || id === null || reason === null) return usage;
  const by = { actor, reason, caller: args.caller };
  return verb === 'resolve' ? close(app, id, by) : apply(app, id, by);
}

function describe(incident: CallbackIncident): string {
  const { id, kind, methodId, eventId, providerReference, outcome, amount, currency, asked } = incident;
  const wanted = asked
    ? `asked ${formatAmountWire(asked.amountMinor, knownCurrency(asked.currency))} ${asked.currency}`
    : 'no order';
  const at = new Date(incident.receivedAtMs).toISOString();
  const named = `event ${safeLine(eventId)} of ${safeLine(providerReference)}`;
  return `${id}  ${kind}  ${methodId}  ${at}  ${named}: ${outcome} ${safeLine(amount)} ${safeLine(currency)}, ${wanted}`;
}

type By = { actor: string; reason: string; caller: OpsArguments['caller'] };

async function close(app: App, id: bigint, by: By): Promise<OpsResult> {
  return app.db.transaction(async (tx) => {
    if (!(await app.payments.closeIncident(tx, id, by)))
      return { ok: false, text: `There is no open incident ${id}.` };
    await audit(tx, 'callback.resolve', id, by, 'closed');
    return { ok: true, text: `Incident ${id} is closed.` };
  });
}

const refusals = {
  'not-open': 'it is not open',
  unknown: 'there is still no order with its reference',
  mismatch: 'its amount or currency is not that of the order; ask the provider for a corrected call-back',
  'event-reused': 'its event id was applied with another outcome',
  repeated: 'its order is credited already; resolve it with a reason',
} as const;

async function apply(app: App, id: bigint, by: By): Promise<OpsResult> {
  return app.db.transaction(async (tx) => {
    const outcome = await app.payments.applyIncident(tx, id, by);
    if (outcome !== 'credited' && outcome !== 'declined')
      return { ok: false, text: `Incident ${id} was not applied: ${refusals[outcome]}.` };
    await audit(tx, 'callback.apply', id, by, outcome);
    return { ok: true, text: `Incident ${id}: the recharge is ${outcome}.` };
  });
}

const audit = (
  tx: Parameters<typeof writeAudit>[0],
  action: 'callback.apply' | 'callback.resolve',
  id: bigint,
  by: By,
  how: string,
): Promise<void> =>
  writeAudit(tx, {
    ...by,
    action,
    subject: `callback-incident:${id}`,
    before: { state: 'open' },
    after: { how },
  });
