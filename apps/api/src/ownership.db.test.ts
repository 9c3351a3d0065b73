import { randomUUID } from 'node:crypto';
import { kuna } from '@touchline/testkit/kuna';
import { couponOf, type RigBet, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { openLongRound, sharedRoundRig } from '@touchline/testkit/shared-rounds';
import { totoSteps } from '@touchline/testkit/toto';
import type { TestAnswer, TestBrowser } from '@touchline/testkit/test-app';
import { type AskedQuestions, limitService, limitSteps } from '@touchline/testkit/limits';
import { bankDetails } from '@touchline/testkit/withdrawals';
import { beforeAll, describe, expect, it } from 'vitest';
import { appRoutes } from './app-server.ts';

const { db, admin, rig } = useBettingRig();

/** Ids of a player's own objects that endpoints accept. */
type Ids = {
  accountId: number;
  couponId: number;
  requestId: string;
  rechargeId: string;
  withdrawalId: string;
  offeredId: number;
  insurableId: number;
  dollarsId: number;
  kunaId: number;
  sessionId: number;
  number: string;
  fileId: string;
  passkeyId: number;
  documentId: string;
  otherDocumentId: string;
  pageId: string;
  tokenGuid: string;
  pairId: number;
  openRoundId: number;
  sharedRoundId: number;
  sharedEntryId: number;
  totoDrawId: number;
  totoCouponId: number;
};
type Call = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: object };

let bet: RigBet & { gameId: number };
let owner: RigPlayer;
let ownersIds: Ids;
const absentIds: Ids = {
  accountId: 999_999_999,
  couponId: 999_999_999,
  offeredId: 999_999_999,
  insurableId: 999_999_999,
  dollarsId: 999_999_998,
  kunaId: 999_999_995,
  sessionId: 999_999_997,
  number: '00000001',
  fileId: '00000000-0000-4000-8000-00000000f11e',
  passkeyId: 999_999_996,
  documentId: '00000000-0000-4000-8000-00000000d0c1',
  otherDocumentId: '00000000-0000-4000-8000-00000000d0c2',
  pageId: '00000000-0000-4000-8000-00000000d0c3',
  tokenGuid: '00000000-0000-4000-8000-00000000a5ed',
  pairId: 999_999_994,
  openRoundId: 999_999_993,
  sharedRoundId: 999_999_993,
  sharedEntryId: 999_999_993,
  totoDrawId: 999_999_993,
  totoCouponId: 999_999_993,
  requestId: '00000000-0000-4000-8000-00000000dead',
  rechargeId: '00000000-0000-4000-8000-00000000beef',
  withdrawalId: '00000000-0000-4000-8000-00000000feed',
};

/** The questions of the owner's token. */
let askedIds: number[] = [];
const editId = randomUUID();
/** The rate of EUR and USD. */
let rateId = '';
let kunaRateId = '';

/** The owner's coupon with the same selection, at a stake of its own. */
const editedBody = () => {
  const { bets, changeCoefAction, exactCoef, isDropOnScoreChange, manuallyDeletedBonusBet, lng } = rig().body(
    owner,
    [bet],
  );
  return { bets, changeCoefAction, exactCoef, isDropOnScoreChange, manuallyDeletedBonusBet, lng };
};

const roundBody = (change: { accountId: number; pairId: number; game: string; bet: object }) => ({
  id: randomUUID(),
  version: 1,
  stake: '1.00',
  ...change,
});

const withdrawalBody = (accountId: number) => ({
  withdrawalId: randomUUID(),
  accountId,
  methodId: 'sandbox-bank',
  amount: '10.00',
  details: bankDetails,
  parts: [{ methodId: 'sandbox-bank', amount: '10.00', fee: '0.53' }],
});

