/**
 * The types of every endpoint by method and path. A value of a `*-paths.ts` file is enough to call an endpoint, and the
 * browser loads no schema. Types only.
 */
import type { foreignGameEndpoints } from '../gaming/foreign-games.ts';
import type { gameListEndpoints } from '../gaming/game-lists.ts';
import type { lobbyEndpoints } from '../gaming/lobby.ts';
import type { roundEndpoints } from '../gaming/rounds.ts';
import type { seedEndpoints } from '../gaming/seeds.ts';
import type { sharedRoundEndpoints } from '../gaming/shared-rounds.ts';
import type { conversionEndpoints } from '../banking/conversion.ts';
import type { retiredCurrencyEndpoints } from '../banking/retired-currencies.ts';
import type { currencyAccountEndpoints } from '../banking/currency-accounts.ts';
import type { paycheckEndpoints } from '../banking/paycheck.ts';
import type { paymentHistoryEndpoints } from '../banking/payment-history.ts';
import type { paymentEndpoints } from '../banking/deposits.ts';
import type { walletEndpoints } from '../banking/wallet.ts';
import type { withdrawalEndpoints } from '../banking/withdrawals.ts';
import type { analyticsEndpoints } from '../operations/analytics.ts';
import type { paymentRequestEndpoints } from '../operations/payment-requests.ts';
import type { supportEndpoints } from '../operations/support.ts';
import type { favoriteTeamEndpoints } from '../players/favorite-teams.ts';
import type { favouriteEndpoints } from '../players/favourites.ts';
import type { limitEndpoints } from '../players/limits.ts';
import type { handOverEndpoints } from '../players/hand-over.ts';
import type { newsletterEndpoints } from '../players/newsletter.ts';
import type { ideaEndpoints } from '../players/ideas.ts';
import type { officeEndpoints } from '../players/office.ts';
import type { personalDataEndpoints } from '../players/personal-data-endpoints.ts';
import type { privacyEndpoints } from '../players/privacy.ts';
import type { noticeEndpoints } from '../players/notice-answers.ts';
import type { passkeyEndpoints } from '../players/passkeys.ts';
import type { qrLogInEndpoints } from '../players/qr-log-in.ts';
import type { phoneEndpoints } from '../players/phone.ts';
import type { preferenceEndpoints } from '../players/preference-endpoints.ts';
import type { registrationEndpoints } from '../players/registration.ts';
import type { secureDataEndpoints } from '../players/secure-data.ts';
import type { securityEndpoints } from '../players/security.ts';
import type { spendingEndpoints } from '../players/spending.ts';
import type { sessionEndpoints } from '../players/session.ts';
import type { oneTapEndpoints, socialEndpoints } from '../players/social.ts';
import type { termsEndpoints } from '../players/terms.ts';
import type { twoStepEndpoints } from '../players/two-step.ts';
import type { userConfigEndpoints } from '../players/user-config.ts';
import type { verificationEndpoints } from '../players/verification.ts';
import type { ApiTypes, Budget, Endpoint } from '../shared/endpoint.ts';
import type { GeneralErrorCode } from '../shared/error-codes.ts';
import type { captchaEndpoints, fingerprintEndpoints } from '../site/captcha.ts';
import type { contentEndpoints } from '../site/content.ts';
import type { messageEndpoints } from '../site/messages.ts';
import type { seoEndpoints } from '../site/seo.ts';
import type { siteEndpoints } from '../site/site.ts';
import type { betGeneratorEndpoints } from '../sports-betting/bet-generator.ts';
import type { bookingCodeEndpoints } from '../sports-betting/booking-codes.ts';
import type { catalogueEndpoints } from '../sports-betting/catalogue.ts';
import type { couponEndpoints } from '../sports-betting/coupon.ts';
import type { editEndpoints } from '../sports-betting/coupon-edit.ts';
import type { counterOfferEndpoints } from '../sports-betting/counter-offer.ts';
import type { saleEndpoints } from '../sports-betting/coupon-sale.ts';
import type { sameGameEndpoints } from '../sports-betting/same-game.ts';
import type { dayAccumulatorEndpoints } from '../sports-betting/day-accumulators.ts';
import type { insuranceEndpoints } from '../sports-betting/insurance.ts';
import type { mediaEndpoints } from '../sports-betting/media.ts';
import type { printEndpoints } from '../sports-betting/print.ts';
import type { promoCodeEndpoints } from '../sports-betting/promo-codes.ts';
import type { receiptEndpoints } from '../sports-betting/receipts.ts';
import type { championshipEndpoints } from '../sports-betting/championships.ts';
import type { resultEndpoints } from '../sports-betting/results.ts';
import type { searchEndpoints } from '../sports-betting/search.ts';
import type { statisticsEndpoints } from '../sports-betting/statistics.ts';
import type { totoEndpoints } from '../sports-betting/toto.ts';

