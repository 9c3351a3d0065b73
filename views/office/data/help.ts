/** Ideas, the personal manager and the support page of the office (DR-13.139, DR-13.140). */
import { type IdeaApi, ideaPaths } from '@touchline/contracts/players';
import { call, refusalKey, type RefusalTexts } from '@touchline/view-kit';
import type { LoadRequest } from '@touchline/view-kit';
import { mustAnswer } from './fetch-office.ts';

export type IdeasData = IdeaApi['list']['reply'];
export type Idea = IdeasData['ideas'][number];
export type ManagerData = IdeaApi['manager']['reply'];

type Read = Pick<LoadRequest, 'api' | 'signal'>;

export const readIdeas = async ({ api, signal }: Read): Promise<IdeasData> =>
  mustAnswer(await call(api, ideaPaths.list, { signal }), 'ideas');

export const readManager = async ({ api, signal }: Read): Promise<ManagerData> =>
  mustAnswer(await call(api, ideaPaths.manager, { signal }), 'manager');

const TEXTS = {
  'ideas/too-many': 'office_ideas_too_many',
  'ideas/id-used': 'main_query_error',
  'request/invalid': 'office_ideas_text_wrong',
  'request/rate-limit': 'office_security_error_too_many_tries',
  network: 'office_security_error_network',
} as const satisfies RefusalTexts<(typeof ideaPaths)['send']>;

export const ideaRefusalKey = (code: string) => refusalKey(TEXTS, code, 'main_query_error');
