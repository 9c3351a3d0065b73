import { randomInt } from 'node:crypto';
import { phonePaths, registrationPaths, sessionPaths } from '@touchline/contracts/players';
import { type AttackCase, notPossible } from '../attack-case.ts';
import type { Answer, AttackedSite } from '../attacked-site.ts';
import { fullRegistrationForm, must, pairOf } from '../players.ts';
import { logIn } from './passwords.ts';

/** The medians of the times for a known and an unknown name may differ by this factor, because a network adds noise. */
const maxTimeFactor = 1.5;
const timedPairs = 8;

/** What a visitor sees of a reply, without its random parts. */
const visible = ({ status, text, headers }: Answer): string =>
  `${status} ${text.replace(/"(traceId|attempt)":"[^"]*"/g, '"$1":""')} ${headers['content-type'] ?? ''} ${headers['content-length'] ?? ''}`;

const equal = 'the same reply';

const compared = (known: Answer, unknown: Answer): string =>
  visible(known) === visible(unknown) ? equal : `${visible(known)} and ${visible(unknown)}`;

const phone = (number: string) => ({ 'phone-number': number, 'phone-code': 'IT', lng: 'en' });

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** An e-mail address that has been registered, and one of the same length that has not. */
async function addresses(site: AttackedSite): Promise<{ known: string; unknown: string }> {
  const run = String(process.pid).padStart(8, '0');
  const known = `k${run}@example.org`;
  const form = { ...fullRegistrationForm, email: known, password: 'a long enough secret' };
  must(await site.attacker().post(registrationPaths.email.path, form));
  return { known, unknown: `u${run}@example.org` };
}

/** RL-47: nothing tells whether an account exists. */
export const equalAnswerCases: readonly AttackCase[] = [
  {
    rule: 'RL-47',
    name: 'log-in of a known and an unknown number of an account',
    expected: equal,
    run: async (site) => {
      const { owner } = await pairOf(site);
      const unknown = owner.accountNumber.replace(/./g, '9');
      return compared(
        await logIn(site.attacker(), owner.accountNumber, 'a wrong password'),
        await logIn(site.attacker(), unknown, 'a wrong password'),
      );
    },
  },
  {
    rule: 'RL-47',
    name: 'password reset of a known and an unknown e-mail address',
    expected: equal,
    run: async (site) => {
      const { known, unknown } = await addresses(site);
      const reset = (email: string) =>
        site.attacker().post(sessionPaths.requestPasswordReset.path, { email, lng: 'en' });
      return compared(await reset(known), await reset(unknown));
    },
  },
  {
    rule: 'RL-47',
    name: 'registration of a known and an unknown e-mail address',
    expected: equal,
    run: async (site) => {
      const { known, unknown } = await addresses(site);
      const register = (email: string) => {
        const form = { ...fullRegistrationForm, email, password: 'a long enough secret' };
        return site.attacker().post(registrationPaths.email.path, form);
      };
      return compared(await register(known), await register(unknown));
    },
  },
  {
    rule: 'RL-47',
    name: 'code by SMS for two numbers',
    expected: equal,
    run: async (site) => {
      const send = (number: string) => site.attacker().post(phonePaths.sendLogInCode.path, phone(number));
      const first = await send(`347${randomInt(1e6, 1e7)}`);
      if (first.code === 'sms/not-available') return notPossible('this site sends no SMS');
      return compared(first, await send(`347${randomInt(1e6, 1e7)}`));
    },
  },
  {
    rule: 'RL-47',
    name: `time of log-ins of known and unknown accounts, medians of ${timedPairs}`,
    expected: `within a factor of ${maxTimeFactor}`,
    run: async (site) => {
      const { owner, stranger } = await pairOf(site);
      const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
      for (let n = 0; n < timedPairs; n++) {
        const known = n % 2 === 0 ? owner.accountNumber : stranger.accountNumber;
        times.known.push((await logIn(site.attacker(), known, 'a wrong password')).ms);
        times.unknown.push((await logIn(site.attacker(), `99999990${n}`, 'a wrong password')).ms);
      }
      const [known, unknown] = [median(times.known), median(times.unknown)];
      const factor = Math.max(known, unknown) / Math.min(known, unknown);
      return factor <= maxTimeFactor
        ? `within a factor of ${maxTimeFactor}`
        : `${known.toFixed(0)} ms known, ${unknown.toFixed(0)} ms unknown`;
    },
  },
];
