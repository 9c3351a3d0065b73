/**
 * Finds the faults of a view's reply and returns them as texts. An empty list means that the reply passed.
 */
import { parseViewReply, type ViewReply } from '@touchline/contracts/remote-views';
import { HTML_MARK, STATE_MARK } from '../view/state.ts';

const SCRIPT = /<script\b([^>]*)>/gi;
const STATE = new RegExp(`<script type="application/json" ${STATE_MARK}>[\\s\\S]*?</script>`, 'g');
const HEAD_TAG = /<(\/?)([a-z][\w-]*)\b([^>]*)>/gi;

function bodyFaults(body: string): string[] {
  const faults: string[] = [];
  for (const [, attributes] of body.matchAll(SCRIPT)) {
    if (!/type="application\/json"/.test(attributes ?? '')) faults.push('an executable script in the body');
  }
  for (const tag of ['title', 'meta', 'link', 'base', 'style']) {
    if (new RegExp(`<${tag}\\b`, 'i').test(body.replaceAll(STATE, ''))) faults.push(`a <${tag}> in the body`);
  }
  if (/\son[a-z]+="/i.test(body.replaceAll(STATE, ''))) faults.push('an inline event handler in the body');
  if (body !== '' && !body.includes(HTML_MARK) && !body.includes('data-component'))
    faults.push('no marked root');
  return faults;
}

function headFaults(head: string): string[] {
  return [...head.matchAll(HEAD_TAG)].flatMap(([tag, closing, name, attributes]) => {
    if (closing === '/' || name === 'meta') return [];
    if (name === 'link' && /rel="(canonical|alternate|preload)"/.test(attributes ?? '')) return [];
    if (name === 'script' && /type="application\/ld\+json"/.test(attributes ?? '')) return [];
    return [`${tag} in the head`];
  });
}

/** Returns the text between the tags, without the state. */
export function textOf(body: string): string {
  return body.replaceAll(STATE, '').replaceAll(/<[^>]*>/g, ' ');
}

/** Returns the keys that are shown instead of their texts. */
function untranslated(body: string, areas: readonly string[]): string[] {
  const prefixes = ['main', ...areas].map((area) => area.replaceAll('-', '_')).join('|');
  const keys = textOf(body).match(new RegExp(`\\b(?:${prefixes})_[a-z0-9_]+`, 'g')) ?? [];
  return [...new Set(keys)].map((key) => `the key ${key} is shown instead of its text`);
}

export function replyFaults(reply: ViewReply, name: string, areas: readonly string[]): string[] {
  const parsed = parseViewReply(JSON.parse(JSON.stringify(reply)), name);
  return [
    ...(parsed.outcome === 'malformed' ? [parsed.reason] : []),
    ...(reply.codeToEval === '' ? [] : ['codeToEval is not empty']),
    ...bodyFaults(reply.body),
    ...headFaults(reply.head),
    ...untranslated(reply.body, areas),
  ];
}
