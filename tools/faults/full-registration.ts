import type { Fault } from './fault.ts';

const registration = 'apps/api/src/modules/players/registration';
const tests = [`${registration}/full-form.db.test.ts`];

/** Faults in the full registration form (DR-13.112 to 13.116). */
export const fullRegistrationFaults: readonly Fault[] = [
  {
    name: 'a field that a country needs may be left out',
    class: 'order of checks',
    file: `${registration}/full-form.ts`,
    find: '    if (field?.isRequired && !isGiven) return wrong(id);\n',
    replace: '',
    tests,
  },
  {
    name: 'a field that a country does not have is taken',
    class: 'order of checks',
    file: `${registration}/full-form.ts`,
    find: 'if (!field && isGiven && !(',
    replace: 'if (!field && isGiven && id.length === 0 && !(',
    tests,
  },
  {
    name: 'a visitor registers a day before the birthday',
    class: 'limits',
    file: `${registration}/full-form.ts`,
    find: 'birthDate > lastBirthDate(minAgeOf(form, config.minAge), nowMs))',
    replace: 'birthDate > lastBirthDate(minAgeOf(form, config.minAge), nowMs + 86_400_000))',
    tests,
  },
  {
    name: 'the age of a country replaces that of the site',
    class: 'limits',
    file: 'packages/contracts/src/site/full-registration-form.ts',
    find: 'Math.max(siteMinAge, form.minAge ?? 0);',
    replace: 'form.minAge ?? siteMinAge;',
    tests: ['packages/contracts/src/site/full-registration-form.test.ts'],
  },
  {
    name: 'the number of a registration form is not checked',
    class: 'order of checks',
    file: `${registration}/full-form.ts`,
    find: "  if (given.phone !== undefined && phone === null) return wrong('phone');\n",
    replace: '',
    tests,
  },
  {
    name: 'the full form is not stored with the account',
    class: 'events',
    file: `${registration}/registration.ts`,
    find: '          await storeProfile(tx, user.id, profile);\n',
    replace: '',
    tests,
  },
];
