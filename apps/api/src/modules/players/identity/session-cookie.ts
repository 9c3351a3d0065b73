import type { FastifyReply, FastifyRequest } from 'fastify';
import { knownDeviceLifeMs } from './known-device.ts';
import { sessionLifeMs } from './sessions.ts';

/**
 * The session's cookie. Over https its name has the `__Host-` prefix. Browsers drop such cookies on plain http,
 * and a phone on the local network must still log in, so there the name and the Secure flag fall back.
 */
const secureName = '__Host-session';
const plainName = 'session';

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

export function readSessionCookie(request: FastifyRequest): string | null {
  return readCookie(request, isSecure(request) ? secureName : plainName);
}

/** The session of a cookie header at a socket's handshake, where the protocol is not known: either name. */
export const readSessionCookieText = (header: string): string | null =>
  findCookie(header, secureName) ?? findCookie(header, plainName);

/** One cookie of a request; our own reader, because only two names matter here. */
export const readCookie = (request: FastifyRequest, name: string): string | null =>
  findCookie(request.headers.cookie ?? '', name);

function findCookie(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/** Sets the session cookie, out of reach of scripts, and `ua`, the display hint the specification names. */
export function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  isSaved: boolean,
): void {
  const life = isSaved ? `; Max-Age=${sessionLifeMs.absolute / 1000}` : '';
  reply.header('set-cookie', [sessionCookie(request, token, life), `ua=1; Path=/; SameSite=Lax${life}`]);
}

export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  const gone = '; Max-Age=0';
  reply.header('set-cookie', [sessionCookie(request, '', gone), `ua=; Path=/; SameSite=Lax${gone}`]);
}

/**
 * The cookie of a browser that has logged in: out of reach of scripts, and kept after the log-out. It opens nothing; it
 * only counts the browser's guesses apart from those of strangers (RL-46), so it needs no consent (RL-83).
 */
export const readKnownDeviceCookie = (request: FastifyRequest): string | null =>
  readCookie(request, isSecure(request) ? '__Host-known-device' : 'known-device');

/** Adds to the cookies set already. */
export function setKnownDeviceCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  const [name, secure] = isSecure(request) ? ['__Host-known-device', '; Secure'] : ['known-device', ''];
  const life = `; Max-Age=${knownDeviceLifeMs / 1000}`;
  reply.header('set-cookie', `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}${life}`);
}

function sessionCookie(request: FastifyRequest, value: string, life: string): string {
  const [name, secure] = isSecure(request) ? [secureName, '; Secure'] : [plainName, ''];
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}${life}`;
}
