import { setImmediate } from 'node:timers/promises';
import { intlTag } from '@touchline/i18n';
import type { AreaTexts } from '@touchline/i18n/server';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { AccountMovement } from '../../ledger/index.ts';
import { type Cell, createPdf, page, type PdfLines } from './pdf-page.ts';
import type { WholeStatement } from './read-statement.ts';

/** What the document says about its account. */
export type StatementHead = { accountNumber: string; label: string | null; currency: string };

type Writer = {
  lines: PdfLines;
  t: (key: string, values?: Record<string, string>) => string;
  money: (minor: bigint, isSigned: boolean) => string;
  moment: (atMs: number) => string;
};

const rowHeight = 16;
const bottom = page.height - page.margin - 24;

/**
 * Writes the statement as a PDF in a language. The rows are written page by page: after each page other requests have
 * their turn, and writing waits until the reader has taken what is there.
 * @returns the stream of the document, which starts at once
 */
export function writeStatement(
  texts: AreaTexts,
  lang: string,
  head: StatementHead,
  statement: WholeStatement,
): PDFKit.PDFDocument {
  const t = translateInto(texts, lang);
  const facts = { title: t('office_statement'), createdAtMs: statement.toMs };
  const lines = createPdf(texts.direction(lang) === 'rtl' ? 'rtl' : 'ltr', lang, facts);
  const writer = { lines, t, money: moneyIn(lang, head.currency), moment: momentIn(lang) };
  void writeAll(writer, head, statement).then(
    () => lines.document.end(),
    (error: unknown) => lines.document.destroy(error as Error),
  );
  return lines.document;
}

/** A key without a text is a movement of a kind that has no name of its own. Texts without values are read once. */
function translateInto(texts: AreaTexts, lang: string): Writer['t'] {
  const known = new Map<string, string>();
  return (key, values) => {
    if (values) return texts.text(lang, key, values);
    const text = known.get(key) ?? (texts.text(lang, key) || texts.text(lang, 'office_reason_other'));
    known.set(key, text);
    return text;
  };
}

async function writeAll(writer: Writer, head: StatementHead, statement: WholeStatement): Promise<void> {
  let top = startPage(writer, 1);
  top = writeHead(writer, top, head, statement);
  top = writeSums(writer, top, statement);
  top = writeTableHead(writer, top + rowHeight);
  let number = 1;
  for (const movement of statement.movements) {
    if (top > bottom) {
      // Each page waits for the one before.
      // oxlint-disable-next-line no-await-in-loop
      await taken(writer.lines.document);
      number++;
      top = writeTableHead(writer, startPage(writer, number));
    }
    writeMovement(writer, top, movement);
    top += rowHeight;
  }
}

/** Waits until the reader has taken enough, and lets other requests have their turn. */
async function taken(document: PDFKit.PDFDocument): Promise<void> {
  await setImmediate();
  if (document.readableLength > document.readableHighWaterMark && !document.destroyed)
    await new Promise<void>((resolve) => {
      const done = (): void => {
        document.off('data', check).off('close', done);
        resolve();
      };
      const check = (): void => {
        if (document.readableLength <= document.readableHighWaterMark) done();
      };
      document.on('data', check).on('close', done);
    });
}

/** @returns the height of the first line */
function startPage({ lines }: Writer, number: number): number {
  lines.document.addPage();
  lines.write(page.height - page.margin, [
    { text: String(number), from: 0.9, width: 0.1, align: 'end', style: { size: 8, isQuiet: true } },
  ]);
  return page.margin;
}

function writeHead(
  { lines, t, moment }: Writer,
  top: number,
  { accountNumber, label, currency }: StatementHead,
  { fromMs, toMs }: WholeStatement,
): number {
  const line = (at: number, text: string, style: Cell['style']): void =>
    lines.write(at, [{ text, from: 0, width: 1, align: 'start', style }]);
  line(top, t('office_statement'), { size: 18, isBold: true });
  const account = label ?? t('office_account_of', { currency });
  line(top + 30, `${account} · ${t('office_pdf_player', { number: accountNumber })}`, { size: 10 });
  line(top + 46, `${moment(fromMs)} – ${moment(toMs)} · ${t('office_pdf_utc')}`, { size: 9, isQuiet: true });
  return top + 76;
}

