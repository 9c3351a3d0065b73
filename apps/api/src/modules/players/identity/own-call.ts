import type { Visitor } from '../../../platform/http/serve-endpoints.ts';
import type { Caller } from '../../../platform/database/audit.ts';

/** The player, the session and the origin of a call that only players can make. */
export function ownOf({
  visitor,
  address,
  agent,
}: {
  visitor: Visitor;
  address: string;
  agent: string | null;
}): { userId: bigint; sessionId: bigint; caller: Caller } {
  const { userId, sessionId } = visitor;
  if (userId === null || sessionId === null) throw new Error('a call of a player without a session');
  return { userId, sessionId, caller: { address, agent } };
}
