import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A text of a page: where it begins, in points from the left and the bottom, and where it ends. */
export type PdfText = { text: string; left: number; right: number; bottom: number };
export type ReadPdf = {
  pages: PdfText[][];
  title: string;
  /** The language of the document. */
  lang: string | null;
};

/** Reads the texts of a PDF back with another library than the one that wrote it. Arabic is in the order of reading. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: PdfText[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    // Pages are read in order.
    // oxlint-disable-next-line no-await-in-loop
    const content = await (await document.getPage(number)).getTextContent();
    const texts = content.items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , , left = 0, bottom = 0] = item.transform as number[];
      return [{ text: item.str.normalize('NFKC'), left, right: left + item.width, bottom }];
    });
    pages.push(texts);
  }
  const { info } = await document.getMetadata();
  const facts = info as { Title?: string; Language?: string | null };
  return { pages, title: facts.Title ?? '', lang: facts.Language ?? null };
}

/** The texts of a page, line by line from the top; the parts of a line from left to right, with a bar between them. */
export function linesOf(page: readonly PdfText[]): string[] {
  const heights = [...new Set(page.map(({ bottom }) => Math.round(bottom)))].toSorted((a, b) => b - a);
  return heights.map((height) =>
    page
      .filter(({ bottom }) => Math.round(bottom) === height)
      .toSorted((a, b) => a.left - b.left)
      .map(({ text }) => text.trim())
      .join(' | '),
  );
}
