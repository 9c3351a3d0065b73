import type { Clock } from '../../../../platform/process/clock.ts';
import type { Database } from '../../../../platform/database/db.ts';
import type { Command } from '../../../../platform/operator/command.ts';
import type { Catalogue } from '../catalogue.ts';
import { marketCommands } from './market-commands.ts';
import { resultCommand } from './set-result.ts';
import { voidCommand } from './void-markets.ts';

/** Operator commands for games, markets, prices and results. */
export const catalogueCommands = (deps: { db: Database; clock: Clock; catalogue: Catalogue }): Command[] => [
  ...marketCommands(deps.catalogue),
  resultCommand(deps),
  voidCommand(deps),
];
