import type { GameProviderEntry } from '../../provider.ts';
import { createSandboxGames } from './sandbox.ts';

export const sandboxEntry: GameProviderEntry = {
  id: 'sandbox',
  create: ({ sandbox, nowMs, isProduction }) =>
    sandbox === null ? null : createSandboxGames({ ...sandbox, nowMs, isProduction }),
};
