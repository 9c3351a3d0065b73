import type { Sql, Transaction } from '../../platform/database/db.ts';

export type Proposal = {
  id: bigint;
  command: string;
  /** The arguments as canonical text (`canonicalText`). */
  arguments: string;
  argumentsHash: Buffer;
  summary: string;
  proposerId: bigint;
  reason: string;
  expiresAt: Date;
  state: 'open' | 'approved' | 'rejected';
};

const columns = `p.id, p.command, p.arguments, p.arguments_hash as "argumentsHash", p.summary,
  p.proposer_id as "proposerId", p.reason, p.expires_at as "expiresAt", p.state`;

/** Maximum number of proposals in the list that an operator sees. */
const listLimit = 100;

/** Adds an open proposal that expires after 24 hours. */
export async function addProposal(
  tx: Transaction,
  proposal: Pick<Proposal, 'command' | 'arguments' | 'argumentsHash' | 'summary' | 'proposerId' | 'reason'>,
): Promise<{ id: bigint; expiresAt: Date }> {
  const [row] = await tx.query<{ id: bigint; expiresAt: Date }>(
    `insert into operator_proposal (command, arguments, arguments_hash, summary, proposer_id, reason, created_at, expires_at)
     select $1, $2, $3, $4, $5, $6, now.at, now.at + interval '24 hours' from (select platform_now() as at) now
     returning id, expires_at as "expiresAt"`,
    [
      proposal.command,
      proposal.arguments,
      proposal.argumentsHash,
      proposal.summary,
      proposal.proposerId,
      proposal.reason,
    ],
  );
  if (!row) throw new Error('the proposal was not stored');
  return row;
}

export async function findProposal(sql: Sql, id: bigint): Promise<Proposal | null> {
  return (
    (await sql.query<Proposal>(`select ${columns} from operator_proposal p where p.id = $1`, [id]))[0] ?? null
  );
}

/** Locks a proposal and then reads it, because a value that was read before the lock may be outdated. */
export async function lockProposal(
  tx: Transaction,
  id: bigint,
): Promise<(Proposal & { isExpired: boolean }) | null> {
  await tx.query('select 1 from operator_proposal where id = $1 for update', [id]);
  const rows = await tx.query<Proposal & { isExpired: boolean }>(
    `select ${columns}, p.expires_at <= platform_now() as "isExpired" from operator_proposal p where p.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Decides an open proposal that this transaction has locked. */
export async function decideProposal(
  tx: Transaction,
  id: bigint,
  decision: { state: 'approved' | 'rejected'; deciderId: bigint; reason: string },
): Promise<void> {
  await tx.query(
    `update operator_proposal set state = $2, decider_id = $3, decided_at = platform_now(), decision_reason = $4
     where id = $1`,
    [id, decision.state, decision.deciderId, decision.reason],
  );
}

/** Open proposals, oldest first. */
export const openProposals = (sql: Sql): Promise<Proposal[]> =>
  sql.query<Proposal>(
    `select ${columns} from operator_proposal p where p.state = 'open' and p.expires_at > platform_now() order by p.id limit ${listLimit}`,
  );

/** The number of an operator's open proposals. */
export async function countOpen(sql: Sql, proposerId: bigint): Promise<number> {
  const rows = await sql.query<{ n: number }>(
    `select count(*)::int as n from operator_proposal
     where proposer_id = $1 and state = 'open' and expires_at > platform_now()`,
    [proposerId],
  );
  return rows[0]?.n ?? 0;
}
