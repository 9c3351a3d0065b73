import { describe, expect, it } from 'vitest';
import { REALITY_CHECK_MINUTES } from './notice-answer-paths.ts';
import { limitPaths } from './limit-paths.ts';
import {
  AMOUNT_LIMITS,
  approvalDeadlineSec,
  EXTRA_LIMIT,
  hoursLeft,
  isAwaitingApproval,
  isBreakFixed,
  isCancellable,
  isRemovedByReject,
  LIMIT_APPROVAL_SEC,
  NO_AMOUNT_LIMIT,
  NO_SESSION_LIMIT,
  REALITY_CHECK_LIMIT,
  saveErrorStatus,
  SELF_EXCLUSION,
  SELF_EXCLUSION_DAYS,
  SESSION_HOURS,
  SESSION_LIMIT,
  TIME_OUT,
  TIME_OUT_DAYS,
  toClientLimit,
} from './limit-types.ts';

const typesOf = (kind: string): number[] =>
  AMOUNT_LIMITS.filter((one) => one.kind === kind).map(({ type }) => type);

describe('the types of limits', () => {
  it('[SH-DL-005] [DM-LM-022] [DM-LM-023] have the numbers of the specification', () => {
    expect([typesOf('deposit'), typesOf('wager'), typesOf('loss')]).toEqual([
      [20, 21, 22],
      [1, 2, 3],
      [10, 11, 12],
    ]);
    expect(AMOUNT_LIMITS.filter(({ kind }) => kind === 'deposit').map(({ days }) => days)).toEqual([
      1, 7, 30,
    ]);
    expect([SELF_EXCLUSION, SESSION_LIMIT, REALITY_CHECK_LIMIT, TIME_OUT, EXTRA_LIMIT]).toEqual([
      30, 31, 32, 33, 37,
    ]);
  });

  it('[SH-DL-006] [SH-DL-007] [SH-DL-008] [SH-DL-009] [SH-RC-012] [DR-5.9] [DR-5.10] [DR-5.11] [DR-5.12] have the values of the specification', () => {
    expect(SELF_EXCLUSION_DAYS).toEqual([1, 7, 30, 90, 180, 360, 365, 720, 730, 1080, 1095, 1800, 1825]);
    expect(SESSION_HOURS).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24,
    ]);
    expect(NO_SESSION_LIMIT).toBe(-1);
    expect(TIME_OUT_DAYS).toEqual([1, 7, 30]);
    expect(NO_AMOUNT_LIMIT).toBe('999999999');
    expect(REALITY_CHECK_MINUTES).toEqual([5, 10, 15, 30, 45, 60]);
  });

  it('[DM-LM-010] only a pending deposit limit that needs an approval waits for it', () => {
    const waits = (limitType: number, limitState: string, needApprove: boolean): boolean =>
      isAwaitingApproval({ limitType, limitState, needApprove });
    expect([20, 21, 22].map((type) => waits(type, 'PENDING', true))).toEqual([true, true, true]);
    expect([1, 10, 30, 31, 33].map((type) => waits(type, 'PENDING', true))).toEqual(Array(5).fill(false));
    expect([waits(20, 'ACTIVE', true), waits(20, 'PENDING', false)]).toEqual([false, false]);
  });

  it('[DM-LM-011] [DR-5.30] the approval lapses 86,400 s after its beginning', () => {
    expect(LIMIT_APPROVAL_SEC).toBe(86_400);
    expect(approvalDeadlineSec(1_795_000_000)).toBe(1_795_086_400);
  });

  it('[DM-LM-017] [DM-LM-018] a pending change of a deposit limit is cancellable; the hours left are rounded up', () => {
    const pendingChange = { type: 1 };
    expect([20, 21, 22].map((limitType) => isCancellable({ limitType, pendingChange }))).toEqual([
      true,
      true,
      true,
    ]);
    expect(isCancellable({ limitType: 20, pendingChange: null })).toBe(false);
    expect(isCancellable({ limitType: 1, pendingChange })).toBe(false);
    const endsAtSec = 1_795_000_000;
    const left = (beforeMs: number): number => hoursLeft(endsAtSec, endsAtSec * 1000 - beforeMs);
    expect([left(86_400_000), left(82_800_001), left(82_800_000), left(1), left(-1)]).toEqual([
      24, 24, 23, 1, 0,
    ]);
  });

  it('[DM-LM-009] a limit that the service sends without a state is INACTIVE on the page', () => {
    const stateOf = (limitState: 'PENDING' | 'ACTIVE' | null) => toClientLimit({ limitState }).limitState;
    expect([stateOf('PENDING'), stateOf('ACTIVE'), stateOf(null)]).toEqual(['PENDING', 'ACTIVE', 'INACTIVE']);
  });

  it('[DM-LM-014] [DM-LM-015] [DM-LM-016] a rejected deposit limit leaves the page, but not when the call was unauthorized or forbidden', () => {
    expect([20, 21, 22].map((type) => isRemovedByReject(type, 200))).toEqual([true, true, true]);
    expect([409, 404, 500].map((status) => isRemovedByReject(21, status))).toEqual([true, true, true]);
    expect([401, 403].map((status) => isRemovedByReject(21, status))).toEqual([false, false]);
    expect([1, 10, 31, 32].map((type) => isRemovedByReject(type, 200))).toEqual([false, false, false, false]);
  });

  it('[DM-LM-020] [DM-LM-021] the fields of a self-exclusion and a time-out are disabled without an end date', () => {
    const fixed = (limitType: number, limitState: string, endsAt: number | null): boolean =>
      isBreakFixed({ limitType, limitState, endsAt });
    expect([fixed(30, 'ACTIVE', null), fixed(33, 'ACTIVE', null)]).toEqual([true, true]);
    expect([fixed(30, 'ACTIVE', 1), fixed(30, 'INACTIVE', null), fixed(31, 'ACTIVE', null)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('[DM-LM-038] a limit that was not saved shows the status of the answer, and that of a forbidden call without one', () => {
    expect([409, 500, 0].map(saveErrorStatus)).toEqual([409, 500, 403]);
  });

  it('has the addresses of the specification', () => {
    const base = '/limit-service-api/api/external/web/v3';
    expect(Object.values(limitPaths).map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET ${base}/limits`,
      `GET ${base}/availablelimits`,
      `GET ${base}/reasons/selfexclude`,
      `POST ${base}/limits`,
      `POST ${base}/testanswers`,
      `POST ${base}/limitaction`,
      `DELETE ${base}/limit`,
      // Not of the specification: what players see of their own play (DR-5.74 to DR-5.76).
      `GET ${base}/history`,
      `GET ${base}/results`,
      `GET ${base}/preview`,
      `POST ${base}/ping`,
      // Not of the specification: the return after a long break (DR-5.61).
      `POST ${base}/return`,
      `DELETE ${base}/return`,
      `POST ${base}/BlockUser`,
    ]);
  });
});
