import type { Fault } from './fault.ts';

const folder = 'apps/api/src/modules/players/newsletter';
const tests = [`${folder}/newsletter.db.test.ts`];
const mail = 'apps/api/src/modules/site/mail';

/** Faults in the newsletter (DR-13.123 to 13.125). */
export const newsletterFaults: readonly Fault[] = [
  {
    name: 'a restricted player gets the newsletter',
    class: 'order of checks',
    file: `${folder}/consent-store.ts`,
    find: 'where not identity_is_restricted(user_id, $2)',
    replace: 'where $2::timestamptz is not null',
    tests,
  },
  {
    name: 'a withdrawn consent still counts',
    class: 'order of checks',
    file: `${folder}/consent-store.ts`,
    find: 'order by user_id, id desc) as last',
    replace: 'order by user_id, id) as last',
    tests,
  },
  {
    name: 'any code stops any newsletter',
    class: 'ownership',
    file: `${folder}/newsletter.ts`,
    find: 'if (!isConstantTimeEqual(code, codeOf(await deps.secret(), userId))) return false;',
    replace: 'await deps.secret();',
    tests,
  },
  {
    name: 'two workers write one issue',
    class: 'locks',
    file: `${folder}/issue-store.ts`,
    find: 'order by id limit 1 for update skip locked',
    replace: 'order by id limit 1',
    tests,
  },
  {
    name: 'opening the one-click address stops the newsletter',
    class: 'order of checks',
    file: `${folder}/routes.ts`,
    find: "      const query = newsletterCode.test(code) ? `?code=${code}` : '';",
    replace:
      "      const query = newsletterCode.test(code) ? `?code=${code}` : '';\n      if (query !== '') await deps.newsletter.stop(code, 'one-click');",
    tests,
  },
  {
    name: 'consent is given during a restriction',
    class: 'order of checks',
    file: `${folder}/newsletter.ts`,
    find: "if ((await identity.restrictionsOf(db, userId)).length > 0) return { outcome: 'restricted' };",
    replace: '',
    tests,
  },
  {
    name: 'a newsletter is delivered although its player stopped it',
    class: 'order of checks',
    file: `${mail}/send-due-mail.ts`,
    find: "if (kind === 'newsletter') return deps.isNewsletterReader(BigInt(userId ?? ''));",
    replace: "if (kind === 'newsletter') return true;",
    tests: [`${mail}/send-due-mail.db.test.ts`],
  },
];