/** Kinds of movements that an account never had are left out, as on the page. */
function writeSums({ lines, t, money }: Writer, start: number, { sums }: WholeStatement): number {
  const rows: [key: string, minor: bigint, kind: 'balance' | 'part' | 'sum'][] = [
    ['office_statement_opening', sums.opening, 'balance'],
    ['office_statement_deposits', sums.deposits, 'part'],
    ['office_statement_withdrawals', sums.withdrawals, 'part'],
    ['office_statement_net_deposits', sums.netDeposits, 'sum'],
    ...(sums.converted === 0n ? [] : [['office_statement_converted', sums.converted, 'sum'] as const]),
    ...(sums.credited === 0n ? [] : [['office_statement_credited', sums.credited, 'sum'] as const]),
    ['office_statement_net', sums.netPosition, 'sum'],
    ['office_statement_closing', sums.closing, 'balance'],
  ].map(([key, minor, kind]) => [key, minor, kind] as [string, bigint, 'balance' | 'part' | 'sum']);
  let top = start;
  for (const [key, minor, kind] of rows) {
    const style = { size: 10, isBold: kind === 'balance', isQuiet: kind === 'part' };
    const indent = kind === 'part' ? 0.02 : 0;
    lines.write(top, [
      { text: t(key), from: indent, width: 0.6, align: 'start', style },
      { text: money(minor, kind !== 'balance'), from: 0.6, width: 0.4, align: 'end', style },
    ]);
    top += rowHeight;
  }
  return top;
}

const columns = {
  time: { from: 0, width: 0.22, align: 'start' },
  kind: { from: 0.24, width: 0.5, align: 'start' },
  amount: { from: 0.75, width: 0.25, align: 'end' },
} as const;

function writeTableHead({ lines, t }: Writer, top: number): number {
  const style = { size: 9, isBold: true };
  lines.write(top, [
    { ...columns.time, text: t('office_statement_time'), style },
    { ...columns.kind, text: t('office_payment_kind'), style },
    { ...columns.amount, text: t('office_amount'), style },
  ]);
  lines.rule(top + 14);
  return top + 20;
}

function writeMovement({ lines, t, money, moment }: Writer, top: number, movement: AccountMovement): void {
  const coupon = /^coupon:(\d+):/.exec(movement.key)?.[1];
  const name = t(movementKey(movement));
  const kind = coupon === undefined ? name : `${name} · ${t('office_pdf_coupon', { id: coupon })}`;
  const style = { size: 9 };
  lines.write(top, [
    { ...columns.time, text: moment(movement.at.getTime()), style },
    { ...columns.kind, text: kind, style },
    { ...columns.amount, text: money(movement.change, true), style },
  ]);
}

/** The text of a movement's kind, as the page of the account names it. */
function movementKey({ reason, change }: AccountMovement): string {
  if (reason === 'coupon-stake' && change > 0n) return 'office_reason_stake_back';
  if (reason === 'withdrawal' && change > 0n) return 'office_reason_withdrawal_back';
  return `office_reason_${reason.replaceAll('-', '_')}`;
}

/** Amounts of a currency in a language; an unknown code is written after the number. Texts are never parsed to floats. */
function moneyIn(lang: string, currency: string): Writer['money'] {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const formats = {
    plain: new Intl.NumberFormat(intlTag(lang), options),
    signed: new Intl.NumberFormat(intlTag(lang), { ...options, signDisplay: 'exceptZero' }),
  };
  return (minor, isSigned) => {
    const amount = formatAmountWire(minor, knownCurrency(currency)) as Intl.StringNumericLiteral;
    return formats[isSigned ? 'signed' : 'plain'].format(amount);
  };
}

const momentIn = (lang: string): Writer['moment'] => {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(intlTag(lang), options);
  return (atMs) => format.format(atMs);
};
