import type { UserConfigApi } from '@touchline/contracts/players';
import type { Database } from '../../../platform/database/db.ts';
import type { RequestContext, SiteGate } from '../../site/site-gate/index.ts';
import type { SiteConfigStore } from '../../site/site-config/index.ts';
import type { Identity } from '../identity/index.ts';
import { isRegistrationOpen } from '../registration/index.ts';
import type { Terms } from '../terms/index.ts';

type Reply = UserConfigApi['rights']['reply'];

export type Rights = {
  /** What a session may do now: null for an action that is open, otherwise why it is refused (DR-13.96). */
  rightsOf: (userId: bigint | null, context: RequestContext) => Promise<Reply>;
  /** Whether a player must confirm changed terms before bets and recharges. */
  hasUnconfirmedTerms: (userId: bigint | null) => Promise<boolean>;
};

type Deps = {
  db: Database;
  identity: Pick<Identity, 'restrictionsOf'>;
  terms: Pick<Terms, 'current' | 'isChanged'>;
  siteConfig: SiteConfigStore;
  siteGate: Pick<SiteGate, 'refusal'>;
  withdrawalStanding: (userId: bigint) => Promise<'payments/restricted' | 'payments/debt' | null>;
};

/** Reads the same rules as the actions themselves, so a page shows what the server will do. */
export function createRights(deps: Deps): Rights {
  const hasUnconfirmedTerms = async (userId: bigint | null): Promise<boolean> => {
    const isRequired = deps.siteConfig.get().isTermsConfirmationAvailable && deps.terms.current() !== null;
    return isRequired && userId !== null && (await deps.terms.isChanged(userId));
  };
  return {
    hasUnconfirmedTerms,
    rightsOf: async (userId, context) => {
      const closed = deps.siteGate.refusal(context);
      if (userId === null) return guestRights(deps.siteConfig, closed);
      const [restrictions, withdraw, isUnconfirmed] = await Promise.all([
        deps.identity.restrictionsOf(deps.db, userId),
        deps.withdrawalStanding(userId),
        hasUnconfirmedTerms(userId),
      ]);
      // A gate stands before a restriction, as it does for a bet and a recharge. Neither closes a withdrawal (RL-89).
      const play =
        closed ??
        (isUnconfirmed ? 'site/terms-changed' : restrictions.length > 0 ? 'payments/restricted' : null);
      return {
        user_id: Number(userId),
        bet: play,
        recharge: play,
        withdraw,
        registration: 'session/signed-in',
      };
    },
  };
}

function guestRights(siteConfig: SiteConfigStore, closed: ReturnType<SiteGate['refusal']>): Reply {
  const required = 'session/required';
  const registration = closed ?? (isRegistrationOpen(siteConfig) ? null : 'registration/not-allowed');
  return { user_id: null, bet: required, recharge: required, withdraw: required, registration };
}
