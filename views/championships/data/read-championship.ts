/** The calls of this view. */
import type { ApiAnswer, ApiClient } from '@touchline/contracts/remote-views';
import { type ChampionshipApi, championshipPaths } from '@touchline/contracts/sports-betting';
import { call } from '@touchline/view-kit';

export const readChampionship = (
  api: ApiClient,
  champId: number,
  query: ChampionshipApi['show']['query'],
  signal: AbortSignal,
): Promise<ApiAnswer<ChampionshipApi['show']['reply']>> =>
  call(api, championshipPaths.show, { params: { champId }, query, signal });

export const readChampionships = (
  api: ApiClient,
  lng: string,
  signal: AbortSignal,
): Promise<ApiAnswer<ChampionshipApi['list']['reply']>> =>
  call(api, championshipPaths.list, { query: { lng }, signal });