/** Every endpoint that accepts the id of an owned object, with a call that succeeds for the owner. */
const owned: Record<string, (ids: Ids) => Call> = {
  // In this order: the open round ends, then another may begin, then its seeds may be revealed.
  'GET /web-api/rounds/:roundId': ({ openRoundId }) => ({
    method: 'GET',
    path: `/web-api/rounds/${openRoundId}`,
  }),
  'POST /web-api/rounds/:roundId/actions': ({ openRoundId }) => ({
    method: 'POST',
    path: `/web-api/rounds/${openRoundId}/actions`,
    body: { step: 0, action: { tile: 0 } },
  }),
  'GET /web-api/rounds/room': ({ accountId }) => ({
    method: 'GET',
    path: `/web-api/rounds/room?game=dice&accountId=${accountId}`,
  }),
  'GET /web-api/foreign-games/:number/room': ({ accountId }) => ({
    method: 'GET',
    path: `/web-api/foreign-games/1001/room?accountId=${accountId}`,
  }),
  'GET /web-api/seed-pairs/:pairId/proof': ({ pairId }) => ({
    method: 'GET',
    path: `/web-api/seed-pairs/${pairId}/proof`,
  }),
  'PUT /web-api/seed-pairs/:pairId': ({ pairId }) => ({
    method: 'PUT',
    path: `/web-api/seed-pairs/${pairId}`,
    body: { clientSeed: 'demo-client' },
  }),
  'POST /web-api/rounds': ({ accountId, pairId }) => ({
    method: 'POST',
    path: '/web-api/rounds',
    body: roundBody({ accountId, pairId, game: 'dice', bet: { target: 4950 } }),
  }),
  'POST /web-api/seed-pairs/:pairId/reveal': ({ pairId }) => ({
    method: 'POST',
    path: `/web-api/seed-pairs/${pairId}/reveal`,
    body: {},
  }),
  'GET /web-api/shared-rounds/:game/room': ({ accountId }) => ({
    method: 'GET',
    path: `/web-api/shared-rounds/crash/room?accountId=${accountId}`,
  }),
  'POST /web-api/shared-rounds/entries': ({ accountId, sharedRoundId }) => ({
    method: 'POST',
    path: '/web-api/shared-rounds/entries',
    body: {
      id: randomUUID(),
      game: 'crash',
      roundId: Number(sharedRoundId),
      version: 1,
      accountId,
      stake: '1.00',
      target: null,
    },
  }),
  'POST /web-api/shared-rounds/entries/:entryId/cash-out': ({ sharedEntryId }) => ({
    method: 'POST',
    path: `/web-api/shared-rounds/entries/${sharedEntryId}/cash-out`,
    body: {},
  }),
  'POST /web-api/toto/coupons': ({ accountId, totoDrawId }) => ({
    method: 'POST',
    path: '/web-api/toto/coupons',
    body: {
      id: randomUUID(),
      drawId: totoDrawId,
      accountId,
      price: '0.50',
      choices: Array.from({ length: 6 }, (_, at) => ({ match: at + 1, outcomes: ['1'] })),
    },
  }),
  'GET /web-api/toto/coupons/:couponId': ({ totoCouponId }) => ({
    method: 'GET',
    path: `/web-api/toto/coupons/${totoCouponId}?lng=en`,
  }),
  'GET /web-api/coupons/:couponId': ({ couponId }) => ({
    method: 'GET',
    path: `/web-api/coupons/${couponId}?lng=en`,
  }),
  'GET /web-api/coupon-requests/:requestId': ({ requestId }) => ({
    method: 'GET',
    path: `/web-api/coupon-requests/${requestId}?lng=en`,
  }),
  'POST /web-api/coupons': ({ accountId }) => ({
    method: 'POST',
    path: '/web-api/coupons',
    body: rig().body({ ...owner, accountId }, [bet]),
  }),
  'POST /web-api/coupon/quote': ({ accountId }) => {
    const { id: _, amount: __, coefMilli: ___, ...rest } = rig().body({ ...owner, accountId }, [bet]);
    return { method: 'POST', path: '/web-api/coupon/quote', body: rest };
  },
  'GET /web-api/coupons/:couponId/receipts': ({ couponId }) => ({
    method: 'GET',
    path: `/web-api/coupons/${couponId}/receipts`,
  }),
  'GET /web-api/coupons/:couponId/sales': ({ couponId }) => ({
    method: 'GET',
    path: `/web-api/coupons/${couponId}/sales`,
  }),
  'POST /web-api/coupons/:couponId/sales': ({ couponId }) => ({
    method: 'POST',
    path: `/web-api/coupons/${couponId}/sales`,
    body: {
      id: randomUUID(),
      offerId: rig().clock.nowMs().toString(36).slice(0, 8),
      expected: '1.00',
      percent: 10,
    },
  }),
  'GET /web-api/coupons/:couponId/insurance': ({ insurableId }) => ({
    method: 'GET',
    path: `/web-api/coupons/${insurableId}/insurance`,
  }),
  'POST /web-api/coupons/:couponId/insurance': ({ insurableId }) => ({
    method: 'POST',
    path: `/web-api/coupons/${insurableId}/insurance`,
    body: { id: randomUUID(), percent: 10, insured: '1.00', premium: '1.00' },
  }),
  'GET /web-api/coupons/:couponId/value-points': ({ couponId }) => ({
    method: 'GET',
    path: `/web-api/coupons/${couponId}/value-points`,
  }),
  'PUT /web-api/coupons/:couponId/sale-target': ({ couponId }) => ({
    method: 'PUT',
    path: `/web-api/coupons/${couponId}/sale-target`,
    body: { target: '1.00' },
  }),
  'GET /web-api/coupon-sale-offers': ({ couponId }) => ({
    method: 'GET',
    path: `/web-api/coupon-sale-offers?couponIds=${couponId}`,
  }),
  'GET /web-api/coupons/:couponId/selections': ({ couponId }) => ({
    method: 'GET',
    path: `/web-api/coupons/${couponId}/selections?lng=en`,
  }),
  'GET /web-api/coupons/:couponId/print-token': ({ couponId }) => ({
    method: 'GET',
    path: `/web-api/coupons/${couponId}/print-token`,
  }),
  'GET /web-api/printed-coupons/:couponId': ({ couponId }) => ({
    method: 'GET',
    path: `/web-api/printed-coupons/${couponId}?lng=en`,
  }),
  'GET /web-api/payments/paychecks/:kind/:id': ({ couponId }) => ({
    method: 'GET',
    path: `/web-api/payments/paychecks/coupon/${couponId}`,
  }),
  'GET /web-api/payments/deposit-options': ({ accountId }) => ({
    method: 'GET',
    path: `/web-api/payments/deposit-options?accountId=${accountId}`,
  }),
  'POST /web-api/user/sessions/end': ({ sessionId }) => ({
    method: 'POST',
    path: '/web-api/user/sessions/end',
    body: { sessionId },
  }),
  'POST /web-api/user/passkeys/rename': ({ passkeyId }) => ({
    method: 'POST',
    path: '/web-api/user/passkeys/rename',
    body: { passkeyId, name: 'Mine' },
  }),
  'POST /web-api/payments/recharges': ({ accountId }) => ({
    method: 'POST',
    path: '/web-api/payments/recharges',
    body: { rechargeId: randomUUID(), accountId, methodId: 'sandbox', amount: '10.00', lng: 'en' },
  }),
  'GET /web-api/payments/recharges/:rechargeId': ({ rechargeId }) => ({
    method: 'GET',
    path: `/web-api/payments/recharges/${rechargeId}`,
  }),
  'GET /web-api/payments/history': ({ accountId }) => ({
    method: 'GET',
    path: `/web-api/payments/history?accountId=${accountId}`,
  }),
  'GET /web-api/payments/withdrawal-options': ({ accountId }) => ({
    method: 'GET',
    path: `/web-api/payments/withdrawal-options?accountId=${accountId}`,
  }),
  'GET /web-api/payments/withdrawal-plan': ({ accountId }) => ({
    method: 'GET',
    path: `/web-api/payments/withdrawal-plan?accountId=${accountId}&methodId=sandbox-bank&amount=10.00`,
  }),
  'POST /web-api/payments/withdrawals': ({ accountId }) => ({
    method: 'POST',
    path: '/web-api/payments/withdrawals',
    body: withdrawalBody(accountId),
  }),
  'GET /web-api/payments/withdrawals': ({ accountId }) => ({
    method: 'GET',
    path: `/web-api/payments/withdrawals?accountId=${accountId}`,
  }),
  'GET /web-api/payments/withdrawals/:withdrawalId': ({ withdrawalId }) => ({
    method: 'GET',
    path: `/web-api/payments/withdrawals/${withdrawalId}`,
  }),
  'POST /web-api/payments/withdrawals/:withdrawalId/cancel': ({ withdrawalId }) => ({
    method: 'POST',
    path: `/web-api/payments/withdrawals/${withdrawalId}/cancel`,
  }),
  'POST /web-api/wallet/active': ({ accountId }) => ({
    method: 'POST',
    path: '/web-api/wallet/active',
    body: { id: accountId },
  }),
  'GET /web-api/wallet/deposits': ({ accountId }) => ({
    method: 'GET',
    path: `/web-api/wallet/deposits?accountId=${accountId}&days=7`,
  }),
  'PUT /web-api/wallet/label': ({ accountId }) => ({
    method: 'PUT',
    path: '/web-api/wallet/label',
    body: { id: accountId, label: 'Mine' },
  }),
  'GET /web-api/conversions/offer': ({ accountId, dollarsId }) => ({
    method: 'GET',
    path: `/web-api/conversions/offer?fromId=${accountId}&toId=${dollarsId}&amount=10.00`,
  }),
  'POST /web-api/conversions': ({ accountId, dollarsId }) => ({
    method: 'POST',
    path: '/web-api/conversions',
    body: {
      conversionId: randomUUID(),
      fromId: accountId,
      toId: dollarsId,
      amount: '10.00',
      rateId,
    },
  }),
  'POST /web-api/conversions/retired': ({ kunaId }) => ({
    method: 'POST',
    path: '/web-api/conversions/retired',
    body: { conversionId: randomUUID(), accountId: kunaId, rateId: kunaRateId },
  }),
  'GET /web-api/wallet/statement/sums': ({ accountId }) => ({
    method: 'GET',
    path: `/web-api/wallet/statement/sums?accountId=${accountId}&days=365`,
  }),
  'GET /web-api/wallet/statement/pdf': ({ accountId }) => ({
    method: 'GET',
    path: `/web-api/wallet/statement/pdf?accountId=${accountId}&lng=en`,
  }),
  'GET /web-api/wallet/statement': ({ accountId }) => ({
    method: 'GET',
    path: `/web-api/wallet/statement?accountId=${accountId}`,
  }),
  'POST /web-api/coupons/:couponId/counter-offer': ({ offeredId }) => ({
    method: 'POST',
    path: `/web-api/coupons/${offeredId}/counter-offer`,
    body: { isApproved: true, lng: 'en' },
  }),
  // Last: the owner's call ends the coupon.
  'POST /web-api/coupons/:couponId/edit-quote': ({ couponId }) => ({
    method: 'POST',
    path: `/web-api/coupons/${couponId}/edit-quote`,
    body: { ...editedBody(), coefViewId: 0 },
  }),
  'POST /web-api/coupons/:couponId/edits': ({ couponId }) => ({
    method: 'POST',
    path: `/web-api/coupons/${couponId}/edits`,
    body: {
      ...editedBody(),
      // The owner's call edits the coupon once; a repeat under its id gets the same answer.
      id: editId,
      offerId: rig().clock.nowMs().toString(36).slice(0, 8),
      expected: '1.00',
    },
  }),
  'GET /web-api/coupons/:couponId/edits/:requestId': ({ couponId }) => ({
    method: 'GET',
    path: `/web-api/coupons/${couponId}/edits/${editId}?lng=en`,
  }),
};

