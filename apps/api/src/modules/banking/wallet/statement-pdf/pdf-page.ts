import PdfDocument from 'pdfkit';
import { fontFiles, lettersOf, visualRuns } from './pdf-text.ts';

/** A4 in points, with its margins. */
export const page = { width: 595.28, height: 841.89, margin: 48 } as const;
const inner = page.width - 2 * page.margin;

export type Align = 'start' | 'end';
export type TextStyle = { size: number; isBold?: boolean; isQuiet?: boolean };

/** A box of one line: `from` and `width` are parts of the line's width from its start, which is right in `rtl`. */
export type Cell = { text: string; from: number; width: number; align: Align; style: TextStyle };

const colors = { ink: '#1b2333', quiet: '#5a6785', line: '#d5dbe8' } as const;

/** A document whose lines are written from the start of the language, left or right. */
export type PdfLines = {
  document: PDFKit.PDFDocument;
  /** Writes cells at a height, in points from the top of the page. A text that is too long ends in an ellipsis. */
  write: (top: number, cells: readonly Cell[]) => void;
  rule: (top: number) => void;
};

/** @param facts the properties that viewers show */
export function createPdf(
  direction: 'ltr' | 'rtl',
  lang: string,
  facts: { title: string; createdAtMs: number },
): PdfLines {
  const document = new PdfDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    lang,
    displayTitle: true,
    info: { Title: facts.title, CreationDate: new Date(facts.createdAtMs) },
  });
  document.registerFont('regular', fontFiles.regular).registerFont('bold', fontFiles.bold);
  const widthOf = (text: string): number =>
    visualRuns(text, direction).reduce((sum, run) => sum + document.widthOfString(run), 0);
  const fit = (text: string, width: number): string => {
    if (widthOf(text) <= width) return text;
    const letters = lettersOf(text);
    while (letters.length > 0 && widthOf(`${letters.join('')}…`) > width) letters.pop();
    return `${letters.join('')}…`;
  };
  const write = (top: number, { text, from, width, align, style }: Cell): void => {
    document.font(style.isBold === true ? 'bold' : 'regular').fontSize(style.size);
    document.fillColor(style.isQuiet === true ? colors.quiet : colors.ink);
    const shown = fit(text, width * inner);
    const shownWidth = widthOf(shown);
    const fromStart = from * inner + (align === 'end' ? width * inner - shownWidth : 0);
    let x = page.margin + (direction === 'ltr' ? fromStart : inner - fromStart - shownWidth);
    for (const run of visualRuns(shown, direction)) {
      document.text(run, x, top, { lineBreak: false });
      x += document.widthOfString(run);
    }
  };
  return {
    document,
    write: (top, cells) => {
      for (const cell of cells) write(top, cell);
    },
    rule: (top) => {
      document
        .moveTo(page.margin, top)
        .lineTo(page.width - page.margin, top)
        .lineWidth(0.5)
        .stroke(colors.line);
    },
  };
}
