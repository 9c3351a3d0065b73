export { ledgerInvariants } from './invariants.ts';
export {
  type AccountMovement,
  type Balance,
  createLedger,
  type DepositsOfDay,
  type Ledger,
  type MovementSums,
} from './ledger.ts';
export {
  type HoldEnd,
  type LedgerAccountId,
  type Movement,
  type Transfer,
  type TransferOutcome,
  type TransferReason,
  transferReasons,
} from './transfer.ts';
