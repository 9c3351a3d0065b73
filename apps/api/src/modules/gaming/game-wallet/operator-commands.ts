import type { Database } from '../../../platform/database/db.ts';
import { type Command, defineCommand } from '../../../platform/operator/command.ts';
import { freeRoundCommands, type FreeRoundDeps } from './free-round-commands.ts';

/** The most differences that are listed one by one. */
const listLimit = 100;

type Row = {
  company: string;
  day: string;
  transaction: string;
  kind: string;
  hereMinor: bigint | null;
  thereMinor: bigint | null;
};

/** Operator commands: what game companies and the site do not agree on (DR-8.136), and free rounds (DR-8.140). */
export const gameWalletCommands = (deps: FreeRoundDeps): Command[] => [
  differencesCommand(deps.db),
  ...freeRoundCommands(deps),
];

const differencesCommand = (db: Database): Command =>
  defineCommand({
    name: 'games differences',
    permission: 'reports.read',
    help: 'transactions that a game company and the site do not agree on, the newest day first, in minor units',
    input: { words: {}, options: {} },
    needsReason: false,
    run: async () => {
      const rows = await db.query<Row>(
        `select company, to_char(day, 'YYYY-MM-DD') as day, transaction_ref as transaction, kind, here_minor as "hereMinor",
           there_minor as "thereMinor" from gamewallet_difference order by day desc, id limit $1`,
        [listLimit + 1],
      );
      if (rows.length === 0) return { ok: true, text: 'Companies and site agree.' };
      const lines = rows.slice(0, listLimit).map(lineOf);
      return { ok: true, text: [...lines, ...(rows.length > listLimit ? ['… and more'] : [])].join('\n') };
    },
  });

const lineOf = ({ company, day, transaction, kind, hereMinor, thereMinor }: Row): string =>
  `${day}  ${company}  ${kind}  ${transaction}  here ${hereMinor ?? '–'}  there ${thereMinor ?? '–'}`;
