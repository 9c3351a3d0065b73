/** The part of the kit that both halves of a view use: declarations, hooks and the matcher. */
export { call, parseCall } from '@touchline/contracts/remote-views';
export { buildPath } from './routing/pattern.ts';
export { createMatcher } from './routing/matcher.ts';
export type { Matcher, PathMatch } from './routing/matcher.ts';
export { defineView, DEFAULT_VIEW_BUDGET_BYTES } from './view/define-view.ts';
export type { ViewCache, ViewDefinition } from './view/define-view.ts';
export { definePart } from './view/define-part.ts';
export type { LoadOutcome, LoadRequest, Part, PartProps, ViewParts } from './view/define-part.ts';
export { headTags } from './view/head-tags.ts';
export type { PageHead } from './view/head-tags.ts';
export { inertStateJson } from './view/state.ts';
export { timeZoneOfOffset } from './view/offset-to-time-zone.ts';
export {
  useApi,
  useCoupon,
  useEvent,
  useEvents,
  useLive,
  useIsOnline,
  useLiveStatus,
  useRenderedAtMs,
  useLocation,
  useMedia,
  useNavigate,
  usePreferences,
  useReadable,
  useReloadData,
  useSession,
  useSetPreference,
  useSiteConfig,
  useT,
  useUserConfig,
  useViewContext,
} from './react/hooks.ts';
export { useLanguageLinks } from './react/language-links.ts';
export { BalanceText, HiddenBalance } from './react/balance-text.tsx';
export { lazyComponent } from './react/lazy-component.tsx';
export type { LazyComponent } from './react/lazy-component.tsx';
export { Moment } from './react/moment.tsx';
export { SiteClock } from './react/site-clock.tsx';
export { newId } from './new-id.ts';
export { Rich } from './react/rich.tsx';
export { switchAccount } from './switch-account.ts';
export { readRefusal } from './read-refusal.ts';
export { refusalKey } from './refusal-texts.ts';
export { signByWallet, walletAccount } from './wallet.ts';
export type { RefusalTexts } from './refusal-texts.ts';
export type { Refusal } from './read-refusal.ts';
