import { z } from 'zod';
import {
  type Actor,
  type Command,
  type CommandResult,
  defineCommand,
  refused,
} from '../../../../platform/operator/command.ts';
import type { SiteConfigStore } from '../../site-config/index.ts';
import { changeGate, type GateDeps } from './change-gate.ts';

type Deps = GateDeps & { siteConfig: SiteConfigStore };

/** A path of the site without its language. */
const path = z.string().regex(/^[\w.-]+(?:\/[\w.-]+)*$/);
const code = z.enum(['301', '302', '307', '308']).default('301').describe('301|302|307|308');

/** Operator commands for redirects of moved pages. Paths have no language. */
export const redirectCommands = (deps: Deps): Command[] => [
  defineCommand({
    name: 'redirect add',
    permission: 'access.write',
    help: 'redirects a moved address; paths without the language, no target is the home page',
    input: { words: { from: path, to: z.string().default('').describe('to') }, options: { code } },
    needsReason: true,
    run: (input, by) => addRedirect(deps, { ...input, code: Number(input.code) }, by),
  }),
  defineCommand({
    name: 'redirect remove',
    permission: 'access.write',
    help: 'removes a redirect',
    input: { words: { from: z.string() }, options: {} },
    needsReason: true,
    run: ({ from }, by) =>
      changeGate(deps, by, async (tx) => {
        const rows = await tx.query(
          'update site_gate_redirect set ended_at = clock_timestamp() where from_path = $1 and ended_at is null returning 1',
          [from],
        );
        if (rows.length === 0) return refused(`${from} does not lead anywhere.`);
        return {
          action: 'redirect.remove',
          subject: `redirect:${from}`,
          text: `The redirect of ${from} is removed.`,
        };
      }),
  }),
  defineCommand({
    name: 'redirect list',
    permission: 'reports.read',
    help: 'the redirects in force',
    input: { words: {}, options: {} },
    needsReason: false,
    run: () => listRedirects(deps),
  }),
];

type Redirect = { from: string; to: string; code: number };

function isTargetRight(siteConfig: SiteConfigStore, to: string): boolean {
  if (!/^https?:/.test(to)) return /^(?:[\w.-]+(?:\/[\w.-]+)*)?(?:\?[\w=&%.-]*)?$/.test(to);
  return URL.canParse(to) && siteConfig.get().allowedRedirectHosts.includes(new URL(to).host);
}

const reasonLimit = 200;

async function addRedirect(deps: Deps, redirect: Redirect, by: Actor): Promise<CommandResult> {
  const { from, to, code: status } = redirect;
  if (!isTargetRight(deps.siteConfig, to))
    return refused(`${to} is not a path of this site, and its host is not in allowedRedirectHosts.`);
  return changeGate(deps, by, async (tx) => {
    const rows = await tx.query(
      `insert into site_gate_redirect (from_path, to_url, code, reason) values ($1, $2, $3, $4)
       on conflict do nothing returning 1`,
      [from, to, status, by.reason.slice(0, reasonLimit)],
    );
    if (rows.length === 0) return refused(`${from} leads elsewhere already; remove that first.`);
    return {
      action: 'redirect.add',
      subject: `redirect:${from}`,
      after: { to, code: status },
      text: `${from} leads to ${to === '' ? 'home' : to} (${status}).`,
    };
  });
}

async function listRedirects({ db }: GateDeps): Promise<CommandResult> {
  const rows = await db.query<Redirect>(
    'select from_path as "from", to_url as "to", code from site_gate_redirect where ended_at is null order by 1',
  );
  const lines = rows.map((row) => `${row.code}  ${row.from} -> ${row.to}`);
  return { ok: true, text: lines.join('\n') || 'None.' };
}
