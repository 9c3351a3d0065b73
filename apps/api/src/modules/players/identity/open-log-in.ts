import type { Transaction } from '../../../platform/database/db.ts';
import type { Mail } from '../../site/mail/index.ts';
import { deviceName } from './device-name.ts';
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
 * by e-mail, in the same transaction (DR-13.55).
 */
export async function openLogIn(
  tx: Transaction,
  { mail, knownDevices }: LogInDeps,
  { knownDevice, ...session }: NewLogIn,
): Promise<OpenedSession> {
  const opened = await openSession(tx, session);
  if (await knownDevices.hasLoggedIn(knownDevice, session.userId)) return opened;
  const user = await findUser(tx, session.userId);
  if (!user?.email) return opened;
  const { agent = '', country } = session.device as Device;
  const { browser, system } = deviceName(agent);
  const parameters = { device: [browser ?? '?', system, country].filter(Boolean).join(', ') };
  await mail.send(tx, user.email, user.lng, { kind: 'new-device', parameters });
  return opened;
}
