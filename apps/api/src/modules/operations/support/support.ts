import type { Bus } from '../../../platform/process/bus.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database } from '../../../platform/database/db.ts';
import type { Identity } from '../../players/identity/index.ts';
import type { Mail } from '../../site/mail/index.ts';
import type { SiteConfigStore } from '../../site/site-config/index.ts';
import { createSupportChats, type SupportChats } from './chats.ts';
import { createGuestErasure, type GuestErasure } from './guest-erasure.ts';
import { createSupportRequests, type SupportRequests } from './requests.ts';

export type Support = {
  requests: SupportRequests;
  chats: SupportChats;
  guestErasure: GuestErasure;
  /** Deletes closed requests and chats whose retention period has passed. @returns how many were deleted */
  deleteExpired: () => Promise<{ requests: number; chats: number }>;
};

const dayMs = 24 * 3_600_000;

/** Support has requests, which get one answer, and chats, which continue. */
export function createSupport(deps: {
  db: Database;
  clock: Clock;
  bus: Bus;
  identity: Identity;
  mail: Mail;
  siteConfig: SiteConfigStore;
}): Support {
  const { db, clock, siteConfig } = deps;
  return {
    requests: createSupportRequests(deps),
    chats: createSupportChats(deps),
    guestErasure: createGuestErasure(deps),
    deleteExpired: async () => {
      const before = new Date(clock.nowMs() - siteConfig.get().supportRetentionDays * dayMs);
      const drop = async (what: 'requests' | 'chats'): Promise<number> =>
        (await db.query<{ n: number }>(`select support_drop_${what}_before($1) as n`, [before]))[0]?.n ?? 0;
      return { requests: await drop('requests'), chats: await drop('chats') };
    },
  };
}
