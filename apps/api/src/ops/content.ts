import type { App } from '../app.ts';
import type { ContentChange } from '../modules/site/content/index.ts';
import { type OpsArguments, type OpsResult, readReason, usage } from './ops-command.ts';

/** Shows and changes the information pages. An invalid text is refused with its lines. */
export async function runContent(app: App, args: OpsArguments, actor: string): Promise<OpsResult> {
  await app.content.load();
  const [what = '', key = '', lng = '', ...rest] = args.words;
  if (rest.length > 0) return usage;
  switch (what) {
    case 'list':
      return key === '' ? listPages(app) : usage;
    case 'show':
      return showPage(app, key, lng);
    case 'set':
      return setPage(app, args, actor);
    case 'reset': {
      const reason = readReason(args);
      if (reason === null || lng === '') return usage;
      return answer(
        await app.content.reset({ key, lng, actor, reason, caller: args.caller }),
        key,
        lng,
        'is as it came again',
      );
    }
    case 'history':
      return showHistory(app, key, lng);
    default:
      return usage;
  }
}

/** Every page with its author, one line each. */
function listPages(app: App): OpsResult {
  const lines = app.content.list().map(({ lng, page }) => {
    const source = page.changedAtMs === null ? '' : `  changed ${new Date(page.changedAtMs).toISOString()}`;
    return `${lng}  ${page.key}${page.isHidden ? '  hidden' : ''}${source}`;
  });
  return { ok: true, text: lines.join('\n') };
}

function showPage(app: App, key: string, lng: string): OpsResult {
  if (lng === '') return usage;
  const page = app.content.anyPage(lng, key);
  return page ? { ok: true, text: page.source.trimEnd() } : noPage(key, lng);
}

async function setPage(app: App, args: OpsArguments, actor: string): Promise<OpsResult> {
  const [, key = '', lng = ''] = args.words;
  const reason = readReason(args);
  // The client reads the file: the server never opens a file that a command names.
  const source = args.options.get('text') ?? '';
  if (reason === null || source === '' || lng === '') return usage;
  return answer(
    await app.content.set({ key, lng, source, actor, reason, caller: args.caller }),
    key,
    lng,
    'is changed',
  );
}

function answer(change: ContentChange, key: string, lng: string, done: string): OpsResult {
  switch (change.outcome) {
    case 'changed':
      return { ok: true, text: `Page ${key} in ${lng} ${done}; it takes effect within two seconds.` };
    case 'no-page':
      return noPage(key, lng);
    case 'no-language':
      return { ok: false, text: `${lng} is not a language of this site.` };
    case 'refused':
      return {
        ok: false,
        text: [
          'Nothing was changed:',
          ...change.problems.map(({ line, problem }) => `line ${line}: ${problem}`),
        ].join('\n'),
      };
  }
}

const noPage = (key: string, lng: string): OpsResult => ({
  ok: false,
  text: `There is no page ${key} in ${lng}.`,
});

async function showHistory(app: App, key: string, lng: string): Promise<OpsResult> {
  if (lng === '') return usage;
  const edits = await app.content.history(lng, key);
  if (edits.length === 0) return { ok: true, text: `${key} in ${lng} has no edits.` };
  const lines = edits.map(({ id, source, actor, reason, createdAt }) => {
    const what = source === null ? 'reset' : `set, ${source.length} characters`;
    return `${createdAt.toISOString()}  #${id}  ${actor}  ${what}: ${reason}`;
  });
  return { ok: true, text: lines.join('\n') };
}
