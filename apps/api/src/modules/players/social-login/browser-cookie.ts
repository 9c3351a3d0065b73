import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../identity/index.ts';
import { newSecret } from './attempt-secrets.ts';

/** The cookie lives as long as an attempt and the form after it. */
const lifeSec = 1800;

const nameOf = ({ protocol }: FastifyRequest): string => (protocol === 'https' ? '__Host-social' : 'social');

/** The cookie that binds attempts to the browser (DR-13.101): HttpOnly and needed for the log-in, so without consent. */
export function readBrowser(request: FastifyRequest): string | null {
  const value = readCookie(request, nameOf(request));
  return value !== null && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null;
}

/** Returns the browser's cookie, or sets a new one. `Lax`: the provider returns by a link of another site. */
export function useBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const value = readBrowser(request) ?? newSecret();
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${nameOf(request)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${lifeSec}${secure}`,
  );
  return value;
}
