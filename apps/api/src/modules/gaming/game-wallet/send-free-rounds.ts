import type { Database } from '../../../platform/database/db.ts';
import { failpoint } from '../../../platform/process/failpoints.ts';
import type { Log } from '../../../platform/process/log.ts';
import { claimGrant, type DueGrant, storeTold } from './grant-store.ts';
import type { FreeRoundsApi, GameProvider } from './provider.ts';

type Deps = { db: Database; log: Log; providers: ReadonlyMap<string, GameProvider> };

/** The most calls of one round of work; the next round makes the others. */
const maxARound = 50;

/**
 * Sends companies the free rounds that were granted or withdrawn. Each call is claimed in a transaction of its own, so
 * several workers may run and a worker may die at any point: the call is made again after a wait, with the same id
 * (DR-8.140).
 * @returns the number of calls
 */
export async function sendFreeRounds(deps: Deps): Promise<number> {
  const offering = new Map(
    [...deps.providers.values()].flatMap(({ id, freeRounds }) =>
      freeRounds ? [[id, freeRounds] as const] : [],
    ),
  );
  for (let done = 0; done < maxARound; done++) {
    const grant = await claimGrant(deps.db, [...offering.keys()]);
    const api = grant && offering.get(grant.company);
    if (!grant || !api) return done;
    await failpoint('free-rounds-claimed');
    await tell(deps, api, grant);
  }
  return maxARound;
}

async function tell({ db, log }: Deps, api: FreeRoundsApi, grant: DueGrant): Promise<void> {
  try {
    if (grant.isWithdrawn) {
      await api.withdraw(grant);
      await failpoint('free-rounds-answered');
      return await storeTold(db, grant.id, 'withdrawn');
    }
    const answer = await api.grant(grant);
    await failpoint('free-rounds-answered');
    if (answer.outcome === 'refused')
      log.error({ company: grant.company, grant: grant.id }, 'a game company has refused free rounds');
    await storeTold(db, grant.id, answer.outcome, answer.outcome === 'granted' ? answer.companyRef : null);
  } catch (error) {
    log.warn(
      { err: error, company: grant.company, grant: grant.id },
      'free rounds could not be sent to a game company',
    );
  }
}
