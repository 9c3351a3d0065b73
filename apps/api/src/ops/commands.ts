import type { App } from '../app.ts';
import { creditAccount } from './credit-account.ts';
import { showLiability } from './liability.ts';
import { blockGame, overridePrice, setResult, suspendMarket, voidGame } from './market-commands.ts';
import type { OpsArguments, OpsResult } from './ops-command.ts';
import { decideVipRequest, listVipRequests } from './vip-requests.ts';

type Command = {
  usage: string;
  help: string;
  run: (app: App, args: OpsArguments, actor: string) => Promise<OpsResult>;
};

/** Every command an operator has; each that changes something leaves an audit row (RL-77). */
const commands: Record<string, Command> = {
  suspend: {
    usage: 'suspend game <gameId> | market <marketId> --reason <text>',
    help: 'takes a game or a market off sale, whatever the feed says',
    run: (app, args, actor) =>
      args.words[0] === 'market' ? suspendMarket(app, args, actor, true) : blockGame(app, args, actor, true),
  },
  reopen: {
    usage: 'reopen game <gameId> | market <marketId> --reason <text>',
    help: "lifts the operator's stop; the feed decides again",
    run: (app, args, actor) =>
      args.words[0] === 'market'
        ? suspendMarket(app, args, actor, false)
        : blockGame(app, args, actor, false),
  },
  override: {
    usage: 'override <marketId> <outcome> <coef|off> --reason <text>',
    help: 'shows another price; never above the fair one',
    run: overridePrice,
  },
  result: {
    usage: 'result <marketId> <outcome>=<status> ... --reason <text>',
    help: 'sets results: win, lose, return, half-win, half-lose',
    run: setResult,
  },
  void: {
    usage: 'void game <gameId> | market <marketId> --reason <text>',
    help: 'voids what is undecided; stakes come back',
    run: voidGame,
  },
  liability: {
    usage: 'liability <gameId>',
    help: 'open coupons, stakes and possible wins by outcome',
    run: showLiability,
  },
  'vip-requests': {
    usage: 'vip-requests',
    help: 'stakes over the maximum that wait for a decision',
    run: listVipRequests,
  },
  vip: {
    usage: 'vip allow <couponId> | refuse <couponId> --reason <text>',
    help: 'decides one of them; undecided it is refused after 15 minutes or at the start of the first game',
    run: decideVipRequest,
  },
  credit: {
    usage: 'credit <accountNumber> <amount> <currency> --reason <text> [--id <uuid>]',
    help: 'credits a player, with a reason',
    run: creditAccount,
  },
};

/** Reads a command line and runs it. Bad input is answered with the command's usage and changes nothing. */
export async function runOps(app: App, argv: readonly string[], actor: string): Promise<OpsResult> {
  const [name = '', ...rest] = argv;
  const command = commands[name];
  if (!command) return { ok: name === '' || name === 'help', text: helpText() };
  const args = readArguments(rest);
  const result = await command.run(app, args, actor);
  return result.ok || result.text !== 'usage'
    ? result
    : { ok: false, text: `Usage: npm run ops -- ${command.usage}` };
}

function helpText(): string {
  const lines = Object.values(commands).map(({ usage, help }) => `  ${usage}\n      ${help}`);
  return `npm run ops -- <command>\n${lines.join('\n')}`;
}

/** Words, and `--name value` options. */
function readArguments(argv: readonly string[]): OpsArguments {
  const words: string[] = [];
  const options = new Map<string, string>();
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at] ?? '';
    if (word.startsWith('--')) options.set(word.slice(2), argv[++at] ?? '');
    else words.push(word);
  }
  return { words, options };
}
