import { type Command, defineCommand } from '../../../platform/operator/command.ts';
import type { Rounds } from './rounds.ts';
import type { GameReturn } from './watch-returns.ts';

/** The operator command of personal rounds. */
export const roundCommands = ({ rounds }: { rounds: Pick<Rounds, 'returns'> }): Command[] => [
  defineCommand({
    name: 'rounds returns',
    permission: 'reports.read',
    help: 'what the last 100,000 rounds of each game returned, beside what is published (DR-8.15)',
    input: { words: {}, options: {} },
    needsReason: false,
    run: async () => ({ ok: true, text: (await rounds.returns()).map(returnLine).join('\n') }),
  }),
];

/** One game in the list of the command. */
export function returnLine({ game, rounds, mean, error, least, most, outside }: GameReturn): string {
  const published = least === most ? least : `${least} to ${most}`;
  if (rounds === 0) return `${game}  no rounds  published ${published}`;
  const verdict = outside === null ? '' : `  ${outside} what is published`;
  return `${game}  ${rounds} rounds returned ${mean.toFixed(6)} (standard error ${error.toFixed(6)})  published ${published}${verdict}`;
}
