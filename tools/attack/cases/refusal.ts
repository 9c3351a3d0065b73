import type { Answer } from '../attacked-site.ts';
import type { AttackedPlayer } from '../players.ts';

/** Status and code of a reply: `404 payments/no-recharge`. */
export const refusalOf = ({ status, code }: Answer): string => `${status} ${code}`.trim();

/** The reply without its random trace id. */
const bytesOf = ({ status, text }: Answer): string =>
  `${status} ${text.replace(/"traceId":"[^"]*"/, '"traceId":""')}`;

/** Whether somebody else's thing and a thing that does not exist get the same reply, which is RL-53. */
export function comparedWithAbsent(foreign: Answer, absent: Answer): string {
  const isSame = bytesOf(foreign) === bytesOf(absent);
  return `${refusalOf(foreign)}, ${isSame ? 'as for an absent one' : `not as for an absent one: ${refusalOf(absent)}`}`;
}

const longestWaitSec = 60;

/**
 * Sends a request that a rate limit of its own may refuse, because the cases send more payments a minute than a player
 * does. After 429 it waits as the reply says and sends it once more.
 */
export async function sendServed(send: () => Promise<Answer>): Promise<Answer> {
  const first = await send();
  const waitSec = Number(first.headers['retry-after']);
  if (first.status !== 429 || !(waitSec <= longestWaitSec)) return first;
  await new Promise((resolve) => setTimeout(resolve, 1000 * waitSec));
  return send();
}

/** Does something, and says whether the balance of a player is the same as before. */
export async function withBalanceOf(player: AttackedPlayer, attack: () => Promise<string>): Promise<string> {
  const before = await player.balance();
  const seen = await attack();
  return `${seen}, balance ${(await player.balance()) === before ? 'unchanged' : 'changed'}`;
}
