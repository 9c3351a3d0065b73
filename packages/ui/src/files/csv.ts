/** Writes rows as CSV (RFC 4180) that a spreadsheet opens without running formulas. */

/** A spreadsheet runs a cell that begins with one of these characters. A leading quote makes the cell text. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

function cell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Starts with a byte order mark, so that spreadsheets recognise UTF-8. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
