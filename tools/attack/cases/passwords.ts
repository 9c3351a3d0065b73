import { registrationPaths, sessionPaths } from '@touchline/contracts/players';
import { encodeCredential } from '@touchline/testkit/test-app';
import type { AttackCase } from '../attack-case.ts';
import type { Answer, AttackedSite, Attacker } from '../attacked-site.ts';
import { fullRegistrationForm, must, registerPlayer } from '../players.ts';
import { refusalOf } from './refusal.ts';

export const logIn = (attacker: Attacker, login: string, password: string): Promise<Answer> =>
  attacker.post(sessionPaths.login.path, {
    uLogin: encodeCredential(login),
    uPassword: encodeCredential(password),
    save: false,
  });

const weak = (name: string, password: string, expected = '400 registration/password-weak'): AttackCase => ({
  rule: 'RL-45',
  name: `registration with ${name}`,
  expected,
  run: async (site) =>
    refusalOf(
      await site.attacker().post(registrationPaths.email.path, {
        ...fullRegistrationForm,
        email: 'marlene.quist@example.org',
        password,
      }),
    ),
});

/** More than one address may guess before a captcha is required (RL-72), and fewer than a lock-out allows (RL-46). */
const guesses = 12;

/** Sends wrong passwords for one account until the site requires more than a password. */
async function guess(site: AttackedSite): Promise<{ attacker: Attacker; login: string; seen: string[] }> {
  const { accountNumber: login } = await registerPlayer(site);
  const attacker = site.attacker();
  const seen: string[] = [];
  for (let n = 0; n < guesses; n++) seen.push(refusalOf(await logIn(attacker, login, `wrong guess ${n}`)));
  return { attacker, login, seen };
}

/** RL-45, RL-46, RL-48: passwords and what guessing them gives. */
export const passwordCases: readonly AttackCase[] = [
  weak('a password of seven characters', 'x7#kQ!m'),
  weak('a common password', 'password1'),
  weak('a common password in capitals', 'PASSWORD1'),
  weak('the own e-mail address as password', 'marlene.quist@example.org'),
  weak('a password of 129 characters', 'aB3$'.repeat(33).slice(0, 129), '400 request/invalid'),
  {
    rule: 'RL-46',
    name: `${guesses} wrong passwords from one address`,
    expected: 'first 401 session/bad-credentials, then a captcha or a limit',
    run: async (site) => {
      const { seen } = await guess(site);
      const isStopped = ['400 100', '400 111', '429 session/too-many-tries', '429 request/rate-limit'];
      const first = seen[0] ?? '';
      const last = seen.at(-1) ?? '';
      return `first ${first}, then ${isStopped.includes(last) ? 'a captcha or a limit' : last}`;
    },
  },
  {
    rule: 'RL-46',
    name: 'owner of an account whose password a stranger guesses',
    expected: 'the owner logs in',
    run: async (site) => {
      const owner = await registerPlayer(site);
      // The browser has logged in before, so it is counted apart from strangers.
      must(await logIn(owner, owner.accountNumber, owner.password));
      const attacker = site.attacker();
      for (let n = 0; n < guesses; n++) await logIn(attacker, owner.accountNumber, `wrong guess ${n}`);
      const answer = await logIn(owner, owner.accountNumber, owner.password);
      return answer.status === 200 ? 'the owner logs in' : refusalOf(answer);
    },
  },
  {
    rule: 'RL-45',
    name: 'password in other letters or with a space',
    expected: '401 session/bad-credentials, 401 session/bad-credentials',
    run: async (site) => {
      const owner = await registerPlayer(site);
      const changed = [` ${owner.password}`, owner.password.toUpperCase()];
      // A password without letters cannot be changed by capitals.
      if (changed[1] === owner.password) changed[1] = owner.password.toLowerCase();
      const answers: string[] = [];
      for (const password of changed)
        answers.push(refusalOf(await logIn(site.attacker(), owner.accountNumber, password)));
      return answers.join(', ');
    },
  },
  {
    rule: 'RL-45',
    name: 'log-in with statements of SQL',
    expected: '401 session/bad-credentials',
    run: async (site) => refusalOf(await logIn(site.attacker(), "' or 1=1 --", "' or 1=1 --")),
  },
  {
    rule: 'RL-48',
    name: 'session id that the attacker set before the log-in',
    expected: 'another id after the log-in',
    run: async (site) => {
      const owner = await registerPlayer(site);
      const victim = site.attacker();
      const name = sessionCookie(site.url);
      const planted = 'a'.repeat(43);
      victim.cookies.set(name, planted);
      must(await logIn(victim, owner.accountNumber, owner.password));
      return victim.cookies.get(name) === planted ? 'the same id' : 'another id after the log-in';
    },
  },
];

/** The name of the session cookie. Browsers accept the prefix over https only. */
export const sessionCookie = ({ protocol }: URL): string =>
  protocol === 'https:' ? '__Host-session' : 'session';
