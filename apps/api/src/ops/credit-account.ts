import { randomUUID } from 'node:crypto';
import type { App } from '../app.ts';
import type { Transaction } from '../platform/database/db.ts';
import { applyCredit, type Credit, creditedText, creditEntry, readCredit } from './credit.ts';
import { countCredit, withinLimit } from './credit-limit.ts';
import { type OpsArguments, type OpsResult, readReason, usage, writeAudit } from './ops-command.ts';
import { creditByTwo } from './proposals/credit-by-two.ts';
import { proposeCommand } from './proposals/propose.ts';
import { findOperator, notAnOperator } from './proposals/two-person-command.ts';

/**
 * Credits a player's account from the house, under an id: the same id credits once. Above the amount that one
 * operator may credit in 24 hours it becomes a proposal (RL-24).
 */
export async function creditAccount(app: App, args: OpsArguments, actor: string): Promise<OpsResult> {
  const reason = readReason(args);
  if (reason === null) return usage;
  // The id is created here, so that a retried transaction uses the same one.
  const id = randomUUID();
  const result = await app.db.transaction(async (tx) => {
    const reading = await readCredit(app, tx, args, id);
    if (reading.outcome === 'refused') return reading.result;
    return creditDirectly(app, tx, reading.credit, { actor, reason, caller: args.caller });
  });
  return result === 'over-limit' ? proposeCommand(app, 'credit', creditByTwo, args, actor) : result;
}

async function creditDirectly(
  app: App,
  tx: Transaction,
  credit: Credit,
  by: { actor: string; reason: string; caller: OpsArguments['caller'] },
): Promise<OpsResult | 'over-limit'> {
  // Serialized per operator: two simultaneous credits could each stay below the limit.
  await tx.query('select 1 from identity_user where account_number = $1 for update', [by.actor]);
  const operator = await findOperator(app, tx, by.actor);
  if (!operator) return notAnOperator;
  const known = await tx.query('select 1 from operator_credit where credit_id = $1', [credit.id]);
  const repeated = { ok: true, text: `Credit ${credit.id} was made before; nothing has changed.` };
  if (known.length > 0) return repeated;
  const houseMinor = await withinLimit(app, tx, operator.id, credit);
  if (houseMinor === null) return 'over-limit';
  const outcome = await applyCredit(app, tx, credit);
  if (outcome === 'repeated') return repeated;
  if (outcome !== 'applied') return { ok: false, text: `Credit ${credit.id}: ${outcome}.` };
  await countCredit(tx, operator.id, credit.id, houseMinor);
  await writeAudit(tx, { ...creditEntry(credit), ...by });
  return { ok: true, text: creditedText(credit) };
}