const requestPath = '/web-api/payment-requests';
owned[`GET ${requestPath}/:number`] = ({ number }) => ({
  method: 'GET',
  path: `${requestPath}/${number}?lng=en`,
});
owned[`POST ${requestPath}/:number/messages`] = ({ number }) => ({
  method: 'POST',
  path: `${requestPath}/${number}/messages`,
  body: { messageId: randomUUID(), text: 'And now?' },
});
owned[`POST ${requestPath}/:number/seen`] = ({ number }) => ({
  method: 'POST',
  path: `${requestPath}/${number}/seen`,
  body: { messageId: 1 },
});
owned[`POST ${requestPath}/:number/close`] = ({ number }) => ({
  method: 'POST',
  path: `${requestPath}/${number}/close`,
  body: {},
});
owned[`POST ${requestPath}`] = ({ rechargeId }) => ({
  method: 'POST',
  path: requestPath,
  body: {
    requestId: randomUUID(),
    topicId: 1,
    payment: { kind: 'deposit', id: rechargeId },
    text: 'Where is it?',
    lng: 'en',
  },
});
owned['GET /web-api/payment-request-files/:fileId'] = ({ fileId }) => ({
  method: 'GET',
  path: `/web-api/payment-request-files/${fileId}`,
});

const verificationPath = '/web-api/user/verification';
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64');
owned[`GET ${verificationPath}/files/:fileId`] = ({ pageId }) => ({
  method: 'GET',
  path: `${verificationPath}/files/${pageId}`,
});
owned[`POST ${verificationPath}/documents/:documentId/pages`] = ({ documentId }) => ({
  method: 'POST',
  path: `${verificationPath}/documents/${documentId}/pages`,
  body: { fileId: randomUUID(), name: 'a.pdf', content: pdf },
});
owned[`POST ${verificationPath}/documents/:documentId/pages/:fileId/remove`] = ({ documentId, pageId }) => ({
  method: 'POST',
  path: `${verificationPath}/documents/${documentId}/pages/${pageId}/remove`,
  body: {},
});
owned[`POST ${verificationPath}/documents/:documentId/send`] = ({ documentId }) => ({
  method: 'POST',
  path: `${verificationPath}/documents/${documentId}/send`,
  body: {},
});
owned[`POST ${verificationPath}/documents/:documentId/remove`] = ({ otherDocumentId }) => ({
  method: 'POST',
  path: `${verificationPath}/documents/${otherDocumentId}/remove`,
  body: {},
});

