import {
  areContactsFilled,
  type EditablePersonalField,
  isEmailActivationNeeded,
  isPhoneActivationNeeded,
  isProfileFilled,
  openPersonalFields,
  type PersonalData,
  type PersonalDataApi,
  sealedPersonalFields,
  type SealedPersonalField,
  type VerificationProof,
} from '@touchline/contracts/players';
import type { SealingKeys } from '../../../platform/process/sealing-keys.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { appendAudit, type Caller } from '../../../platform/database/audit.ts';
import type { Database, Transaction } from '../../../platform/database/db.ts';
import type { SiteConfigStore } from '../../site/site-config/index.ts';
import { activationType, auditSubjectOf, type GrantProof, type Identity } from '../identity/index.ts';
import { type PersonalChanges, tidy, wrongFields } from './check-personal-data.ts';
import {
  type DocumentFields,
  type NextPersonalData,
  readPersonalData,
  resealDocuments,
  type StoredPersonalData,
  storePersonalData,
} from './personal-data-store.ts';

type Wire = PersonalDataApi['read']['reply'];
type Stated = { firstName: string | null; lastName: string | null; birthDate: string | null };

export type PersonalDataPages = {
  read: (userId: bigint) => Promise<Wire>;
  /** Changes the named fields (DR-13.137, DR-13.138). */
  save: (
    own: { userId: bigint; sessionId: bigint; caller: Caller },
    changes: PersonalChanges,
    proof: GrantProof,
  ) => Promise<
    | { outcome: 'saved' | 'proof-needed' | 'closed' }
    | { outcome: 'refused' | 'locked'; fields: EditablePersonalField[] }
  >;
  /** The fields of the user config (DM-UC-002); document fields are masked. */
  configFields: (userId: bigint) => Promise<ConfigFields>;
  /** The document fields in full, for the player's own export; empty where this process has no key of them. */
  documentOf: (userId: bigint) => Promise<Readonly<Record<string, string>>>;
  /** The names and the date of birth, as the registration or the office has them. */
  personOf: (userId: bigint) => Promise<Person>;
  /** Seals document fields again that an older key has sealed (DR-13.160). @returns how many */
  reseal: (limit: number) => Promise<number>;
};

type Person = { name: string | null; surname: string | null; birthDate: string | null };

type ConfigFields = Record<'inn' | 'passport' | 'passport_date' | 'registration_address', string | null> & {
  name: string | null;
  surname: string | null;
  date_birthday: string | null;
};

type Deps = {
  db: Database;
  clock: Clock;
  identity: Pick<
    Identity,
    'barNewcomer' | 'confirmOwner' | 'findUser' | 'lockUsers' | 'passwords' | 'readSecurity'
  >;
  siteConfig: Pick<SiteConfigStore, 'get'>;
  profile: (userId: bigint) => Promise<Stated | null>;
  /** The proofs that an approved document gives now (DR-14.6). */
  provedOf: (userId: bigint) => Promise<readonly VerificationProof[]>;
  /** Seal document fields; null where this installation has no key. */
  keys: SealingKeys | null;
};

export function createPersonalData(deps: Deps): PersonalDataPages {
  return {
    read: (userId) => present(deps, userId),
    save: (own, changes, proof) => save(deps, own, changes, proof),
    configFields: (userId) => configFields(deps, userId),
    documentOf: async (userId) => (await readPersonalData(deps.db, userId, deps.keys)).document,
    personOf: async (userId) =>
      personOf(await deps.profile(userId), await readPersonalData(deps.db, userId, null)),
    reseal: async (limit) => {
      const { db, keys } = deps;
      return keys === null ? 0 : db.transaction((tx) => resealDocuments(tx, keys, limit));
    },
  };
}

/** What an approved document proves, so that the player cannot change it any more (DR-13.137). */
const proved: Partial<Record<VerificationProof, readonly EditablePersonalField[]>> = {
  identity: [
    'name',
    'surname',
    'middleName',
    'birthDate',
    'birthPlace',
    'passportNumber',
    'passportSeries',
    'passportDate',
    'passportType',
    'passportIssuedBy',
  ],
  address: ['region', 'city', 'registrationAddress'],
};

async function lockedFields(
  { provedOf }: Deps,
  userId: bigint,
  stated: Stated | null,
): Promise<EditablePersonalField[]> {
  const fields = (await provedOf(userId)).flatMap((proof) => proved[proof] ?? []);
  if (stated?.firstName) fields.push('name');
  if (stated?.lastName) fields.push('surname');
  if (stated?.birthDate) fields.push('birthDate');
  return [...new Set(fields)];
}

const isSealed = (field: string): field is SealedPersonalField => Object.hasOwn(sealedPersonalFields, field);

