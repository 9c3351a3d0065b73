/**
 * `node tools/gen-routes.ts` writes docs/generated/routes.md from the shell's route table. With `--check` it only
 * compares.
 */
import { commonGuards } from '@touchline/shell/guards';
import { ROUTES, type RouteRow } from '@touchline/shell/routes';
import { keepGenerated } from './generated-file.ts';
import { code, markdownTable, pageHead } from './markdown-table.ts';

/** Describes what a row shows: its view, its modal form, or its redirect. */
function shown({ view, modal, redirect }: RouteRow): string {
  if (redirect)
    return `301 to ${code(`/${redirect.to}`)}${redirect.query ? ` with ${code(redirect.query)}` : ''}`;
  const form = modal ? `, form ${code(`${modal.view}: ${modal.component}`)}` : '';
  return view ? `${code(view)}${form}` : 'the shell itself';
}

/** Describes the other properties of a row. */
function notes(row: RouteRow): string {
  return [
    row.isAllowedWhenBanned ? 'open when banned' : '',
    row.isBetting ? 'side menu and coupon beside it' : '',
    row.keepsScroll ? 'keeps the scroll' : '',
    row.theme ? `theme ${row.theme}` : '',
    row.isDevelopmentOnly ? 'not in production' : '',
  ]
    .filter(Boolean)
    .join('; ');
}

const table = markdownTable(
  ['Path', 'Id', 'Layout', 'Guards of its own', 'Feature', 'View', 'Notes'],
  ROUTES.map((row) => [
    code(`/${row.path}`),
    row.id,
    row.layout ?? 'main',
    (row.guards ?? []).join(', '),
    row.feature ?? '',
    shown(row),
    notes(row),
  ]),
);
keepGenerated(
  'docs/generated/routes.md',
  `${pageHead('Routes', 'apps/shell/src/routes')}
${ROUTES.length} rows; paths are without the language. The order does not matter: the more exact pattern wins (ADR 0006).
Every route passes first: ${Object.keys(commonGuards).map(code).join(', ')}.

${table}
`,
);