owned[`POST ${limitService}/testanswers`] = ({ tokenGuid }) => ({
  method: 'POST',
  path: `${limitService}/testanswers`,
  body: { tokenGuid, answers: askedIds.map((questionId) => ({ questionId, answerId: 1 })) },
});

/** Endpoints whose input has no id of an owned object, by reason. A new endpoint must be listed here or above. */
const notOwned: Record<string, readonly string[]> = {
  'an operator’s session opens it, and for everybody else it is absent (ops/operator-api.db.test.ts)': [
    'POST /operator-api/commands',
    'GET /operator-api/payment-request-files/:fileId',
    'GET /operator-api/verification-files/:fileId',
    'GET /operator-api/risk/events',
    'GET /operator-api/risk/events/:gameId/outcomes',
    'GET /operator-api/risk/limits',
    'GET /operator-api/risk/site',
    'GET /operator-api/risk/suspensions',
  ],
  'everybody reads the same': [
    'GET /web-api/shared-rounds/:game',
    'GET /web-api/toto/sections/:section',
    'GET /web-api/toto/sections/:section/draws',
    'GET /web-api/toto/draws/:drawId',
    'GET /web-api/toto/draws/:drawId/nominees',
    'GET /.well-known/touchline-receipt-keys.json',
    'GET /bff-api/config/all.json',
    'GET /web-api/accumulators-of-the-day',
    'GET /web-api/auth/social/providers',
    'GET /web-api/booking-codes/:code',
    'POST /web-api/bet-generator',
    'POST /web-api/same-game',
    'POST /web-api/booking-codes',
    'GET /bff-api/config/group/get',
    'GET /captcha/gettime',
    'POST /redirects-api/api/v1/redirect-light',
    'GET /web-api/analytics/counters',
    'GET /web-api/catalogue/cyber',
    'GET /web-api/catalogue/game/:gameId',
    'GET /web-api/catalogue/history',
    'GET /web-api/catalogue/list',
    'GET /web-api/catalogue/menu',
    'GET /web-api/catalogue/search',
    'GET /web-api/favourites/names',
    'GET /web-api/championships',
    'GET /web-api/championships/:champId',
    'GET /web-api/results',
    'GET /web-api/results/:gameId',
    'GET /web-api/results/days',
    'GET /web-api/statistics',
    'GET /web-api/statistics/games/:gameId',
    'GET /web-api/statistics/games/:gameId/prices',
    'GET /web-api/statistics/games/:gameId/report',
    'GET /web-api/content/alphabet',
    'GET /web-api/content/cash-terminals',
    'GET /web-api/content/news',
    'GET /web-api/content/page',
    'GET /web-api/content/partners',
    'GET /web-api/content/rules',
    'GET /web-api/games',
    'GET /web-api/games/counts',
    'GET /web-api/foreign-games/:number',
    'POST /web-api/foreign-games/:number/demo',
    'GET /web-api/payments/methods',
    'GET /web-api/phone/countries',
    'GET /web-api/phone/masks',
    'GET /web-api/registration/options',
    'GET /web-api/seo/content',
    'GET /web-api/seo/iso-codes',
    'GET /web-api/seo/page-data',
    'GET /web-api/seo/page-visual',
    'GET /web-api/seo/sports',
    'GET /web-api/support/info',
    'GET /web-api/payment-requests/topics',
  ],
  'the session alone says whose': [
    'GET /web-api/rounds',
    'GET /web-api/rounds/session',
    // It needs a company that answers; game-wallet/providers/conformance.db.test.ts tries another player's account.
    'POST /web-api/foreign-games/:number/sessions',
    'GET /web-api/foreign-games/free-rounds',
    'GET /web-api/foreign-games/:number/rounds',
    // It needs a company too; game-wallet/providers/free-rounds.db.test.ts tries another player's round.
    'GET /web-api/foreign-games/rounds/:roundId',
    'GET /web-api/seed-pairs',
    'POST /web-api/seed-pairs',
    'POST /web-api/user/hand-over',
    'GET /web-api/user/newsletter',
    'PUT /web-api/user/newsletter',
    'GET /web-api/messages',
    'POST /web-api/messages/read',
    'GET /web-api/messages/settings',
    'PUT /web-api/messages/settings',
    'PUT /web-api/messages/quiet-hours',
    'POST /web-api/messages/push',
    'POST /web-api/messages/push/renew',
    'POST /web-api/messages/push/remove',
    'GET /web-api/office/settings',
    'PUT /web-api/office/settings',
    'PUT /web-api/office/disallowed-sports',
    'GET /web-api/games/mine',
    'GET /web-api/shared-rounds/:game/played',
    'GET /web-api/toto/coupons',
    'POST /web-api/games/favorites',
    'POST /web-api/games/favorites/remove',
    'GET /web-api/office/favorite-teams',
    'POST /web-api/office/favorite-teams',
    'POST /web-api/office/favorite-teams/remove',
    'GET /web-api/favourites',
    'POST /web-api/favourites',
    'POST /web-api/favourites/remove',
    'POST /web-api/favourites/merge',
    'GET /web-api/office/menu',
    'GET /web-api/office/personal-data',
    'PUT /web-api/office/personal-data',
    'GET /web-api/office/privacy',
    'POST /web-api/office/privacy/exports',
    'POST /web-api/office/privacy/erasure',
    'POST /web-api/office/privacy/erasure/take-back',
    'GET /web-api/office/ideas',
    'POST /web-api/office/ideas',
    'GET /web-api/office/manager',
    'GET /web-api/user/rights',
    'GET /web-api/user/social',
    'POST /web-api/user/social',
    'POST /web-api/user/social/start',
    'POST /web-api/user/social/unlink',
    'POST /web-api/api-v3/v2/user/agreement-rules/confirm',
    'GET /web-api/api-v3/v2/user/agreement-rules/status',
    'POST /web-api/api/web/user/v1/reality-check',
    'GET /limit-service-api/api/external/web/v3/limits',
    'GET /limit-service-api/api/external/web/v3/availablelimits',
    'GET /limit-service-api/api/external/web/v3/reasons/selfexclude',
    'POST /limit-service-api/api/external/web/v3/limits',
    'POST /limit-service-api/api/external/web/v3/limitaction',
    'DELETE /limit-service-api/api/external/web/v3/limit',
    'GET /limit-service-api/api/external/web/v3/history',
    'GET /limit-service-api/api/external/web/v3/results',
    'GET /limit-service-api/api/external/web/v3/preview',
    'POST /limit-service-api/api/external/web/v3/ping',
    'POST /limit-service-api/api/external/web/v3/return',
    'DELETE /limit-service-api/api/external/web/v3/return',
    'POST /limit-service-api/api/external/web/v3/BlockUser',
    'POST /web-api/auth/disconnect',
    'GET /web-api/coupon-summary',
    'GET /web-api/coupons',
    'GET /web-api/results/:gameId/next-bets',
    'GET /web-api/results/own',
    'GET /web-api/media/video-token',
    'GET /web-api/promo-codes',
    'POST /web-api/promo-codes/check',
    'GET /web-api/session',
    'GET /web-api/session/check',
    'GET /web-api/session/play-time',
    'GET /web-api/spending-profile',
    'GET /web-api/support/requests',
    'GET /web-api/payment-requests',
    'POST /web-api/user/cookie-agreement',
    'GET /web-api/user/coupon-settings',
    'PUT /web-api/user/coupon-settings',
    'GET /web-api/user/gettoken',
    'PUT /web-api/user/preferences',
    'POST /web-api/user/password',
    'GET /web-api/user/config',
    'GET /web-api/user/verification',
    'GET /web-api/user/security',
    'POST /web-api/user/security-question',
    'POST /web-api/user/sessions/end-others',
    'GET /web-api/user/two-step',
    'POST /web-api/user/email',
    'POST /web-api/user/phone',
    'POST /web-api/user/passkeys/start',
    'POST /web-api/user/two-step/confirm',
    'POST /web-api/user/two-step/recovery-codes',
    'POST /web-api/user/two-step/start',
    'POST /web-api/user/two-step/stop',
    'POST /web-api/user/updatetoken',
    'GET /web-api/wallet/accounts',
    'GET /web-api/office/currencies',
    'GET /web-api/conversions/retired',
    'POST /web-api/office/currencies',
    'POST /web-api/office/currencies/remove',
  ],
  'a cookie of the visitor, of which only the hash is stored, says whose': [
    'POST /blocks-api/api/v1/appeal',
    'GET /blocks-api/api/v1/appeals',
    'GET /blocks-api/api/v1/block/light',
    'POST /blocks-api/api/v2/block',
    'GET /web-api/support/chat',
    'POST /web-api/support/chat/messages',
    'POST /web-api/fingerprint',
  ],
  'a secret code, ticket or password proves whose': [
    'POST /web-api/support/erasure/confirm',
    'GET /captcha/update',
    'POST /captcha/validate',
    'POST /web-api/auth/login',
    'POST /web-api/auth/login/phone',
    'POST /web-api/auth/sms/confirm',
    'POST /web-api/auth/social',
    'POST /web-api/auth/social/confirm',
    'POST /web-api/auth/social/start',
    'GET /social-api/oauth/google-one-tap/clientId',
    'POST /social-api/oauth/google-one-tap',
    'POST /web-api/registration/social',
    'POST /web-api/auth/two-step',
    'POST /web-api/auth/passkey',
    // The id of a request is in its QR code or in the waiting browser; it has no owner until it is confirmed.
    'POST /web-api/auth/qr',
    'POST /web-api/auth/token',
    'POST /web-api/user/newsletter/stop',
    'GET /web-api/user/qr-log-in',
    'POST /web-api/user/qr-log-in/confirm',
    'POST /web-api/user/qr-log-in/refuse',
    'POST /web-api/auth/two-step/passkey',
    'POST /web-api/auth/two-step/passkey/start',
    'POST /web-api/user/email/confirm',
    'POST /web-api/user/phone/confirm',
    'POST /web-api/user/passkeys',
    // With the password of the caller; passkeys.db.test.ts tries another player's passkey.
    'POST /web-api/user/passkeys/remove',
    // With the password of the caller; grant.db.test.ts tries another session's grant.
    'POST /web-api/user/secure-data',
    // With the confirmed identity of the caller; privacy.db.test.ts tries another player's export.
    'GET /web-api/office/privacy/exports/:exportId',
    'POST /web-api/registration/phone',
    // With the password of the caller, and for the caller's account only.
    'POST /web-api/registration/log-in-data',
    'POST /web-api/auth/password-reset',
    'POST /web-api/auth/password-reset/confirm',
    'POST /web-api/auth/password-reset/sms/confirm',
    'POST /web-api/registration/confirm',
  ],
  'something new is made, under an id of the sender that is refused when it was used': [
    'POST /fatman-api/:key',
    'POST /web-api/auth/passkey/start',
    'POST /web-api/auth/qr/start',
    'POST /web-api/auth/sms',
    'POST /web-api/auth/password-reset/sms',
    'POST /web-api/registration/email',
    'POST /web-api/registration/sms',
    'POST /web-api/registration/one-click',
    'POST /web-api/payment-request-files',
    'POST /web-api/user/verification/documents',
    'POST /web-api/support/callbacks',
    'POST /web-api/support/feedback',
    'POST /web-api/support/erasure',
  ],
};

