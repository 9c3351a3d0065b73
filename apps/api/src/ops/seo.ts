import type { App } from '../app.ts';
import type { SeoChange } from '../modules/site/seo/index.ts';
import { type OpsArguments, type OpsResult, readReason, usage } from './ops-command.ts';

/** Search engine metadata of pages. Invalid fields are refused with their problems. */
export async function runSeo(app: App, args: OpsArguments, actor: string): Promise<OpsResult> {
  await app.seo.load();
  const [what = '', pattern = '', lng = '', ...json] = args.words;
  if (what === 'list') return pattern === '' ? listWords(app) : usage;
  const reason = readReason(args);
  if (reason === null || lng === '') return usage;
  const change = { pattern, lng, actor, reason, caller: args.caller };
  if (what === 'set') return answer(await app.seo.set({ ...change, json: json.join(' ') }), pattern, lng);
  if (what === 'remove' && json.length === 0) return answer(await app.seo.remove(change), pattern, lng);
  return usage;
}

function listWords(app: App): OpsResult {
  const lines = app.seo
    .list()
    .map(({ pattern, lng, fields }) => `${lng}  ${pattern}  ${JSON.stringify(fields)}`);
  return { ok: true, text: lines.length > 0 ? lines.join('\n') : 'Every page speaks for itself.' };
}

function answer(change: SeoChange, pattern: string, lng: string): OpsResult {
  switch (change.outcome) {
    case 'changed':
      return { ok: true, text: `${pattern} in ${lng} is changed; it takes effect within two seconds.` };
    case 'no-rule':
      return { ok: false, text: `There is no rule for ${pattern} in ${lng}.` };
    case 'refused':
      return { ok: false, text: ['Nothing was changed:', ...change.problems].join('\n') };
  }
}
