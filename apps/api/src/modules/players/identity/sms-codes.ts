import { budgetNameOf } from '../../../platform/limits/address-network.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database, Transaction } from '../../../platform/database/db.ts';
import type { Captcha } from '../../site/captcha/index.ts';
import type { Sms } from '../../site/sms/index.ts';
import { attemptLimits, openCodeAttempt, proveSmsCode, type SmsProof, type SmsPurpose } from './attempts.ts';
import type { Stopped } from './log-in.ts';
import { type Phone, readPhone } from './phone-numbers.ts';
import { lockCodeLimit, resendSec } from './code-limits.ts';
import { findByLogin } from './user-store.ts';

/** Free requests per number; an address has four times as many before a captcha is required. */
const addressTimes = 4;

export type SmsRequest = {
  /** As typed, with the country of the form. */
  phoneNumber: string;
  countryCode: string;
  lng: string;
  address: string;
  captcha: string | null;
};

export type SmsSent =
  | { outcome: 'sent'; attempt: string; expiresInSec: number; resendInSec: number }
  | { outcome: 'refused'; code: 'sms/not-available' | 'sms/phone-wrong' | 'registration/country' }
  | { outcome: 'limited'; waitSec: number }
  | Exclude<Stopped, { outcome: 'wait' }>;

export type SmsCodes = {
  /**
   * Sends a code to a number. The reply is the same for known and unknown numbers (RL-47).
   * @param isCountryServed whether a number of this country may be used
   */
  requestSmsCode: (
    purpose: SmsPurpose,
    request: SmsRequest,
    isCountryServed?: (countryCode: string) => boolean,
  ) => Promise<SmsSent>;
  /** Proves the number of a registration. A wrong code is counted, so the caller must commit. */
  provePhone: (tx: Transaction, proof: { attempt: string; code: string }) => Promise<SmsProof>;
  isSmsAvailable: boolean;
};

/** Codes by SMS that prove a number: for log-in, registration and a new password (DR-13.3 to 13.6, 13.58). */
export function createSmsCodes(deps: { db: Database; clock: Clock; sms: Sms; captcha: Captcha }): SmsCodes {
  const { db, clock, sms, captcha } = deps;
  return {
    isSmsAvailable: sms.isAvailable,
    requestSmsCode: async (purpose, request, isCountryServed = () => true) => {
      if (!sms.isAvailable) return { outcome: 'refused', code: 'sms/not-available' };
      const phone = readPhone(request.phoneNumber, request.countryCode);
      if (!phone) return { outcome: 'refused', code: 'sms/phone-wrong' };
      if (!isCountryServed(phone.country)) return { outcome: 'refused', code: 'registration/country' };
      const named = `phone:${phone.number}`;
      const address = `address:${budgetNameOf(request.address)}`;
      const verdict = await captcha.evaluate('sms-code', {
        names: { [named]: 1, [address]: addressTimes },
        isSignedIn: false,
        result: request.captcha,
      });
      if (verdict.outcome !== 'open') {
        // No code was sent, so the attempt does not count against the number.
        await captcha.refund('sms-code', named);
        return verdict.outcome === 'wait' ? { outcome: 'limited', waitSec: verdict.waitSec } : verdict;
      }
      return db.transaction((tx) => sendCode(tx, sms, purpose, phone, request.lng, clock.nowMs()));
    },
    provePhone: async (tx, proof) => {
      const proved = await proveSmsCode(tx, proof, 'phone-registration', clock.nowMs());
      if (proved.outcome === 'right') await sms.deleteCodes(tx, [proved.codeHash]);
      return proved;
    },
  };
}

/** The messages that go to the number of an account only. */
const codeKinds = { 'phone-log-in': 'log-in-code', 'password-reset': 'password-reset-code' } as const;

async function sendCode(
  tx: Transaction,
  sms: Sms,
  purpose: SmsPurpose,
  { number }: Phone,
  lng: string,
  nowMs: number,
): Promise<SmsSent> {
  const waitSec = await lockCodeLimit(tx, 'phone', number, nowMs);
  if (waitSec > 0) return { outcome: 'limited', waitSec };
  const user = await findByLogin(tx, number);
  const userId = user?.id ?? null;
  const { id, code } = await openCodeAttempt(tx, { purpose, address: number, userId, nowMs });
  const times = { nowMs, expiresAtMs: nowMs + attemptLimits.lifeMs };
  if (purpose === 'phone-registration')
    await sms.send(
      tx,
      number,
      lng,
      user ? { kind: 'already-registered' } : { kind: 'registration-code', code },
      times,
    );
  else if (user) await sms.send(tx, number, lng, { kind: codeKinds[purpose], code }, times);
  return {
    outcome: 'sent',
    attempt: id,
    expiresInSec: attemptLimits.lifeMs / 1000,
    resendInSec: resendSec,
  };
}
