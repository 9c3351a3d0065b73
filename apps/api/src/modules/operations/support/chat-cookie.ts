import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../../players/identity/index.ts';

/**
 * The cookie that identifies a guest's chat. It is HttpOnly and lasts until the browser closes. It is set with the
 * guest's first message.
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
