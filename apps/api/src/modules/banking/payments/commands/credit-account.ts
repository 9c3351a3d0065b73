import { randomUUID } from 'node:crypto';
import { isoCurrency } from '@touchline/money';
import { z } from 'zod';
import type { Transaction } from '../../../../platform/database/db.ts';
import { accountNumber } from '../../../../platform/operator/command-input.ts';
import {
  type Actor,
  changeWithAudit,
  type AuditedChange,
  type Command,
  type CommandResult,
  defineCommand,
  needsSecondPerson,
  refused,
} from '../../../../platform/operator/command.ts';
import {
  applyCredit,
  type Credit,
  type CreditDeps,
  creditedText,
  creditEntry,
  type CreditInput,
  readCredit,
} from './manual-credit.ts';
import { creditByTwo } from './credit-by-two.ts';
import { countCredit, isCredited, withinLimit } from './manual-credit-limit.ts';

const creditId = z.string().regex(/^[\w-]{1,64}$/);
const currencyCode = z.string().refine((code) => isoCurrency(code) !== undefined);

/**
 * The command `credit`. When the operator's credits of 24 hours would exceed the limit, the credit becomes a proposal
 * that a second operator approves (RL-24).
 */
export const creditCommand = (deps: CreditDeps): Command =>
  defineCommand({
    name: 'credit',
    permission: 'credits.write',
    help: 'credits a player; above what one operator may credit in 24 hours (creditWithoutApprovalMax) it is proposed',
    input: {
      words: { accountNumber, amount: z.string(), currency: currencyCode },
      options: { id: creditId.optional().describe('uuid') },
    },
    needsReason: true,
    run: (input, by) => creditAccount(deps, input, by),
    twoPerson: creditByTwo(deps),
  });

/** Credits a player's account from the house. The credit has an id, and an id is credited once. */
async function creditAccount(
  deps: CreditDeps,
  input: CreditInput,
  by: Actor,
): Promise<CommandResult | typeof needsSecondPerson> {
  // The id is created outside the transaction, so that a retried transaction uses the same id.
  const newId = randomUUID();
  let isOverLimit = false;
  const result = await changeWithAudit(deps.db, by, async (tx) => {
    const reading = await readCredit(deps, tx, input, newId);
    if (reading.outcome === 'refused') return reading.result;
    const done = await creditDirectly(deps, tx, reading.credit, by.actor);
    isOverLimit = done === needsSecondPerson;
    return done === needsSecondPerson ? refused('over the limit') : done;
  });
  return isOverLimit ? needsSecondPerson : result;
}

async function creditDirectly(
  deps: CreditDeps,
  tx: Transaction,
  credit: Credit,
  actor: string,
): Promise<AuditedChange | CommandResult | typeof needsSecondPerson> {
  const { identity, siteConfig } = deps;
  // Credits of one operator run one after another, because two simultaneous credits could each stay below the limit.
  await identity.lockUsers(tx, [], [actor]);
  const operator = await identity.findOperator(tx, actor);
  if (!operator) return refused('Only an operator with an account may do this.');
  const repeated = { ok: true, text: `Credit ${credit.id} was made before; nothing has changed.` };
  if (await isCredited(tx, credit.id)) return repeated;
  const houseMinor = await withinLimit(siteConfig.get(), tx, operator.id, credit);
  if (houseMinor === null) return needsSecondPerson;
  const outcome = await applyCredit(deps, tx, credit);
  if (outcome === 'repeated') return repeated;
  if (outcome !== 'applied') return refused(`Credit ${credit.id}: ${outcome}.`);
  await countCredit(tx, operator.id, credit.id, houseMinor);
  return { ...creditEntry(credit), text: creditedText(credit) };
}
