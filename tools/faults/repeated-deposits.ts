import type { Fault } from './fault.ts';

const payments = 'apps/api/src/modules/banking/payments';
const tests = [`${payments}/payments.db.test.ts`];
const raceTests = [`${payments}/early-callbacks.race.test.ts`];

/** Faults in repeated requests of a deposit and in call-backs that come before it (DR-12.72, DR-12.73). */
export const repeatedDepositFaults: readonly Fault[] = [
  {
    name: 'a repeated deposit is refused by a rule of today',
    class: 'order of checks',
    file: `${payments}/start-recharge.ts`,
    find: '  if (before) return answerRepeated(deps, input, before);\n',
    replace: '',
    tests,
  },
  {
    name: 'the id of a deposit answers every player',
    class: 'ownership',
    file: `${payments}/start-recharge.ts`,
    find: 'const parts = [input.userId, input.accountId, input.methodId, amountMinor];',
    replace: 'const parts = [input.methodId, amountMinor];',
    tests,
  },
  {
    name: 'a call-back before its deposit stays an incident',
    class: 'events',
    file: `${payments}/start-recharge.ts`,
    find: 'await applyEarlyCallbacks(tx, deps, terms.providerId, order.providerReference);',
    replace: '',
    tests: raceTests,
  },
  {
    name: 'a deposit is stored beside its call-back without a lock',
    class: 'locks',
    file: `${payments}/start-recharge.ts`,
    find: 'await lockReference(tx, terms.providerId, order.providerReference);',
    replace: '',
    tests: raceTests,
  },
  {
    name: 'a call-back looks for its deposit without a lock',
    class: 'locks',
    file: `${payments}/apply-callback.ts`,
    find: 'await lockReference(tx, providerId, reference);',
    replace: '',
    tests: raceTests,
  },
];
