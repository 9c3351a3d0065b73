export { canonicalText, hashOf, hex, isSigned } from './canonical.ts';
export type { LineList, LineResult, ReceiptLine } from './line-list.ts';
export { decimalText, lineList, sumOfLines } from './line-list.ts';
export type { CheckedReceipt, FoundFault, ReceiptCheck, ReceiptFault } from './check-receipts.ts';
export { checkReceipts } from './check-receipts.ts';
export { amountFault } from './recompute.ts';
export type {
  AcceptedBody,
  OtherLink,
  ReceiptBody,
  ReceiptFile,
  ReceiptKey,
  ReceiptLink,
  ResultCells,
  SettledBody,
  SignedReceipt,
  SoldBody,
  StoredInteger,
} from './receipt-file-format.ts';
