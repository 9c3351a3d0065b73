import { accessAuditFaults } from './access-audit.ts';
import { acceptanceFaults } from './acceptance.ts';
import { boundFaults } from './bounds.ts';
import { checkFaults } from './checks.ts';
import type { Fault } from './fault.ts';
import { floodFaults } from './flood.ts';
import { authenticationFaults } from './authentication.ts';
import { ledgerFaults } from './ledger.ts';
import { ownershipFaults } from './ownership.ts';
import { providerFaults } from './providers.ts';
import { roundingFaults } from './rounding.ts';
import { settlementFaults } from './settlement.ts';
import { operatorFaults } from './operator.ts';
import { roleFaults } from './roles.ts';

/** Every planted fault. A new function that moves money or grants access adds its own here. */
export const faults: readonly Fault[] = [
  ...acceptanceFaults,
  ...accessAuditFaults,
  ...boundFaults,
  ...floodFaults,
  ...authenticationFaults,
  ...ledgerFaults,
  ...checkFaults,
  ...ownershipFaults,
  ...providerFaults,
  ...roundingFaults,
  ...settlementFaults,
  ...operatorFaults,
  ...roleFaults,
];
