/** The linked identities of the player, and the configured providers. */
import { type SocialApi, socialPaths } from '@touchline/contracts/players';
import { call } from '@touchline/view-kit';
import type { LoadRequest } from '@touchline/view-kit';
import { mustAnswer } from './fetch-office.ts';

export type SocialData = SocialApi['links']['reply'];

export async function readSocial({ api, signal }: Pick<LoadRequest, 'api' | 'signal'>): Promise<SocialData> {
  return mustAnswer(await call(api, socialPaths.links, { signal }), 'social links');
}
