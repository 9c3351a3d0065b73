import { changeGuardedConfig } from './change-guarded-config.ts';
import { creditByTwo } from './credit-by-two.ts';
import { setResult } from './set-result.ts';
import type { TwoPersonCommand } from './two-person-command.ts';
import { voidLines } from './void-lines.ts';

/** Every command that needs a second person, by the name its proposals are stored under. */
export const twoPersonCommands: ReadonlyMap<string, TwoPersonCommand> = new Map([
  ['result', setResult],
  ['void', voidLines],
  ['credit', creditByTwo],
  ['config', changeGuardedConfig],
]);
