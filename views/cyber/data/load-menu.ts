import { readCyber } from '@touchline/line-kit';
import type { CyberReply } from '@touchline/line-kit';
import type { LoadRequest } from '@touchline/view-kit';

/** Reads the menu of cyber-sports. Throws when the site does not answer. */
export async function loadMenu({ api, location, signal }: LoadRequest): Promise<CyberReply> {
  const answer = await readCyber(api, location.lang, signal);
  if (answer.outcome === 'failed') throw new Error(`the menu of cyber-sports answered ${answer.status}`);
  return answer.data;
}
