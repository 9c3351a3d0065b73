import type { SecurityApi, securityErrors } from '@touchline/contracts/players';
import type { GeneralErrorCode } from '@touchline/contracts/shared';
import type { FastifyRequest } from 'fastify';
import type { Refusal } from '../../../platform/http/serve-endpoints.ts';
import { captchaResultOf } from '../../site/captcha/index.ts';
import type { NewAddress } from './address-binding.ts';
import type { Identity } from './identity.ts';
import { ownerRefusal } from './owner-refusal.ts';
import { activationType } from './protection-level.ts';
import { decodeCredential } from './decode-credential.ts';

type Code = keyof typeof securityErrors | GeneralErrorCode;
type Sent = SecurityApi['requestPhone']['reply'];
type Bound = SecurityApi['confirmPhone']['reply'];

/** Sends a code to a new phone or e-mail address of the player (DR-13.60). */
export async function requestBinding(
  identity: Identity,
  call: {
    userId: bigint;
    body: { uPassword: string; code?: string | undefined; lng: string };
    request: FastifyRequest;
  },
  address: NewAddress,
): Promise<Sent | Refusal<Code>> {
  const { userId, body, request } = call;
  const result = await identity.requestBinding(
    userId,
    address,
    {
      password: decodeCredential(body.uPassword),
      code: body.code ?? null,
      captcha: captchaResultOf(request),
    },
    body.lng,
  );
  if (result.outcome === 'sent') {
    const { attempt, expiresInSec, resendInSec } = result;
    return { attempt, expiresInSec, resendInSec };
  }
  if (result.outcome === 'refused') return { refused: result.code, message: 'No code was sent.' };
  if (result.outcome === 'too-many-codes')
    return {
      refused: 'sms/too-many-codes',
      message: 'Another code can be sent later.',
      details: { waitSec: result.waitSec },
    };
  return ownerRefusal(result);
}

/** Puts a new phone or e-mail address in force with its code (DR-13.61). */
export async function confirmBinding(
  identity: Identity,
  { userId, address, agent }: { userId: bigint; address: string; agent: string | null },
  kind: 'phone' | 'email',
  proof: { attempt: string; code: string },
): Promise<Bound | Refusal<Code>> {
  const { outcome } = await identity.confirmBinding(userId, kind, proof, { address, agent });
  if (outcome !== 'bound')
    return { refused: `code/${outcome}`, message: 'The code does not confirm this address.' };
  const { phone, email } = await identity.readSecurity(userId, null);
  return { outcome, activationType: activationType({ phone: phone !== null, email: email !== null }) };
}