beforeAll(async () => {
  owner = await rig().addPlayer(500_00n);
  // First: the round has a random length, and the clock of what comes later does not pass it.
  const shared = await sharedEntry();
  const toto = await totoCoupon();
  bet = await rig().addPricedGame('line', 1865);
  const placed = rig().body(owner, [bet]);
  const { id: couponId } = couponOf(await owner.browser.post('/web-api/coupons', placed));
  await rig().setChance(bet, 0.5);
  const rechargeId = randomUUID();
  await owner.browser.post('/web-api/payments/recharges', {
    rechargeId,
    accountId: owner.accountId,
    methodId: 'sandbox',
    amount: '10.00',
    lng: 'en',
  });
  await owner.browser.post('/web-api/office/currencies', { currency: 'USD' });
  const { accounts } = (await owner.browser.get('/web-api/wallet/accounts')).body as {
    accounts: { id: number; currency: string }[];
  };
  const dollarsId = accounts.find(({ currency }) => currency === 'USD')?.id ?? 0;
  ({ rateId } = (
    await owner.browser.get(
      `/web-api/conversions/offer?fromId=${owner.accountId}&toId=${dollarsId}&amount=1.00`,
    )
  ).body as { rateId: string });
  const { withdrawalId, ...withdrawal } = withdrawalBody(owner.accountId);
  await rig().app.siteConfig.change({ isWithdrawalCancelAllowed: true });
  await owner.browser.post('/web-api/payments/withdrawals', { withdrawalId, ...withdrawal });
  const offeredId = await offeredCoupon();
  const insurableId = await insurableCoupon();
  const other = await db().transaction((tx) => rig().app.identity.openSession(tx, owner.userId, {}, false));
  const fileId = randomUUID();
  await owner.browser.post('/web-api/payment-request-files', { fileId, name: 'a.pdf', content: pdf });
  const request = { requestId: randomUUID(), topicId: 5, text: 'Where is it?', fileIds: [fileId], lng: 'en' };
  const { number } = (await owner.browser.post('/web-api/payment-requests', request)).body as {
    number: string;
  };
  const [passkey] = await db().query<{ id: bigint }>(
    `insert into identity_passkey (user_id, credential_id, rp_id, public_key, counter, transports, is_backed_up, name,
       created_at) values ($1, 'id', 'localhost', '\\x00', 0, '{}', false, 'Theirs', now()) returning id`,
    [owner.userId],
  );
  const [documentId, otherDocumentId, pageId] = [randomUUID(), randomUUID(), randomUUID()];
  const documents = `${verificationPath}/documents`;
  await owner.browser.post(documents, { documentId, kind: 'passport' });
  await owner.browser.post(documents, { documentId: otherDocumentId, kind: 'utility-bill' });
  await owner.browser.post(`${documents}/${documentId}/pages`, {
    fileId: pageId,
    name: 'a.pdf',
    content: pdf,
  });
  const { set } = limitSteps(rig);
  await set(owner, 1, '900.00');
  const asked = (await set(owner, 1, '999999999')).body as AskedQuestions;
  askedIds = asked.questions.map(({ id }) => id);
  ownersIds = {
    tokenGuid: asked.tokenGuid ?? '',
    documentId,
    otherDocumentId,
    pageId,
    number,
    fileId,
    sessionId: Number(other.sessionId),
    passkeyId: Number(passkey?.id ?? 0),
    accountId: owner.accountId,
    couponId,
    requestId: placed.id,
    rechargeId,
    withdrawalId,
    offeredId,
    insurableId,
    dollarsId,
    kunaId: await retiredAccount(),
    ...shared,
    ...toto,
    ...(await playedRound()),
  };
});

