import type { ProviderEntry } from '../../provider.ts';
import { createSandboxProvider } from './sandbox.ts';

export const sandboxEntry: ProviderEntry = {
  id: 'sandbox',
  create: ({ db, nowMs, secrets }) => {
    const secret = secrets['sandbox'] ?? null;
    return secret === null ? null : createSandboxProvider({ db, nowMs, secret });
  },
};
