import { openAuditText, readAuditSecret } from '../../../platform/database/audit.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import type { User } from '../identity/index.ts';
import { auditSubjectOf } from '../identity/index.ts';
import type { ExportItem, ExportSections } from './export-archive.ts';

type Addresses = { email: string | null; phone: string | null };

/** Rows that one fetch reads (DR-13.165). */
const pageSize = 5_000;

/**
 * Reads everything of a player from all modules, in one transaction (DR-13.144), by a cursor in pages of 5,000 rows.
 * Sections without rows are absent.
 */
export async function readExport(
  tx: Transaction,
  user: User,
  { email, phone }: Addresses,
): Promise<ExportSections> {
  const subject = auditSubjectOf(user);
  await tx.query(
    'declare personal_data no scroll cursor for select section, item from privacy_personal_data($1, $2, $3, $4)',
    [user.id, email, phone, subject],
  );
  const secret = await readAuditSecret(tx, subject);
  const sections = new Map<string, ExportItem[]>();
  for (;;) {
    const rows = await tx.query<{ section: string; item: ExportItem }>(
      `fetch ${pageSize} from personal_data`,
    );
    for (const { section, item } of rows) {
      const items = sections.get(section) ?? [];
      sections.set(section, items);
      items.push(section === 'account-log' ? ownCall(secret, item) : item);
    }
    if (rows.length < pageSize) break;
  }
  await tx.query('close personal_data');
  return sections;
}

/** Shows where the owner's own calls came from; of a call of an operator only that it was one (DR-13.157). */
function ownCall(secret: Buffer | null, { at, action, isOwn, address, device }: ExportItem): ExportItem {
  const open = (text: unknown): string | null =>
    isOwn === true && typeof text === 'string' ? openAuditText(secret, text) : null;
  return { at, action, by: isOwn === true ? 'you' : 'site', address: open(address), device: open(device) };
}