/** An open round of the owner, which ends at its first tile, and its pair of seeds. */
async function playedRound(): Promise<{ pairId: number; openRoundId: number }> {
  await rig().app.siteConfig.change({ gameGapMs: 0 });
  const { pairId } = (await owner.browser.post('/web-api/seed-pairs', {})).body as { pairId: number };
  await owner.browser.put(`/web-api/seed-pairs/${pairId}`, { clientSeed: 'demo-client' });
  const body = roundBody({ accountId: owner.accountId, pairId, game: 'mines', bet: { mines: 24 } });
  const round = (await owner.browser.post('/web-api/rounds', body)).body as { roundId: number };
  return { pairId, openRoundId: round.roundId };
}

/** A draw of toto on sale, and a coupon of the owner in it. */
async function totoCoupon(): Promise<{ totoDrawId: number; totoCouponId: number }> {
  const { openDraw, buy } = totoSteps(rig);
  const { drawId } = await openDraw();
  return { totoDrawId: drawId, totoCouponId: (await buy(owner, drawId)).couponId };
}

/** An entry of the owner that is cashed out and paid, and a round that takes bets. */
async function sharedEntry(): Promise<{ sharedRoundId: number; sharedEntryId: number }> {
  const shared = sharedRoundRig({ test: rig, admin });
  const round = await shared.openRound((point) => point > 200 && point < 2000);
  const sharedEntryId = await shared.place(owner, { target: 150 });
  await shared.start();
  await shared.end(round);
  return { sharedEntryId, sharedRoundId: await openLongRound(admin()) };
}

