import type { ProviderEntry } from '../../provider.ts';
import { createSandboxProvider } from './sandbox.ts';

export const sandboxEntry: ProviderEntry = {
  id: 'sandbox',
  create: ({ db, nowMs, sandboxSecret: secret }) =>
    secret === null ? null : createSandboxProvider({ db, nowMs, secret }),
};
