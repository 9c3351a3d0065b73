/** Calls about the site as a whole. */
import { type TermsApi, termsPaths } from '@touchline/contracts/players';
import type { ApiAnswer, ApiClient } from '@touchline/contracts/remote-views';

/** Whether the terms have changed since this player confirmed them (SH-TM-003). */
export const termsStatus = async (api: ApiClient): Promise<ApiAnswer<TermsApi['status']['reply']>> =>
  api.send({ ...termsPaths.status, parse: (json) => json as TermsApi['status']['reply'] });
