import { type Command, defineCommand } from '../../../platform/operator/command.ts';
import type { Rounds } from './rounds.ts';
import type { GameReturn } from './watch-returns.ts';

type Deps = {
  rounds: Pick<Rounds, 'returns'>;
  /** One line for each game whose rounds all players share (DR-8.107). */
  sharedRounds: { pointLines: () => Promise<string[]> };
};

/** The operator command that compares games with what is published. */
export const roundCommands = ({ rounds, sharedRounds }: Deps): Command[] => [
  defineCommand({
    name: 'rounds returns',
    permission: 'reports.read',
    help: 'what the last 100,000 rounds of each game returned, and how far those of Crash went, beside what is published (DR-8.15)',
    input: { words: {}, options: {} },
    needsReason: false,
    run: async () => {
      const lines = [...(await rounds.returns()).map(returnLine), ...(await sharedRounds.pointLines())];
      return { ok: true, text: lines.join('\n') };
    },
  }),
];

/** One game in the list of the command. */
export function returnLine({ game, rounds, mean, error, least, most, outside }: GameReturn): string {
  const published = least === most ? least : `${least} to ${most}`;
  if (rounds === 0) return `${game}  no rounds  published ${published}`;
  const verdict = outside === null ? '' : `  ${outside} what is published`;
  return `${game}  ${rounds} rounds returned ${mean.toFixed(6)} (standard error ${error.toFixed(6)})  published ${published}${verdict}`;
}
