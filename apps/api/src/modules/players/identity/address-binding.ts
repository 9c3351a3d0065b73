import type { Caller } from '../../../platform/database/audit.ts';
import { sqlState, type Transaction } from '../../../platform/database/db.ts';
import type { Mail } from '../../site/mail/index.ts';
import type { Sms } from '../../site/sms/index.ts';
import type { PersonMarks } from './barred-persons.ts';
import { auditAddress } from './access-audit.ts';
import {
  attemptLimits,
  type AttemptCode,
  type BindingPurpose,
  checkBindingCode,
  endAttemptsOf,
  openCodeAttempt,
} from './attempts.ts';
import { bindingWait, lockCodeLimit, resendSec } from './code-limits.ts';
import { endCodesOf } from './e-mail-codes.ts';
import { notifyOwner } from './owner-notice.ts';
import { type NotProved, type OwnerProof, type OwnerProofDeps, withOwnerProof } from './owner-proof.ts';
import { readPhone } from './phone-numbers.ts';
import { findByLogin, readAddresses, setAddress } from './user-store.ts';

/** A new phone as typed with the country of the form, or a new e-mail address. */
export type NewAddress = { phoneNumber: string; countryCode: string } | { email: string };

export type BindingSent =
  | { outcome: 'sent'; attempt: string; expiresInSec: number; resendInSec: number }
  /** `same`: the account has this address already. */
  | { outcome: 'refused'; code: 'sms/not-available' | 'sms/phone-wrong' | 'security/same-address' }
  | { outcome: 'too-many-codes'; waitSec: number }
  | NotProved;

export type AddressBinding = {
  /** Sends a code to a new phone or e-mail address after the proof of the owner (DR-13.60 to 13.63). */
  requestBinding: (
    userId: bigint,
    address: NewAddress,
    proof: OwnerProof,
    lng: string,
  ) => Promise<BindingSent>;
  /** Puts the new address in force with its code (DR-13.61, DR-13.64). */
  confirmBinding: (
    userId: bigint,
    kind: 'phone' | 'email',
    proof: { attempt: string; code: string },
    caller: Caller,
  ) => Promise<{ outcome: 'bound' | 'wrong' | 'expired' }>;
};

type Deps = OwnerProofDeps & {
  mail: Mail;
  sms: Sms;
  /** Restricts the account like the erased account of the same person (DR-13.156). */
  bar: (tx: Transaction, userId: bigint, marks: PersonMarks) => Promise<void>;
};

const uniqueViolation = '23505';

/** Phone and e-mail of an account: bound or changed with a code to the new address. */
export function createAddressBinding(deps: Deps): AddressBinding {
  return {
    requestBinding: async (userId, typed, proof, lng) => {
      const address = readAddress(deps, typed);
      if ('code' in address) return { outcome: 'refused', code: address.code };
      return withOwnerProof(deps, userId, proof, (tx) => sendCode(deps, tx, userId, address, lng));
    },
    confirmBinding: async (userId, kind, proof, caller) => {
      try {
        return await deps.db.transaction((tx) => bind(deps, tx, userId, kind, proof, caller));
      } catch (error) {
        // Another player confirmed the same address at the same moment (DR-13.62).
        if (sqlState(error) === uniqueViolation) return { outcome: 'wrong' };
        throw error;
      }
    },
  };
}

type Address = { kind: 'phone' | 'email'; value: string };

function readAddress(
  { sms }: Deps,
  typed: NewAddress,
): Address | { code: 'sms/not-available' | 'sms/phone-wrong' } {
  if ('email' in typed) return { kind: 'email', value: typed.email.toLowerCase() };
  if (!sms.isAvailable) return { code: 'sms/not-available' };
  const phone = readPhone(typed.phoneNumber, typed.countryCode);
  return phone ? { kind: 'phone', value: phone.number } : { code: 'sms/phone-wrong' };
}

async function sendCode(
  deps: Deps,
  tx: Transaction,
  userId: bigint,
  { kind, value }: Address,
  lng: string,
): Promise<BindingSent> {
  const nowMs = deps.clock.nowMs();
  if ((await readAddresses(tx, userId))[kind] === value)
    return { outcome: 'refused', code: 'security/same-address' };
  const accountSec = await bindingWait(tx, userId, nowMs);
  const waitSec = Math.max(accountSec, await lockCodeLimit(tx, kind, value, nowMs));
  if (waitSec > 0) return { outcome: 'too-many-codes', waitSec };
  const purpose: BindingPurpose = `${kind}-binding`;
  const { id, code } = await openCodeAttempt(tx, { purpose, address: value, userId, nowMs });
  const owner = await findByLogin(tx, value);
  await sendMessage(
    deps,
    tx,
    { kind, value },
    { lng, nowMs, code, ownerNumber: owner?.accountNumber ?? null },
  );
  return {
    outcome: 'sent',
    attempt: id,
    expiresInSec: attemptLimits.lifeMs / 1000,
    resendInSec: resendSec,
  };
}

/** Sends the code; the owner of an address of another account is told that the account exists (DR-13.62). */
async function sendMessage(
  { mail, sms }: Deps,
  tx: Transaction,
  { kind, value }: Address,
  message: { lng: string; nowMs: number; code: AttemptCode; ownerNumber: string | null },
): Promise<void> {
  const { lng, nowMs, code, ownerNumber } = message;
  const expiresAtMs = nowMs + attemptLimits.lifeMs;
  if (kind === 'phone')
    return sms.send(
      tx,
      value,
      lng,
      ownerNumber === null ? { kind: 'binding-code', code } : { kind: 'already-registered' },
      { nowMs, expiresAtMs },
    );
  return mail.send(
    tx,
    value,
    lng,
    ownerNumber === null
      ? { kind: 'binding-code', parameters: {}, code: { ...code, expiresAtMs } }
      : { kind: 'already-registered', parameters: { accountNumber: ownerNumber } },
  );
}

async function bind(
  { clock, mail, sms, bar }: Deps,
  tx: Transaction,
  userId: bigint,
  kind: 'phone' | 'email',
  proof: { attempt: string; code: string },
  caller: Caller,
): Promise<{ outcome: 'bound' | 'wrong' | 'expired' }> {
  const nowMs = clock.nowMs();
  const checked = await checkBindingCode(tx, proof, { purpose: `${kind}-binding`, userId, nowMs });
  if (checked.outcome !== 'right') return checked;
  const { address, codeHash } = checked;
  const hadOne = (await readAddresses(tx, userId))[kind] !== null;
  // The old addresses are told, so this comes before the change (RL-51).
  await notifyOwner(tx, { mail, sms }, userId, `${kind}-changed`, { nowMs, isToAll: true });
  // A guessed code of an attempt whose code was not sent reaches this: the unique address then refuses it.
  await setAddress(tx, userId, kind, address);
  await (kind === 'phone' ? sms : mail).deleteCodes(tx, [codeHash]);
  // Codes and links that were sent to the old address must not open the account any more (DR-13.64).
  await endCodesOf(tx, mail, userId, nowMs);
  await endAttemptsOf(tx, userId, nowMs);
  await bar(tx, userId, { [kind]: address });
  await auditAddress(tx, userId, { action: `${kind}.${hadOne ? 'change' : 'bind'}`, caller });
  return { outcome: 'bound' };
}
