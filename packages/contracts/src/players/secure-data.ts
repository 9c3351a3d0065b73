import { z } from 'zod';
import { captchaBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { grantActions, hostCookieId, secureDataPaths } from './secure-data-paths.ts';
import { ownerProof, ownerProofRefusals, securityErrors } from './security.ts';

export const secureDataErrors = securityErrors;

export const secureDataEndpoints = defineEndpoints(secureDataPaths, {
  confirm: {
    access: 'player',
    isForViews: false,
    budget: captchaBudget('login'),
    summary:
      'Confirm the identity once: for 1,800 s a closed list of actions needs no password in this session',
    body: z.strictObject(ownerProof),
    reply: z.object({
      /** The actions that the grant opens. */
      ggru: z.array(z.enum(grantActions)),
      /** Seconds until the grant ends. The secret is in the HttpOnly cookie only. */
      [hostCookieId]: z.number().int(),
    }),
    refusals: [...ownerProofRefusals],
  },
});

export type SecureDataApi = ApiTypes<typeof secureDataEndpoints>;
