import { promisify } from 'node:util';
import { type AsyncZippable, zip } from 'fflate';

/** A row of the export: flat values, or lists and objects, as the database returns them. */
export type ExportItem = Readonly<Record<string, unknown>>;
export type ExportSections = ReadonlyMap<string, readonly ExportItem[]>;
export type ExportFile = { name: string; bytes: Uint8Array };

const zipped = promisify(
  (files: AsyncZippable, mtime: Date, done: (error: Error | null, bytes: Uint8Array) => void) =>
    void zip(files, { level: 6, mtime }, done),
);

/**
 * Builds the archive of an export (DR-13.146): `README.txt`, one JSON and one CSV for each section with rows, and the files
 * that the player has sent. Names of files are numbered, so that two with the same name are both there.
 * @param made the time of the export
 */
export async function exportArchive(
  { readme, sections, files }: { readme: string; sections: ExportSections; files: readonly ExportFile[] },
  made: Date,
): Promise<Buffer> {
  const entries: AsyncZippable = { 'README.txt': Buffer.from(readme) };
  for (const [section, items] of sections) {
    entries[`${section}.json`] = Buffer.from(`${JSON.stringify(items, null, 2)}\n`);
    entries[`${section}.csv`] = Buffer.from(csvOf(items));
  }
  for (const [index, { name, bytes }] of files.entries())
    // Pictures and PDFs are compressed already.
    entries[`files/${index + 1}-${safeFileName(name)}`] = [bytes, { level: 0 }];
  return Buffer.from(await zipped(entries, made));
}

/** Replaces what a file system reads as a path, so that an entry of the archive stays in its folder. */
const safeFileName = (name: string): string =>
  name
    .replaceAll(/[\p{C}/\\:]/gu, '_')
    .replaceAll(/^\.+/g, '_')
    .slice(0, 100) || 'file';

/** A spreadsheet runs a cell that begins with one of these characters. A leading quote makes the cell text. */
const formula = /^[=+\-@\t\r]/;
const number = /^-?\d+(\.\d+)?$/;

function cell(value: unknown): string {
  const text =
    value === null || value === undefined
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value as string | number | boolean);
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Writes rows as CSV (RFC 4180) with a byte order mark, so that spreadsheets recognise UTF-8 and run no formula. */
export function csvOf(items: readonly ExportItem[]): string {
  const columns = [...new Set(items.flatMap((item) => Object.keys(item)))];
  const rows = [columns.map(cell), ...items.map((item) => columns.map((column) => cell(item[column])))];
  return `\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}\r\n`;
}
