import { DEFAULT_CONFIG } from '@touchline/betting-engine';
import { parseAmount } from '@touchline/money';
import type { Sql } from '../../../platform/database/db.ts';
import {
  type Actor,
  type AuditedChange,
  changeWithAudit,
  type CommandResult,
  needsSecondPerson,
  refused,
} from '../../../platform/operator/command.ts';
import { refusedReading, type TwoPersonCommand } from '../../../platform/operator/two-person-command.ts';
import { approveDocument, type DecisionRefusal, refusalOfApproval } from './decide-document.ts';
import { type DocumentRow, findByNumber, lockByNumber } from './document-rows.ts';
import type { VerificationDeps } from './verification-deps.ts';

/**
 * Returns the larger of a player's credited deposits and present balances, in minor units of the house currency; null
 * without an exchange rate.
 */
export type MoneyOf = (sql: Sql, userId: bigint) => Promise<bigint | null>;

export type ApproveInput = { number: bigint; expires?: string | undefined };

const refusals: Record<DecisionRefusal, string> = {
  'not-waiting': 'This document does not wait for an operator.',
  own: 'Nobody approves a document of their own account.',
  'not-scanned': 'A page of this document has not passed the scanner.',
  'needs-day': 'An identity document needs its last day: --expires YYYY-MM-DD.',
  'day-over': 'The last day of this document is over.',
};
const refuse = (refusal: DecisionRefusal): CommandResult => refused(refusals[refusal]);

/**
 * Approves a document by one operator, when the player's money is at most `verificationApprovalMax`; above it and without
 * an exchange rate a second operator must approve (DR-14.3, RL-24).
 */
export async function approveAlone(
  deps: VerificationDeps,
  moneyOf: MoneyOf,
  input: ApproveInput,
  by: Actor,
): Promise<CommandResult | typeof needsSecondPerson> {
  let isOverLimit = false;
  const result = await changeWithAudit(deps.db, by, async (tx) => {
    const operator = await deps.identity.findOperator(tx, by.actor);
    if (!operator) return refused('Only an operator with an account may do this.');
    const decision = { operatorIds: [operator.id], expiresOn: input.expires ?? null };
    const document = await lockByNumber(tx, input.number);
    const refusal = await refusalOfApproval(deps, tx, document, decision);
    if (refusal !== null || document === null) return refuse(refusal ?? 'not-waiting');
    if (isOver(deps, await moneyOf(tx, document.userId))) {
      isOverLimit = true;
      return refused('over the limit');
    }
    const failed = await approveDocument(deps, tx, input.number, decision);
    return failed === null ? approved(document, input) : refuse(failed);
  });
  return isOverLimit ? needsSecondPerson : result;
}

function isOver({ siteConfig }: VerificationDeps, money: bigint | null): boolean {
  const most = parseAmount(siteConfig.get().verificationApprovalMax, DEFAULT_CONFIG.houseCurrency);
  return most.outcome !== 'parsed' || money === null || money > most.minor;
}

/** The same approval by two operators. */
export const approveByTwo = (deps: VerificationDeps): TwoPersonCommand<ApproveInput> => ({
  read: async (sql, input) => {
    const document = await findByNumber(sql, input.number);
    const decision = { operatorIds: [], expiresOn: input.expires ?? null };
    const refusal = await refusalOfApproval(deps, sql, document, decision);
    if (refusal !== null || document === null) return refusedReading(refuse(refusal ?? 'not-waiting'));
    return {
      outcome: 'ready',
      proposed: {
        words: [String(input.number)],
        options: input.expires === undefined ? {} : { expires: input.expires },
        state: `document ${document.documentId} of player ${document.userId}, sent ${document.sentAtMs}`,
      },
      summary: `approve document ${input.number}, ${document.kind}`,
    };
  },
  execute: (input, decide) =>
    deps.db.transaction((tx) =>
      decide(tx, async ({ audit, operatorIds }) => {
        const document = await findByNumber(tx, input.number);
        const decision = { operatorIds, expiresOn: input.expires ?? null };
        const failed = await approveDocument(deps, tx, input.number, decision);
        if (failed !== null || document === null) return refuse(failed ?? 'not-waiting');
        const { action, subject, before = null, after = null, text } = approved(document, input);
        await audit({ action, subject, before, after });
        return { ok: true, text };
      }),
    ),
});

const approved = ({ number, kind }: DocumentRow, { expires }: ApproveInput): AuditedChange => ({
  action: 'verification.approve',
  subject: `document:${number}`,
  before: { state: 'waiting' },
  after: { state: 'approved', kind, ...(expires === undefined ? {} : { expiresOn: expires }) },
  text: `Document ${number} is approved.`,
});
