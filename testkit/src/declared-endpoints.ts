import * as banking from '@touchline/contracts/banking';
import * as operations from '@touchline/contracts/operations';
import * as players from '@touchline/contracts/players';
import type { Endpoint } from '@touchline/contracts/shared';
import * as site from '@touchline/contracts/site';
import * as sportsBetting from '@touchline/contracts/sports-betting';

/** Every group of endpoints that a contract declares, with the name of its constant. */
export const declaredEndpoints: readonly (readonly [string, Readonly<Record<string, Endpoint>>])[] = [
  players,
  sportsBetting,
  banking,
  site,
  operations,
].flatMap((area) =>
  Object.entries(area)
    .filter(([name]) => name.endsWith('Endpoints') && name !== 'defineEndpoints')
    .map(([name, endpoints]) => [name, endpoints as unknown as Record<string, Endpoint>] as const),
);
