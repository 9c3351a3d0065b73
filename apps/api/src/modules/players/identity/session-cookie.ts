import type { FastifyReply, FastifyRequest } from 'fastify';
import { grantLifeSec, hostCookieId } from '@touchline/contracts/players';
import { knownDeviceLifeMs } from './known-device.ts';
import { sessionLifeMs } from './sessions.ts';

/**
 * The session cookie. Over https its name has the `__Host-` prefix and it is `Secure`. Browsers reject such a cookie
 * over plain http, where a phone on the local network must still be able to log in. So over http the cookie has the
 * plain name and no `Secure` flag.
 */
const secureName = '__Host-session';
const plainName = 'session';

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

export function readSessionCookie(request: FastifyRequest): string | null {
  return readCookie(request, isSecure(request) ? secureName : plainName);
}

/**
 * Reads the session cookie from the header of a web-socket handshake. The protocol is not known there, so both names
 * are accepted.
 */
export const readSessionCookieText = (header: string): string | null =>
  findCookie(header, secureName) ?? findCookie(header, plainName);

/** Reads one cookie of a request. A parser library is not worth its cost for two names. */
export const readCookie = (request: FastifyRequest, name: string): string | null =>
  findCookie(request.headers.cookie ?? '', name);

function findCookie(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/**
 * Sets the session cookie (HttpOnly) and the cookie `ua`. By `ua`, pages can show the log-in state, as the
 * specification describes.
 */
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
  const expireNow = '; Max-Age=0';
  reply.header('set-cookie', [
    sessionCookie(request, '', expireNow),
    grantCookie(request, '', 0),
    `ua=; Path=/; SameSite=Lax${expireNow}`,
  ]);
}

/**
 * The cookie of a known device: HttpOnly, and kept after log-out. It grants no access. It only gives the browser its
 * own counter of log-in attempts (RL-46), so it needs no consent (RL-83).
 */
export const readKnownDeviceCookie = (request: FastifyRequest): string | null =>
  readCookie(request, isSecure(request) ? '__Host-known-device' : 'known-device');

/** Adds the cookie to those that the reply already sets. */
export function setKnownDeviceCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  const [name, secure] = isSecure(request) ? ['__Host-known-device', '; Secure'] : ['known-device', ''];
  const life = `; Max-Age=${knownDeviceLifeMs / 1000}`;
  reply.header('set-cookie', `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}${life}`);
}

function sessionCookie(request: FastifyRequest, value: string, life: string): string {
  const [name, secure] = isSecure(request) ? [secureName, '; Secure'] : [plainName, ''];
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}${life}`;
}

/** The cookie of a grant (DR-13.67). It is sent with requests of the site's own pages only. */
export const readGrantCookie = (request: FastifyRequest): string | null =>
  readCookie(request, isSecure(request) ? `__Host-${hostCookieId}` : hostCookieId);

export function setGrantCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.header('set-cookie', grantCookie(request, token, grantLifeSec));
}

function grantCookie(request: FastifyRequest, value: string, lifeSec: number): string {
  const [name, secure] = isSecure(request) ? [`__Host-${hostCookieId}`, '; Secure'] : [hostCookieId, ''];
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict${secure}; Max-Age=${lifeSec}`;
}
