import { randomBytes, randomInt } from 'node:crypto';
import { phonePaths, registrationPaths, sessionPaths, twoStepPaths } from '@touchline/contracts/players';
import { encodeCredential } from '@touchline/testkit/test-app';
import { type AttackCase, notPossible } from '../attack-case.ts';
import { must } from '../players.ts';
import { refusalOf } from './refusal.ts';

/** The fifth wrong try ends a code by SMS (DR-13.3). */
const maxTries = 5;
const attemptId = (): string => randomBytes(24).toString('base64url');

/** RL-50, RL-51: codes that are guessed. */
export const codeCases: readonly AttackCase[] = [
  {
    rule: 'RL-50',
    name: `${maxTries} wrong codes of one SMS`,
    expected: 'four wrong, then ended',
    run: async (site) => {
      const attacker = site.attacker();
      const sent = await attacker.post(phonePaths.sendLogInCode.path, {
        'phone-number': `347${randomInt(1e6, 1e7)}`,
        'phone-code': 'IT',
        lng: 'en',
      });
      if (sent.code === 'sms/not-available') return notPossible('this site sends no SMS');
      const { attempt } = must(sent) as { attempt: string };
      const seen: string[] = [];
      for (let n = 0; n < maxTries; n++) {
        const body = { attempt, 'sms-code': String(n).padStart(6, '0'), save: false };
        seen.push(refusalOf(await attacker.post(phonePaths.logInByCode.path, body)));
      }
      const last = seen.pop();
      const areWrong = seen.every((one) => one === '400 code/wrong');
      return areWrong && last === '400 code/expired' ? 'four wrong, then ended' : [...seen, last].join(', ');
    },
  },
  {
    rule: 'RL-50',
    name: 'code of an SMS for an attempt that the attacker made up',
    expected: '400 code/expired',
    run: async (site) => {
      const body = { attempt: attemptId(), 'sms-code': '123456', save: false };
      return refusalOf(await site.attacker().post(phonePaths.logInByCode.path, body));
    },
  },
  {
    rule: 'RL-50',
    name: 'second step without a first one',
    expected: '400 code/expired',
    run: async (site) => {
      const body = { attempt: attemptId(), code: '123456', save: false };
      return refusalOf(await site.attacker().post(twoStepPaths.logIn.path, body));
    },
  },
  {
    rule: 'RL-51',
    name: 'new password with a code that the attacker made up',
    expected: '400 session/code-wrong',
    run: async (site) => {
      const body = { code: attemptId(), uPassword: encodeCredential('a good long secret') };
      return refusalOf(await site.attacker().post(sessionPaths.resetPassword.path, body));
    },
  },
  {
    rule: 'RL-51',
    name: 'confirmation of an e-mail address with a code that the attacker made up',
    expected: '400 registration/code-wrong',
    run: async (site) =>
      refusalOf(await site.attacker().post(registrationPaths.confirmEmail.path, { code: attemptId() })),
  },
];