type ByAddress<Endpoints extends Record<string, Endpoint>> = {
  [K in keyof Endpoints as `${Endpoints[K]['method']} ${Endpoints[K]['path']}`]: {
    path: Pick<Endpoints[K], 'method' | 'path'> & { readonly encoding?: 'multipart' };
    types: ApiTypes<Endpoints>[K];
    refusal: DeclaredCode<Endpoints[K]>;
  };
};

/** The codes that an endpoint declares: its refusals, and the code for a reached rate limit. */
type DeclaredCode<E extends Endpoint> = E extends { refusals: readonly (infer Code extends string)[] }
  ? Code | BudgetCode<E['budget']>
  : BudgetCode<E['budget']>;
type BudgetCode<B extends Budget> = B extends { refusal: infer Code extends string } ? Code : never;

/** One line for each group of endpoints that a browser calls. */
interface Endpoints
  extends
    ByAddress<typeof paymentEndpoints>,
    ByAddress<typeof walletEndpoints>,
    ByAddress<typeof foreignGameEndpoints>,
    ByAddress<typeof gameListEndpoints>,
    ByAddress<typeof lobbyEndpoints>,
    ByAddress<typeof roundEndpoints>,
    ByAddress<typeof seedEndpoints>,
    ByAddress<typeof sharedRoundEndpoints>,
    ByAddress<typeof conversionEndpoints>,
    ByAddress<typeof retiredCurrencyEndpoints>,
    ByAddress<typeof currencyAccountEndpoints>,
    ByAddress<typeof withdrawalEndpoints>,
    ByAddress<typeof paymentHistoryEndpoints>,
    ByAddress<typeof paycheckEndpoints>,
    ByAddress<typeof analyticsEndpoints>,
    ByAddress<typeof supportEndpoints>,
    ByAddress<typeof paymentRequestEndpoints>,
    ByAddress<typeof favoriteTeamEndpoints>,
    ByAddress<typeof favouriteEndpoints>,
    ByAddress<typeof limitEndpoints>,
    ByAddress<typeof handOverEndpoints>,
    ByAddress<typeof newsletterEndpoints>,
    ByAddress<typeof officeEndpoints>,
    ByAddress<typeof ideaEndpoints>,
    ByAddress<typeof personalDataEndpoints>,
    ByAddress<typeof privacyEndpoints>,
    ByAddress<typeof noticeEndpoints>,
    ByAddress<typeof passkeyEndpoints>,
    ByAddress<typeof qrLogInEndpoints>,
    ByAddress<typeof phoneEndpoints>,
    ByAddress<typeof preferenceEndpoints>,
    ByAddress<typeof registrationEndpoints>,
    ByAddress<typeof secureDataEndpoints>,
    ByAddress<typeof securityEndpoints>,
    ByAddress<typeof spendingEndpoints>,
    ByAddress<typeof sessionEndpoints>,
    ByAddress<typeof socialEndpoints>,
    ByAddress<typeof oneTapEndpoints>,
    ByAddress<typeof termsEndpoints>,
    ByAddress<typeof twoStepEndpoints>,
    ByAddress<typeof userConfigEndpoints>,
    ByAddress<typeof verificationEndpoints>,
    ByAddress<typeof captchaEndpoints>,
    ByAddress<typeof fingerprintEndpoints>,
    ByAddress<typeof contentEndpoints>,
    ByAddress<typeof messageEndpoints>,
    ByAddress<typeof seoEndpoints>,
    ByAddress<typeof siteEndpoints>,
    ByAddress<typeof catalogueEndpoints>,
    ByAddress<typeof bookingCodeEndpoints>,
    ByAddress<typeof couponEndpoints>,
    ByAddress<typeof editEndpoints>,
    ByAddress<typeof counterOfferEndpoints>,
    ByAddress<typeof saleEndpoints>,
    ByAddress<typeof insuranceEndpoints>,
    ByAddress<typeof mediaEndpoints>,
    ByAddress<typeof printEndpoints>,
    ByAddress<typeof promoCodeEndpoints>,
    ByAddress<typeof dayAccumulatorEndpoints>,
    ByAddress<typeof betGeneratorEndpoints>,
    ByAddress<typeof sameGameEndpoints>,
    ByAddress<typeof receiptEndpoints>,
    ByAddress<typeof championshipEndpoints>,
    ByAddress<typeof resultEndpoints>,
    ByAddress<typeof searchEndpoints>,
    ByAddress<typeof statisticsEndpoints>,
    ByAddress<typeof totoEndpoints> {}

/** Method and path of an endpoint that can be called: a value of a `*-paths.ts` file. */
export type CallPath = Endpoints[keyof Endpoints]['path'];

type EndpointOf<Path extends CallPath> = Endpoints[`${Path['method']} ${Path['path']}` & keyof Endpoints];

/** Params, query, body and reply of an endpoint. */
export type TypesOf<Path extends CallPath> = EndpointOf<Path>['types'];

/** The refusal codes that an endpoint declares. */
export type RefusalOf<Path extends CallPath> = EndpointOf<Path>['refusal'];

/** Every code that a failed call can have; empty when the reply has no code. */
export type FailureOf<Path extends CallPath> = RefusalOf<Path> | GeneralErrorCode | '';
