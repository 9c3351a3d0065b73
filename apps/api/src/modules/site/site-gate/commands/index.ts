import type { Clock } from '../../../../platform/process/clock.ts';
import type { Command } from '../../../../platform/operator/command.ts';
import type { Identity } from '../../../players/identity/index.ts';
import type { SiteConfigStore } from '../../site-config/index.ts';
import { appealCommands } from './appeals.ts';
import { blockCommands } from './blocks.ts';
import type { GateDeps } from './change-gate.ts';
import { maintenanceCommands } from './maintenance.ts';
import { redirectCommands } from './redirects.ts';

/** Operator commands for maintenance, blocks, appeals and redirects. */
export const gateCommands = (
  deps: GateDeps & { clock: Clock; siteConfig: SiteConfigStore; identity: Identity },
): Command[] => [
  ...maintenanceCommands(deps),
  ...blockCommands(deps),
  ...appealCommands({ ...deps, appeals: deps.siteGate.appeals }),
  ...redirectCommands(deps),
];
