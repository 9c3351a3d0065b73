import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { Subscription } from './push-subscriptions.ts';

/** The site's key of VAPID (RFC 8292) as base64url, and the address by which a push service reaches the operator. */
export type VapidSettings = { privateKey: string; subject: string };

export type PushPayload = {
  title: string;
  body: string;
  /** A path of this site. */
  path: string;
  /** Notifications with one tag replace each other. */
  tag: string;
  lang: string;
  dir: 'ltr' | 'rtl';
};

export type PushRequest = { headers: Record<string, string>; body: Buffer };

/** The public key for browsers and push services: the uncompressed point as base64url. */
export function publicKeyOf({ privateKey }: VapidSettings): string {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return ecdh.getPublicKey('base64url', 'uncompressed');
}

/**
 * Encrypts a message for a device and signs the request (DR-11.59). The library only encrypts and signs: it would send
 * to any host, and the request goes through the client that checks the list (RL-62).
 */
export function pushRequest(
  vapid: VapidSettings,
  subscription: Subscription,
  payload: PushPayload,
  { ttlSec, urgency, topic }: { ttlSec: number; urgency: 'high' | 'normal'; topic: string },
): PushRequest {
  const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
    TTL: ttlSec,
    urgency,
    topic,
    contentEncoding: 'aes128gcm',
    vapidDetails: { ...vapid, publicKey: publicKeyOf(vapid) },
  });
  const { 'Content-Length': _length, ...others } = headers;
  return {
    headers: Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)])),
    body,
  };
}
