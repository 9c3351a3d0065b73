import type { Maintenance } from '@touchline/contracts/site';
import { blockPathOf } from './block-path.ts';
import type { SiteEvent, SiteState } from './state.ts';

const isSame = (one: Maintenance, other: Maintenance): boolean =>
  (Object.keys(one) as (keyof Maintenance)[]).every((name) => one[name] === other[name]);

/** Applies an event. Without a change it returns the same object, so that no subscriber is notified. */
export function reduceSite(state: SiteState, event: SiteEvent): SiteState {
  switch (event.type) {
    case 'config-loaded':
      return { ...state, siteConfig: event.siteConfig };
    case 'maintenance-loaded':
      return isSame(state.maintenance, event.maintenance)
        ? state
        : { ...state, maintenance: event.maintenance };
    case 'block-loaded': {
      const blockPath = blockPathOf(event.block, event.isGeoForcedOff);
      return blockPath === state.blockPath ? state : { ...state, blockPath };
    }
    case 'terms-loaded':
      return event.isTermsChanged === state.isTermsChanged
        ? state
        : { ...state, isTermsChanged: event.isTermsChanged };
    case 'seo-content-loaded':
      return event.seoContent === state.seoContent ? state : { ...state, seoContent: event.seoContent };
  }
}
