/** API calls about the whole site. */
import { termsPaths } from '@touchline/contracts/players';
import { type ApiClient, call } from '@touchline/contracts/remote-views';

/** Whether the terms have changed since this player confirmed them (SH-TM-003). */
export const termsStatus = async (api: ApiClient) => call(api, termsPaths.status);
