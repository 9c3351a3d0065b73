import type { Fault } from './fault.ts';

const file = 'apps/api/src/modules/site/sms/providers/twilio/twilio-provider.ts';
const tests = ['apps/api/src/modules/site/sms/providers/twilio/twilio.net.test.ts'];

/** Faults in the providers of SMS. */
export const smsProviderFaults: readonly Fault[] = [
  {
    name: 'a repeated SMS is a second message',
    class: 'locks',
    file,
    find: 'const sid = message.isRepeated ? await findSent(api, message) : null;',
    replace: 'const sid = null;',
    tests,
  },
  {
    name: 'an older SMS with the same text is taken for the new one',
    class: 'expiry',
    file,
    find: 'Date.parse(date_created) >= earliestMs,',
    replace: 'Date.parse(date_created) > 0,',
    tests,
  },
  {
    name: 'a failed SMS counts as sent',
    class: 'order of checks',
    file,
    find: "status !== 'failed' &&",
    replace: '',
    tests,
  },
  {
    name: 'an SMS arrives after its code has ended',
    class: 'expiry',
    file,
    find: 'String(Math.min(message.validSec, maxValiditySec))',
    replace: 'String(maxValiditySec)',
    tests,
  },
  {
    name: 'a page server gets the key of the bitcoin wallet',
    class: 'ownership',
    file: 'apps/supervisor/src/without-secrets.ts',
    find: "  BTCPAY_API_KEY: ['worker'],\n",
    replace: '',
    tests: ['apps/supervisor/src/without-secrets.test.ts'],
  },
];
