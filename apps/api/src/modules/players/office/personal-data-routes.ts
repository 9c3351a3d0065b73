import { personalDataEndpoints, personalDataErrors } from '@touchline/contracts/players';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import { ownOf, proofNeeded, readGrantCookie } from '../identity/index.ts';
import type { PersonalChanges } from './check-personal-data.ts';
import type { PersonalDataPages } from './personal-data.ts';

export function personalDataRoutes({ personalData }: { personalData: PersonalDataPages }) {
  return routes(personalDataEndpoints, personalDataErrors, {
    read: ({ userId }) => personalData.read(userId),
    save: async (input) => {
      const { userId, body, request } = input;
      const own = ownOf(input);
      const grant = { grant: readGrantCookie(request) };
      const result = await personalData.save(own, body.changes as PersonalChanges, grant);
      switch (result.outcome) {
        case 'saved':
          return personalData.read(userId);
        case 'proof-needed':
          return proofNeeded;
        case 'closed':
          return { refused: 'personal/closed', message: 'Document fields cannot be stored here.' };
        case 'locked':
          return {
            refused: 'personal/locked',
            message: 'These fields cannot be changed.',
            details: { fields: result.fields },
          };
        case 'refused':
          return {
            refused: 'personal/refused',
            message: 'Some values are wrong.',
            details: {
              errors: result.fields.map((field) => ({
                status: 2,
                field,
                message: `office_personal_wrong_${field}`,
              })),
            },
          };
      }
    },
  });
}
