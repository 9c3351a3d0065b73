import { qrLogInEndpoints, qrLogInErrors } from '@touchline/contracts/players';
import { type Refusal, routes } from '../../../platform/http/serve-endpoints.ts';
import type { Identity } from './identity.ts';
import { signedInAnswer } from './log-in-answer.ts';
import { deviceOf } from './phone-routes.ts';
import { readKnownDeviceCookie } from './session-cookie.ts';
import { ownOf } from './own-call.ts';

type Code = keyof typeof qrLogInErrors;

const refusals = {
  expired: { refused: 'qr/expired', message: 'This QR code has ended. Show a new one.' },
  refused: { refused: 'qr/refused', message: 'The log-in was refused on the phone.' },
  'not-allowed': { refused: 'qr/not-allowed', message: 'An operator logs in with the password.' },
} as const satisfies Record<string, Refusal<Code>>;

export function qrLogInRoutes(deps: { identity: Identity }) {
  const { identity } = deps;
  return routes(qrLogInEndpoints, qrLogInErrors, {
    start: ({ body, address, request }) =>
      identity.startQrLogIn({ device: deviceOf(request, body.components), address }),
    collect: async ({ body, address, agent, request, reply }) => {
      const result = await identity.collectQrLogIn({
        attempt: body.attempt,
        isSaved: body.save,
        device: deviceOf(request, body.components),
        caller: { address, agent },
        knownDevice: readKnownDeviceCookie(request),
      });
      switch (result.outcome) {
        case 'signed-in':
          return signedInAnswer(result, body.save, request, reply);
        case 'second-step':
          return result;
        case 'waiting':
          return { outcome: 'waiting' as const };
        case 'expired':
        case 'refused':
          return refusals[result.outcome];
      }
    },
    read: async ({ userId, query }) => {
      const result = await identity.readQrLogIn(userId, query.link);
      if (result.outcome !== 'waiting') return refusals[result.outcome];
      const { outcome: _, ...waiting } = result;
      return waiting;
    },
    confirm: async (call) => {
      const { link, number } = call.body;
      const { outcome } = await identity.confirmQrLogIn(ownOf(call), link, number);
      return outcome === 'confirmed' ? { outcome } : refusals[outcome];
    },
    refuse: async (call) => {
      const { outcome } = await identity.refuseQrLogIn(ownOf(call), call.body.link);
      if (outcome === 'confirmed') throw new Error('a refusal has confirmed a request');
      return outcome === 'refused' ? { outcome } : refusals[outcome];
    },
  });
}
