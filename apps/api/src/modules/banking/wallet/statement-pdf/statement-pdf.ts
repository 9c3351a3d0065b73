import type { Database } from '../../../../platform/database/db.ts';
import { pageTexts } from '../../../../platform/http/page-texts.ts';
import type { Clock } from '../../../../platform/process/clock.ts';
import type { Identity } from '../../../players/identity/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { WalletAccount } from '../wallet.ts';
import { readStatement } from './read-statement.ts';
import { writeStatement } from './write-statement.ts';

const periodMs = 365 * 86_400_000;

/**
 * Writes the statement of an account over the last 12 months as a PDF (DR-12.80): balances, sums and every movement, in
 * the language of the request; an unknown one is the site's first.
 * @param account of the player who asked; the caller has checked it
 * @returns the stream of the document; `moving` when money moved at each try to read it
 */
export async function statementPdf(
  deps: { db: Database; clock: Clock; ledger: Ledger; identity: Pick<Identity, 'accountNumbersOf'> },
  { userId, ledgerAccountId, label, currency }: WalletAccount,
  requestedLng: string,
): Promise<{ outcome: 'written'; document: PDFKit.PDFDocument } | { outcome: 'too-long' | 'moving' }> {
  const toMs = deps.clock.nowMs();
  const read = await readStatement(deps, ledgerAccountId, { fromMs: toMs - periodMs, toMs });
  if (read.outcome !== 'read') return read;
  const numbers = await deps.identity.accountNumbersOf(deps.db, [userId]);
  const head = { accountNumber: numbers.get(userId) ?? '', label, currency };
  const texts = pageTexts('office');
  const document = writeStatement(texts, texts.language(requestedLng), head, read.statement);
  return { outcome: 'written', document };
}
