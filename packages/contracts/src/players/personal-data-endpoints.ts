import { z } from 'zod';
import { readBudget, writeBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import {
  type OpenPersonalField,
  openPersonalFields,
  personalDataFields,
  personalDataPaths,
  type SealedPersonalField,
  sealedPersonalFields,
} from './personal-data.ts';

export const personalDataErrors = {
  /** Some values are refused; `details.errors` has one entry for each, with `status` 2, the field and its text. */
  'personal/refused': 400,
  /** A field that is proved by a document, or was stated at the registration; `details.fields` names them. */
  'personal/locked': 409,
  /** This site has no key for document fields. */
  'personal/closed': 503,
  /** Document fields and the pin code need the confirmed identity (DR-13.68). */
  'security/proof-needed': 403,
} as const;

const changed = (length: number) => z.string().max(length).optional();

const personalData = z.object({
  /**
   * The fields of DM-PH-005. Document fields are masked to their last two characters. Password, pin code and captcha
   * are always null.
   */
  data: z.object(
    Object.fromEntries(personalDataFields.map((field) => [field, z.string().nullable()])) as Record<
      (typeof personalDataFields)[number],
      z.ZodNullable<z.ZodString>
    >,
  ),
  /** Fields that the player cannot change. */
  locked: z.array(z.string()),
  hasPassword: z.boolean(),
  hasPinCode: z.boolean(),
  isProfileFilled: z.boolean(),
  areContactsFilled: z.boolean(),
  isPhoneActivationNeeded: z.boolean(),
  isEmailActivationNeeded: z.boolean(),
});

export const personalDataEndpoints = defineEndpoints(personalDataPaths, {
  read: {
    access: 'player',
    isForViews: true,
    budget: readBudget,
    summary: "The player's personal data (DM-PH-005)",
    reply: personalData,
  },
  save: {
    access: 'player',
    isForViews: false,
    budget: writeBudget,
    summary: 'Change personal data; fields that are not named stay as they are, an empty text removes one',
    body: z.strictObject({
      changes: z.strictObject({
        ...(Object.fromEntries(
          Object.entries({ ...openPersonalFields, ...sealedPersonalFields }).map(([field, length]) => [
            field,
            changed(length),
          ]),
        ) as Record<OpenPersonalField | SealedPersonalField, ReturnType<typeof changed>>),
        pinCode: changed(6),
      }),
    }),
    reply: personalData,
    refusals: ['personal/refused', 'personal/locked', 'personal/closed', 'security/proof-needed'],
  },
});

export type PersonalDataApi = ApiTypes<typeof personalDataEndpoints>;
