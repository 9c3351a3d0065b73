import type { PaycheckKind, PaycheckWire } from '@touchline/contracts/banking';
import type { Database } from '../../../../platform/database/db.ts';
import { isConstantTimeEqual } from '../../../../platform/process/constant-time-equal.ts';
import type { WithdrawalDeps } from '../withdrawals/withdrawal-deps.ts';
import { checkCode, normalCode } from './check-code.ts';
import { paycheckNumber, readPaycheckNumber } from './paycheck-number.ts';
import { findPayment, readSubject } from './read-subject.ts';

type Deps = { db: Database; secret: () => Promise<Buffer> } & Pick<
  WithdrawalDeps,
  'providers' | 'siteConfig'
>;

export type Paychecks = {
  /** Returns the paycheck of a player's payment; null when there is none for this player (DR-12.68). */
  read: (userId: bigint, kind: PaycheckKind, id: string) => Promise<PaycheckWire | null>;
  /** Compares a printed code with the paycheck as it is now (DR-12.70). */
  check: (number: string, code: string) => Promise<PaycheckCheck>;
};

export type PaycheckCheck =
  | { outcome: 'unknown' }
  | { outcome: 'matches' | 'differs'; paycheck: PaycheckWire };

/** Paychecks: numbered receipts of payments with a code that the site's staff can check (DR-12.68 to DR-12.71). */
export function createPaychecks(deps: Deps): Paychecks {
  const read: Paychecks['read'] = async (userId, kind, id) => {
    const found = await readSubject(deps, userId, kind, id);
    if (!found) return null;
    const { subject, atMs } = found;
    const number = paycheckNumber(kind, atMs, found.number);
    return { number, subject, checkCode: checkCode(await deps.secret(), number, subject) };
  };
  return {
    read,
    check: async (number, code) => {
      const named = readPaycheckNumber(number);
      const payment = named && (await findPayment(deps.db, named.kind, named.number));
      const paycheck = payment && (await read(payment.userId, named.kind, payment.id));
      // The year is part of the number, so another year names no paycheck.
      if (!paycheck || paycheck.number !== number) return { outcome: 'unknown' };
      const isSame = isConstantTimeEqual(normalCode(code), paycheck.checkCode);
      return { outcome: isSame ? 'matches' : 'differs', paycheck };
    },
  };
}
