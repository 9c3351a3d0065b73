import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../../players/identity/index.ts';

/**
 * A guest's chat is found again by this cookie: out of reach of scripts, for as long as the browser is open. It is
 * set when the guest says something and not before.
 */
const cookieName = 'support_chat';

export function readChatToken(request: FastifyRequest): string | null {
  const token = readCookie(request, cookieName);
  return token !== null && /^[A-Za-z0-9_-]{32}$/.test(token) ? token : null;
}

export function setChatToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${cookieName}=${token}; Path=/; HttpOnly; SameSite=Lax${secure}`);
}