/** An account of the owner in a retired currency, with 10.00. */
async function retiredAccount(): Promise<number> {
  const { siteConfig, ledger } = rig().app;
  await siteConfig.change({ currencies: ['EUR', 'USD', 'RUB', 'KWD', 'HRK'] });
  await owner.browser.post('/web-api/office/currencies', { currency: 'HRK' });
  await db().transaction(async (tx) => {
    const open = (code: string, isGuarded: boolean) =>
      ledger.openAccount(tx, { code, currency: 'HRK', isGuarded });
    await ledger.apply(tx, [
      {
        phase: 'direct',
        key: 'fund:kuna',
        sourceId: await open('house/demo-bank', false),
        destinationId: await open(`player/${owner.userId}/currency`, true),
        currency: 'HRK',
        amountMinor: 10_00n,
        reason: 'demo-grant',
      },
    ]);
  });
  await siteConfig.change({ retiredCurrencies: [kuna] });
  const { offer } = (await owner.browser.get('/web-api/conversions/retired')).body as {
    offer: { accountId: number; rateId: string } | null;
  };
  kunaRateId = offer?.rateId ?? '';
  return offer?.accountId ?? 0;
}

/** A coupon of the owner, of which 10 % cost 0.55. */
async function insurableCoupon(): Promise<number> {
  await rig().app.siteConfig.change({ isInsuranceEnabled: true });
  const game = await rig().addPricedGame('line', 2000);
  const { id } = couponOf(await rig().place(owner, [game], { amount: '10.00' }));
  await rig().setChance(game, 0.5);
  return id;
}

/** A stake of the owner over the maximum, with a trader's counter-offer. */
async function offeredCoupon(): Promise<number> {
  const { siteConfig, betting } = rig().app;
  await siteConfig.change({ maxWinLine: '100.00' });
  const game = await rig().addPricedGame('line', 2000);
  const { id } = couponOf(await rig().place(owner, [game], { amount: '110.00', isVipBet: true }));
  await siteConfig.change({ maxWinLine: null });
  const request = await betting.pendingRequest(BigInt(id));
  if (!request) throw new Error('the stake waits for a trader');
  const priced = await betting.priceCounterOffer(request, { stakeMinor: 10_00n });
  if (priced.outcome === 'refused') throw new Error(priced.reason);
  await db().transaction((tx) => betting.storeCounterOffer(tx, priced.offer));
  return id;
}

const send = (browser: TestBrowser, { method, path, body }: Call, headers = {}): Promise<TestAnswer> =>
  method === 'GET'
    ? browser.get(path, headers)
    : method === 'PUT'
      ? browser.put(path, body, headers)
      : browser.post(path, body, headers);