async function save(
  deps: Deps,
  own: { userId: bigint; sessionId: bigint; caller: Caller },
  given: PersonalChanges,
  proof: GrantProof,
): ReturnType<PersonalDataPages['save']> {
  const { db, clock, identity } = deps;
  const nowMs = clock.nowMs();
  const changes = Object.fromEntries(
    Object.entries(given).map(([field, value]) => [field, tidy(value)]),
  ) as PersonalChanges;
  const wrong = wrongFields(changes, { minAge: deps.siteConfig.get().minAge, nowMs });
  if (wrong.length > 0) return { outcome: 'refused', fields: wrong };
  const fields = Object.keys(changes) as EditablePersonalField[];
  if (fields.some(isSealed) && deps.keys === null) return { outcome: 'closed' };
  const needsProof = fields.some((field) => field === 'pinCode' || isSealed(field));
  const confirmed = needsProof ? await identity.confirmOwner(own, proof) : null;
  if (confirmed && confirmed.outcome !== 'right') return { outcome: 'proof-needed' };
  // A slow hash, so it is made before the locks.
  const pinHash = changes.pinCode ? await identity.passwords.hash(changes.pinCode) : null;
  return db.transaction(async (tx) => {
    await identity.lockUsers(tx, [own.userId], []);
    if (confirmed && (await confirmed.recheck(tx))) return { outcome: 'proof-needed' };
    const locked = await lockedFields(deps, own.userId, await deps.profile(own.userId));
    const refused = fields.filter((field) => locked.includes(field));
    if (refused.length > 0) return { outcome: 'locked', fields: refused };
    await store(deps, tx, own.userId, changes, pinHash);
    const user = await identity.findUser(tx, own.userId);
    if (!user) throw new Error(`user ${own.userId} does not exist`);
    // Names of fields, never their values (DR-13.161).
    await appendAudit(tx, {
      actor: user.accountNumber,
      action: 'personal-data.change',
      subject: auditSubjectOf(user),
      reason: null,
      before: null,
      after: { fields: fields.toSorted() },
      caller: own.caller,
    });
    const person = personOf(await deps.profile(own.userId), await readPersonalData(tx, own.userId, null));
    await identity.barNewcomer(tx, own.userId, { person });
    return { outcome: 'saved' };
  });
}

async function store(
  { keys, clock }: Deps,
  tx: Transaction,
  userId: bigint,
  changes: PersonalChanges,
  pinHash: string | null,
): Promise<void> {
  const before = await readPersonalData(tx, userId, keys);
  const open = { ...before.open };
  for (const field of Object.keys(openPersonalFields) as (keyof typeof open)[])
    if (changes[field] !== undefined) open[field] = changes[field] === '' ? null : changes[field];
  const next: NextPersonalData = {
    open,
    document: changedDocument(before.document, changes),
    pinHash: changes.pinCode === undefined ? before.pinHash : pinHash,
  };
  await storePersonalData(tx, userId, next, { keys, nowMs: clock.nowMs() });
}

/** What was stated at the registration comes first (DR-13.137). */
const personOf = (stated: Stated | null, { open }: Pick<StoredPersonalData, 'open'>): Person => ({
  name: stated?.firstName ?? open.name,
  surname: stated?.lastName ?? open.surname,
  birthDate: stated?.birthDate ?? open.birthDate,
});

/** Returns the document fields after a change; null when none of them is changed. */
function changedDocument(before: DocumentFields, changes: PersonalChanges): DocumentFields | null {
  if (!Object.keys(changes).some(isSealed)) return null;
  const document: DocumentFields = { ...before };
  for (const field of Object.keys(sealedPersonalFields) as SealedPersonalField[]) {
    const value = changes[field];
    if (value === '') delete document[field];
    else if (value !== undefined) document[field] = value;
  }
  return document;
}

/** Shows the last two characters of a document field, and never the rest. */
const masked = (text: string | undefined): string | null =>
  text === undefined ? null : `•••${text.slice(-2)}`;

async function present(deps: Deps, userId: bigint): Promise<Wire> {
  const [user, security, stated, stored] = await Promise.all([
    deps.identity.findUser(deps.db, userId),
    deps.identity.readSecurity(userId, null),
    deps.profile(userId),
    readPersonalData(deps.db, userId, deps.keys),
  ]);
  if (!user) throw new Error(`user ${userId} does not exist`);
  const { open, document, pinHash } = stored;
  const contacts = { phone: security.phone, email: security.email };
  const activation = activationType({ phone: contacts.phone !== null, email: contacts.email !== null });
  const data: PersonalData = {
    ...open,
    ...personOf(stated, { open }),
    country: user.countryCode,
    passportNumber: masked(document.passportNumber),
    passportSeries: masked(document.passportSeries),
    passportDate: document.passportDate ?? null,
    passportType: document.passportType ?? null,
    passportIssuedBy: document.passportIssuedBy ?? null,
    inn: masked(document.inn),
    ...contacts,
    login: user.accountNumber,
    password: null,
    pinCode: null,
    captcha: null,
  };
  return {
    data,
    locked: await lockedFields(deps, userId, stated),
    hasPassword: security.passwordChosenAtMs !== null,
    hasPinCode: pinHash !== null,
    isProfileFilled: isProfileFilled(data),
    areContactsFilled: areContactsFilled(contacts),
    isPhoneActivationNeeded: isPhoneActivationNeeded(contacts, activation),
    isEmailActivationNeeded: isEmailActivationNeeded(contacts, activation),
  };
}

async function configFields(deps: Deps, userId: bigint): Promise<ConfigFields> {
  const [stated, { open, document }] = await Promise.all([
    deps.profile(userId),
    readPersonalData(deps.db, userId, deps.keys),
  ]);
  return {
    name: stated?.firstName ?? open.name,
    surname: stated?.lastName ?? open.surname,
    date_birthday: stated?.birthDate ?? open.birthDate,
    inn: masked(document.inn),
    passport: masked(document.passportNumber),
    passport_date: document.passportDate ?? null,
    registration_address: open.registrationAddress,
  };
}
