import type { Fault } from './fault.ts';

const folder = 'apps/api/src/modules/banking/wallet/statement-pdf';
const tests = [`${folder}/statement-pdf.db.test.ts`];
const runs = [`${folder}/pdf-text.test.ts`];

/** Faults in the statement as a PDF (DR-12.80). */
export const statementPdfFaults: readonly Fault[] = [
  {
    name: 'a PDF is written while its movements do not add up',
    class: 'order of checks',
    file: `${folder}/read-statement.ts`,
    find: 'if (addsUp(statement))',
    replace: 'if (statement.sums.closing >= 0n)',
    tests,
  },
  {
    name: 'a PDF with too many movements is cut off',
    class: 'limits',
    file: `${folder}/read-statement.ts`,
    find: 'if (movements.length > most) return null;',
    replace: 'if (movements.length > most) break;',
    tests,
  },
  {
    name: 'Arabic runs stand in the order of Latin ones',
    class: 'events',
    file: `${folder}/pdf-text.ts`,
    find: 'return reorder(runs).flatMap(',
    replace: 'return runs.flatMap(',
    tests: runs,
  },
  {
    name: 'the lines of a PDF begin left in every language',
    class: 'events',
    file: `${folder}/pdf-page.ts`,
    find: "(direction === 'ltr' ? fromStart :",
    replace: "(direction !== 'rtl' || fromStart >= 0 ? fromStart :",
    tests,
  },
];
