import { type CommandLine, readCommandLine } from '@touchline/contracts/operations';
import type { App } from '../app.ts';
import type { Caller } from '../platform/database/audit.ts';
import { showAnalytics } from './analytics.ts';
import { runAppealsCommand } from './appeals.ts';
import { banPlayer } from './ban-player.ts';
import { runCallbacksCommand } from './callbacks.ts';
import { runConfigCommand } from './config-commands.ts';
import { runContent } from './content.ts';
import { creditAccount } from './credit-account.ts';
import { runBlockCommand, runMaintenanceCommand, runRedirectCommand } from './gate-commands.ts';
import { showLiability } from './liability.ts';
import { blockGame, overridePrice, suspendMarket } from './market-commands.ts';
import { runSeo } from './seo.ts';
import { publishTerms } from './publish-terms.ts';
import type { OpsArguments, OpsResult } from './ops-command.ts';
import { approveProposal, rejectProposal } from './proposals/decide-proposal.ts';
import { listProposals, proposeCommand } from './proposals/propose.ts';
import { setResult } from './proposals/set-result.ts';
import { voidLines } from './proposals/void-lines.ts';
import { showReferral } from './referral.ts';
import { runSupportCommand } from './support.ts';
import { runVerify } from './verify.ts';
import { decideVipRequest, listVipRequests } from './vip-requests.ts';

type Command = {
  usage: string;
  help: string;
  run: (app: App, args: OpsArguments, actor: string) => Promise<OpsResult>;
};

