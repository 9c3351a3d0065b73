import type { Clock } from '../../../platform/process/clock.ts';
import type { Database } from '../../../platform/database/db.ts';
import type { Log } from '../../../platform/process/log.ts';
import type { SiteConfigStore } from '../site-config/index.ts';
import { type Appeals, createAppeals } from './appeals.ts';
import { type RequestContext, EMPTY_GATE, type GateState, readGateState } from './gate-state.ts';
import { maintenanceAt, maintenanceInfo } from './maintenance.ts';
import { findRedirect, type RedirectInfo } from './redirects.ts';

/** A block in the format of the contract (SH-BL-001); `displayTypeId` 1 is blocked, 0 is not. */
export type BlockInfo = { displayTypeId: number; templateTypeId: number };

export type GateRefusal = 'site/maintenance' | 'site/blocked';

export type SiteGate = {
  /** Loads the rules. While the database is unavailable, the last rules stay in force. */
  load: () => Promise<void>;
  block: (context: RequestContext) => BlockInfo;
  maintenance: () => ReturnType<typeof maintenanceInfo>;
  /** Whether the value of a maintenance cookie is right, so that its holder may view the closed site. */
  isPassRight: (pass: string) => boolean;
  redirect: (url: string) => RedirectInfo;
  hasRedirects: () => boolean;
  /**
   * True while no rule depends on a visitor's address, browser or maintenance cookie. Then all guests of a country get
   * the same response.
   */
  isSameForEveryGuest: () => boolean;
  /**
   * Returns why bets, recharges and registrations of a visitor are refused now; null when they are permitted (RL-89,
   * RL-90).
   */
  refusal: (context: RequestContext) => GateRefusal | null;
  /** Returns the visitor's country, as reported by a proxy, otherwise the operator's default. */
  countryOf: (reported: string | null) => string;
  /** Returns a text that changes when the rules change, or when a maintenance starts or ends by the clock. */
  fingerprint: () => string;
  appeals: Appeals;
};

/** Decides about blocks, maintenance and redirects from memory, because every page and every bet uses it. */
export function createSiteGate(deps: {
  db: Database;
  clock: Clock;
  log: Log;
  siteConfig: SiteConfigStore;
}): SiteGate {
  const { db, clock, log, siteConfig } = deps;
  let state: GateState = EMPTY_GATE;
  const block = (context: RequestContext): BlockInfo => {
    const rule = state.blocks.find(({ matches }) => matches(context));
    return { displayTypeId: rule ? 1 : 0, templateTypeId: rule?.templateTypeId ?? 0 };
  };
  return {
    load: async () => {
      state = await readGateState(db);
    },
    block,
    maintenance: () => maintenanceInfo(state, clock.nowMs()),
    isPassRight: (pass) => maintenanceAt(state, clock.nowMs())?.row.pass === pass,
    redirect: (url) => {
      const found = findRedirect(state, url);
      if (found.reasons.includes('cyclic'))
        log.error({ url, breadcrumbs: found.breadcrumbs }, 'cyclic redirect');
      return found;
    },
    hasRedirects: () => state.redirects.size > 0,
    isSameForEveryGuest: () =>
      maintenanceAt(state, clock.nowMs()) === null &&
      state.blocks.every(({ kind }) => kind === 'everyone' || kind === 'country'),
    refusal: (context) => {
      if (maintenanceAt(state, clock.nowMs())?.webState === 'on') return 'site/maintenance';
      return block(context).displayTypeId === 1 ? 'site/blocked' : null;
    },
    countryOf: (reported) => reported ?? siteConfig.get().defaultCountry,
    fingerprint: () => describe(state, clock.nowMs()),
    appeals: createAppeals({ db, clock, siteConfig }),
  };
}

function describe(state: GateState, nowMs: number): string {
  const ids = (rows: Iterable<{ id: bigint }>) => [...rows].map(({ id }) => String(id)).join();
  const now = JSON.stringify(maintenanceInfo(state, nowMs));
  return [ids(state.blocks), ids(state.maintenance), ids(state.redirects.values()), now].join(';');
}
