import type { ProviderSimulator } from '../provider-simulator.ts';
import { decideSandboxOrder, sendDueNotices } from './notices.ts';
import { signSandboxCallback } from './sandbox.ts';

/** The sandbox company for the conformance test. */
export const sandboxSimulator: ProviderSimulator = {
  sign: (secret, notice, atMs) => {
    const { providerReference: reference, ...rest } = notice;
    const rawBody = JSON.stringify({ reference, ...rest });
    return { rawBody, headers: signSandboxCallback(secret, rawBody, Math.floor(atMs / 1000)) };
  },
  signRaw: (secret, rawBody, atMs) => signSandboxCallback(secret, rawBody, Math.floor(atMs / 1000)),
  decide: async ({ db, nowMs }, providerReference, outcome) => {
    await decideSandboxOrder(db, providerReference, outcome, nowMs());
  },
  deliver: ({ db, nowMs, secret }, send) => sendDueNotices({ db, nowMs, secret, send }),
};
