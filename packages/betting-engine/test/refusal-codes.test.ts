import { expect, it } from 'vitest';
import { REFUSAL_CODES, wireCodeOf } from '../src/index.ts';
import { betDelayMs, currencyLimits, DEFAULT_CONFIG } from '../src/index.ts';

it('[DR-4.124] the list is closed, numbered once, and answers with 4xx', () => {
  const named =
    'AMOUNT_FORMAT AMOUNT_PRECISION AMOUNT_RANGE STAKE_UNDER_MIN STAKE_OVER_MAX NO_FUNDS COEF_CHANGED REQUOTED ' +
    'SCORE_CHANGED SUSPENDED_DURING_DELAY LEG_BLOCKED LEG_REMOVED EVENT_STARTED DEPENDENT_LEGS BANNED_EXPRESS ' +
    'BANKER_FORBIDDEN DUPLICATE_LEG TYPE_SIZE SYSTEM_VALUE BLOCK_AMOUNT_TOO_BIG ANTI_UNAVAILABLE PROMO_INVALID ' +
    'PREPAID_UNAVAILABLE LIMIT_WAGER LIMIT_LOSS LIMIT_SESSION TIMEOUT_ACTIVE SELF_EXCLUDED NOT_VERIFIED ' +
    'SPORT_DISALLOWED PRODUCER_DOWN QUOTE_EXPIRED REQUEST_ID_REUSED RATE_LIMIT COEF_RANGE BET_AMOUNTS BLOCK_AMOUNTS SAME_GAME_TYPE';
  expect(Object.keys(REFUSAL_CODES)).toEqual(named.split(' '));
  expect(Object.values(REFUSAL_CODES).map(({ number }) => number)).toEqual(
    Array.from({ length: 38 }, (_, at) => at + 1),
  );
  for (const { httpStatus } of Object.values(REFUSAL_CODES)) {
    expect(httpStatus >= 400 && httpStatus < 500).toBe(true);
  }
});

it('[DR-4.124] the spelling on the wire', () => {
  expect(wireCodeOf('STAKE_OVER_MAX')).toBe('betting/stake-over-max');
});

it('[DR-1.13] [DR-1.14] [DR-4.4] [DR-4.56] [DR-4.74] the defaults of the configuration', () => {
  expect(currencyLimits(DEFAULT_CONFIG, 'EUR')).toMatchObject({
    maxPayoutMinor: 60_000_00n,
    minBetMinor: 20n,
    minLineMinor: 2n,
    minHyperBonusBetMinor: 1_00n,
    minSaleMinor: 10n,
    maxHyperBonusMinor: 5_000_00n,
  });
  expect([...DEFAULT_CONFIG.limits.keys()]).toEqual(['EUR', 'USD', 'RUB', 'HRK', 'KWD']);
  expect(() => currencyLimits(DEFAULT_CONFIG, 'JPY')).toThrow(RangeError);
  expect(DEFAULT_CONFIG).toMatchObject({
    maxCoefSingleMilli: 200_000n,
    maxCoefExpressMilli: 1_000_000n,
    maxLines: 13_000n,
    quoteTtlMs: 10_000,
    settleHoldMs: 60_000,
  });
});

it('[DR-4.70] the live delay of a sport', () => {
  const sports = [
    'football',
    'ice-hockey',
    'basketball',
    'tennis',
    'table-tennis',
    'volleyball',
    'esports',
    'cricket',
    'darts',
  ];
  expect(sports.map((sport) => betDelayMs(DEFAULT_CONFIG, sport))).toEqual([
    6000, 6000, 5000, 7000, 7000, 6000, 7000, 7000, 8000,
  ]);
});