/** Returns the parts of a reply that a caller can compare: the code of a refusal, otherwise everything. */
const comparable = ({ status, body }: TestAnswer): object => {
  const { error } = body as { error?: { code: string } };
  return { status, said: error ? error.code : body };
};

/** Returns all data of the owner that a call could have changed. */
const stateOf = async (player: RigPlayer): Promise<object | undefined> =>
  (
    await db().query(
      `select (select count(*)::int from betting_coupon where user_id = $1) as coupons,
         (select count(*)::int from betting_sale where user_id = $1) as sales,
         (select count(*)::int from betting_edit where user_id = $1) as edits,
         (select count(*)::int from betting_insurance where user_id = $1) as insurances,
         (select count(*)::int from betting_sale_target where user_id = $1) as targets,
         (select count(*)::int from payments_recharge where user_id = $1) as recharges,
         (select count(*)::int from payments_withdrawal where user_id = $1) as withdrawals,
         (select array_agg(name order by id) from identity_passkey where user_id = $1) as passkeys,
         (select array_agg(state order by number) from verification_document where user_id = $1) as documents,
         (select count(*)::int from verification_page where user_id = $1) as pages,
         (select array_agg(id order by id) from wallet_account where user_id = $1 and is_active) as active,
         (select array_agg(label order by id) from wallet_account where user_id = $1) as labels,
         (select count(*)::int from ledger_transfer t join wallet_account w
            on w.ledger_account_id in (t.source_id, t.destination_id) where w.user_id = $1) as movements`,
      [player.userId],
    )
  )[0];

describe('a player’s property', () => {
  it('[RL-53] every endpoint declares whether it accepts the id of an owned object', () => {
    const endpoints = appRoutes(
      rig().app,
      () => {},
      () => ({ address: '', countryCode: null }),
    ).flatMap((module) => Object.values(module.endpoints).map(({ method, path }) => `${method} ${path}`));
    const listed = [...Object.keys(owned), ...Object.values(notOwned).flat()];
    expect(listed.toSorted()).toEqual(endpoints.toSorted());
  });

  describe.each(Object.keys(owned))('%s', (name) => {
    const call = (ids: Ids): Call => {
      const build = owned[name];
      if (!build) throw new Error('no call');
      return build(ids);
    };

    it('[RL-53] every call succeeds for the owner; otherwise the test would prove nothing', async () => {
      const copy = await rig().addPlayer(100_00n);
      const works =
        name.includes('accountId') ||
        /coupons$|\/quote$|recharges$|withdrawal-\w+$|withdrawals$|payments\/history$|active$|statement$/.test(
          name,
        );
      const answer = works
        ? await send(copy.browser, call({ ...ownersIds, accountId: copy.accountId }))
        : await send(owner.browser, call(ownersIds));
      expect(answer.status).toBeLessThan(300);
    });

    it('[RL-53] another player gets the reply for an unknown id, and nothing changes', async () => {
      const otherPlayer = await rig().addPlayer(100_00n);
      const before = await stateOf(owner);
      const foreign = comparable(await send(otherPlayer.browser, call(ownersIds)));
      expect(foreign).toEqual(comparable(await send(otherPlayer.browser, call(absentIds))));
      expect(foreign).not.toMatchObject({ status: 200 });
      expect(await stateOf(owner)).toEqual(before);
    });

    it('[RL-49] [RL-53] another player’s token for views gets the reply of that player, or none', async () => {
      const otherPlayer = await rig().addPlayer(100_00n);
      const [session] = await db().query<{ id: bigint }>(
        'select id from identity_session where user_id = $1',
        [otherPlayer.userId],
      );
      const { token } = await rig().app.identity.tokens.issue('views', {
        userId: otherPlayer.userId,
        sessionId: session?.id ?? 0n,
      });
      const authorization = `Bearer ${token}`;
      const browser = rig().browser();
      const foreign = comparable(await send(browser, call(ownersIds), { authorization }));
      expect(foreign).toEqual(comparable(await send(browser, call(absentIds), { authorization })));
      expect([403, 404]).toContain((foreign as { status: number }).status);
    });

    it('[RL-53] a guest gets the reply for an unknown id', async () => {
      const before = await stateOf(owner);
      const foreign = comparable(await send(rig().browser(), call(ownersIds)));
      expect(foreign).toEqual(comparable(await send(rig().browser(), call(absentIds))));
      // A quote is public; a guest's quote ignores the account.
      expect((foreign as { status: number }).status).toBe(name.endsWith('/quote') ? 200 : 401);
      expect(await stateOf(owner)).toEqual(before);
    });

    it.each(['log-out', 'ban'] as const)(
      '[RL-48] [RL-53] after a %s, the owner gets the replies of a guest',
      async (end) => {
        const player = await rig().addPlayer(100_00n);
        const cookie = player.browser.cookies.get('session') ?? '';
        if (end === 'log-out') await player.browser.post('/web-api/auth/disconnect', {});
        else await db().transaction((tx) => rig().app.identity.setBan(tx, player.userId, 1, 'test'));
        const before = await stateOf(player);
        const ended = rig().browser();
        ended.cookies.set('session', cookie);
        const ids = { ...ownersIds, accountId: player.accountId };
        const answer = comparable(await send(ended, call(ids)));
        expect(answer).toEqual(comparable(await send(rig().browser(), call(ids))));
        expect(await stateOf(player)).toEqual(before);
      },
    );
  });
});
