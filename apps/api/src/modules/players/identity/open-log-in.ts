import type { Transaction } from '../../../platform/database/db.ts';
import type { Mail } from '../../site/mail/index.ts';
import { addMessage } from '../../site/messages/index.ts';
import { deviceText } from './device-name.ts';
import type { KnownDevices } from './known-device.ts';
import type { Device } from './log-in-history.ts';
import { type OpenedSession, openSession } from './sessions.ts';
import { findUser } from './user-store.ts';

export type NewLogIn = Parameters<typeof openSession>[1] & {
  /** The cookie of a known device. */
  knownDevice: string | null;
};
export type LogInDeps = { mail: Mail; knownDevices: KnownDevices };

/**
 * Opens the session of a completed log-in. When the browser has not logged in to this account before, the player is told
 * on the site and by e-mail, in the same transaction (DR-13.55).
 */
export async function openLogIn(
  tx: Transaction,
  { mail, knownDevices }: LogInDeps,
  { knownDevice, ...session }: NewLogIn,
): Promise<OpenedSession> {
  const opened = await openSession(tx, session);
  if (await knownDevices.hasLoggedIn(knownDevice, session.userId)) return opened;
  const { agent = '', country } = session.device as Device;
  const parameters = { device: [deviceText(agent), country].filter(Boolean).join(', ') };
  const message = { kind: 'new-device', values: parameters } as const;
  await addMessage(tx, session.userId, `session:${opened.sessionId}`, message, session.nowMs);
  const user = await findUser(tx, session.userId);
  if (user?.email) await mail.send(tx, user.email, user.lng, { kind: 'new-device', parameters });
  return opened;
}
