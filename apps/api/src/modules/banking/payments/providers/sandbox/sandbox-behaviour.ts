import type { Database } from '../../../../../platform/database/db.ts';
import { type Behaviour, isBehaviour } from './sandbox-scenarios.ts';

/** Returns what a method of the sandbox does with its next orders. */
export async function readBehaviour(db: Database, methodId: string): Promise<Behaviour> {
  const [row] = await db.query<{ scenario: string }>(
    'select scenario from payments_sandbox_behaviour where method_id = $1',
    [methodId],
  );
  const scenario = row?.scenario ?? null;
  return isBehaviour(scenario) ? scenario : 'ask';
}

export async function setBehaviour(db: Database, methodId: string, behaviour: Behaviour): Promise<void> {
  await db.query(
    `insert into payments_sandbox_behaviour (method_id, scenario) values ($1, $2)
     on conflict (method_id) do update set scenario = $2`,
    [methodId, behaviour],
  );
}
