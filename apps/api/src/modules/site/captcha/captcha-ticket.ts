import { createHmac, randomBytes } from 'node:crypto';
import type { CaptchaAction, CaptchaCode } from '@touchline/contracts/site';
import { isConstantTimeEqual } from '../../../platform/process/constant-time-equal.ts';

/** The content of a signed ticket: a captcha to solve, or its result. */
export type Ticket = {
  kind: 'asked' | 'passed';
  nonce: string;
  action: CaptchaAction;
  code: CaptchaCode;
  endsAtSec: number;
};

/**
 * Returns a keyed hash of a text. `use` is part of the hash, so that a signature for one purpose is invalid for
 * another.
 */
export const keyedHash = (secret: Buffer, use: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`${use}\n${text}`).digest();

/** Serialises a JSON value with its signature: `payload.signature`, both base64url. */
export function sign(secret: Buffer, use: string, value: unknown): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${payload}.${keyedHash(secret, use, payload).toString('base64url')}`;
}

/** Returns the signed value, or null when this secret did not sign it for this use. */
export function readSigned(secret: Buffer, use: string, text: string): unknown {
  const [payload = '', signature = '', ...rest] = text.split('.');
  const right = keyedHash(secret, use, payload).toString('base64url');
  if (rest.length > 0 || !isConstantTimeEqual(signature, right)) return null;
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as unknown;
}

export const newNonce = (): string => randomBytes(16).toString('base64url');

export const signTicket = (secret: Buffer, ticket: Ticket): string => sign(secret, 'ticket', ticket);

export const readTicket = (secret: Buffer, kind: Ticket['kind'], text: string): Ticket | null => {
  const ticket = readSigned(secret, 'ticket', text) as Ticket | null;
  return ticket?.kind === kind ? ticket : null;
};
