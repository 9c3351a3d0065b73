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

/** Does something, and says whether the balance of a player is the same as before. */
export async function withBalanceOf(player: AttackedPlayer, attack: () => Promise<string>): Promise<string> {
  const before = await player.balance();
  const seen = await attack();
  return `${seen}, balance ${(await player.balance()) === before ? 'unchanged' : 'changed'}`;
}
