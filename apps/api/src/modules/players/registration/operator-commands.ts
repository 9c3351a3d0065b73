import type { Database } from '../../../platform/database/db.ts';
import { accountNumber } from '../../../platform/operator/command-input.ts';
import {
  type Command,
  type CommandResult,
  defineCommand,
  refused,
} from '../../../platform/operator/command.ts';
import { safeLine } from '../../../platform/operator/safe-text.ts';
import type { Identity } from '../identity/index.ts';
import { readFullProfile } from './profile-store.ts';

/** Names of the bonus choices (DM-RG-002). */
const bonusNames = ['declined', 'sport', 'casino'] as const;

type Deps = { db: Database; identity: Pick<Identity, 'findByLogin'> };

/** The operator command that shows what a registration form said (DR-13.142). */
export const registrationCommands = (deps: Deps): Command[] => [
  defineCommand({
    name: 'registration show',
    permission: 'verification.decide',
    help: 'what a player said in the registration form',
    input: { words: { accountNumber }, options: {} },
    needsReason: false,
    run: ({ accountNumber: number }) => showProfile(deps, number),
  }),
];

async function showProfile({ db, identity }: Deps, number: string): Promise<CommandResult> {
  const user = await identity.findByLogin(db, number);
  if (user?.role !== 'player') return refused(`There is no player ${number}.`);
  const profile = await readFullProfile(db, user.id);
  if (!profile)
    return { ok: true, text: `Player ${number} gave country ${user.countryCode} and nothing else.` };
  const { firstName, lastName, birthDate, phone, promoCode, bonusChoice } = profile;
  const facts: [string, string | null][] = [
    ['country', user.countryCode],
    ['first name', firstName],
    ['last name', lastName],
    ['birth date', birthDate],
    ['phone (not confirmed)', phone],
    ['promo code', promoCode],
    ['bonus', bonusNames[bonusChoice]],
  ];
  return {
    ok: true,
    text: facts.map(([name, value]) => `${name}: ${value === null ? '–' : safeLine(value)}`).join('\n'),
  };
}