/** Every operator command; each change writes an audit row (RL-77). */
const commands: Record<string, Command> = {
  suspend: {
    usage: 'suspend game <gameId> | market <marketId> --reason <text>',
    help: 'suspends a game or a market, overriding the feed',
    run: (app, args, actor) =>
      args.words[0] === 'market' ? suspendMarket(app, args, actor, true) : blockGame(app, args, actor, true),
  },
  reopen: {
    usage: 'reopen game <gameId> | market <marketId> --reason <text>',
    help: "removes the operator's suspension; the feed decides again",
    run: (app, args, actor) =>
      args.words[0] === 'market'
        ? suspendMarket(app, args, actor, false)
        : blockGame(app, args, actor, false),
  },
  override: {
    usage: 'override <marketId> <outcome> <coef|off> --reason <text>',
    help: 'overrides a price; never above the fair one',
    run: overridePrice,
  },
  result: {
    usage: 'result <marketId> <outcome>=<status> ... --reason <text>',
    help: 'proposes results: win, lose, return, half-win, half-lose; a second operator approves them',
    run: (app, args, actor) => proposeCommand(app, 'result', setResult, args, actor),
  },
  void: {
    usage: 'void game <gameId> | market <marketId> --reason <text>',
    help: 'proposes to void undecided markets; once approved, stakes are returned',
    run: (app, args, actor) => proposeCommand(app, 'void', voidLines, args, actor),
  },
  proposals: {
    usage: 'proposals',
    help: 'lists proposals that wait for a second operator; each expires after 24 hours',
    run: listProposals,
  },
  approve: {
    usage: 'approve <proposalId> --reason <text>',
    help: "runs another operator's proposal, exactly as it was proposed",
    run: approveProposal,
  },
  reject: {
    usage: 'reject <proposalId> --reason <text>',
    help: 'rejects a proposal; the proposer may do it too',
    run: rejectProposal,
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
    help: 'decides a VIP request; undecided, it is refused after 15 minutes or at the start of the first game',
    run: decideVipRequest,
  },
  referral: {
    usage: 'referral <accountNumber>',
    help: "the tags of the partner link of a player's registration",
    run: showReferral,
  },
  analytics: {
    usage: 'analytics today',
    help: "counts today's analytics events (UTC)",
    run: showAnalytics,
  },
  support: {
    usage:
      'support list [open|answered|closed] | show <number> | answer <number> --text <text> | close <number> --reason <text> | chat [<chatId> [--text <text>]]',
    help: "visitors' requests and chats with the consultant",
    run: runSupportCommand,
  },
  credit: {
    usage: 'credit <accountNumber> <amount> <currency> --reason <text> [--id <uuid>]',
    help: 'credits a player; above what one operator may credit in 24 hours (creditWithoutApprovalMax) it is proposed',
    run: creditAccount,
  },
  callbacks: {
    usage: 'callbacks list | resolve <id> --reason <text> | apply <id> --reason <text>',
    help: "payment call-backs that could not be applied; apply credits only what matches the player's order",
    run: runCallbacksCommand,
  },
  ban: {
    usage: 'ban <accountNumber> --level <1..999> --reason <text>',
    help: 'bans a player; the level decides what stays open',
    run: (app, args, actor) => banPlayer(app, args, actor, true),
  },
  unban: {
    usage: 'unban <accountNumber> --reason <text>',
    help: 'lifts a ban',
    run: (app, args, actor) => banPlayer(app, args, actor, false),
  },
  config: {
    usage:
      'config list [group] | get <key> | set <key> <value> --reason <text> | reset <key> --reason <text> | history <key>',
    help: 'settings of the site; they take effect within two seconds; creditWithoutApprovalMax and rates need a second operator',
    run: runConfigCommand,
  },
  maintenance: {
    usage:
      'maintenance start [--from <time>] [--until <time>] [--notify-from <time>] --reason <text> | end --reason <text> | show',
    help: 'closes the site to everyone; settlement and history continue',
    run: runMaintenanceCommand,
  },
  block: {
    usage:
      'block add everyone | country <IT> | network <10.0.0.0/8> | agent <text> [--template <n>] --reason <text> | remove <id> --reason <text> | list',
    help: 'blocks visitors, with the page that they see instead',
    run: runBlockCommand,
  },
  appeals: {
    usage:
      'appeals list | grant <id> --answer <text> --reason <text> | refuse <id> --answer <text> --reason <text>',
    help: 'appeals of blocked and banned visitors',
    run: runAppealsCommand,
  },
  terms: {
    usage: 'terms publish --en <text> [--ru <text>] [--ar <text>] --reason <text>',
    help: 'publishes new terms; players must confirm them before their next bet',
    run: publishTerms,
  },
  redirect: {
    usage:
      'redirect add <from> <to> [--code 301|302|307|308] --reason <text> | remove <from> --reason <text> | list',
    help: 'redirects of moved addresses; paths without the language',
    run: runRedirectCommand,
  },
  content: {
    usage:
      'content list | show <key> <lang> | set <key> <lang> --file <path> --reason <text> | reset <key> <lang> --reason <text> | history <key> <lang>',
    help: "the information pages: the operator's texts over the default ones",
    run: runContent,
  },
  seo: {
    usage: "seo list | set <path> <lang|*> '<json>' --reason <text> | remove <path> <lang|*> --reason <text>",
    help: 'title, description, robots, canonical and text of a page, or of all pages below /path/*',
    run: runSeo,
  },
  verify: {
    usage: 'verify [--full] [--anchor <id>:<hash>]',
    help: 'checks every invariant, since the last check or over everything; an anchor is a value from the log',
    run: runVerify,
  },
};

/** Names of all commands, for tests of permissions. */
export const commandNames: readonly string[] = Object.keys(commands);

/** Like `runCommand`, from a command line. */
export const runOps = (app: App, argv: readonly string[], actor: string): Promise<OpsResult> =>
  runCommand(app, readCommandLine(argv), actor, null);

/**
 * Runs a command; its name is the first word. Bad input returns the command's usage and changes nothing.
 * @param actor the operator's account number; commands that need an account, or two people, look it up
 * @param caller the origin of the command, for the audit
 */
export async function runCommand(
  app: App,
  { words: [name = '', ...words], options }: CommandLine,
  actor: string,
  caller: Caller | null,
): Promise<OpsResult> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return { ok: name === '' || name === 'help', text: helpText() };
  const result = await command.run(app, { words, options, caller }, actor);
  return result.ok || result.text !== 'usage'
    ? result
    : { ok: false, text: `Usage: npm run ops -- ${command.usage}` };
}

function helpText(): string {
  return Object.values(commands)
    .map(({ usage, help }) => `  ${usage}\n      ${help}`)
    .join('\n');
}
