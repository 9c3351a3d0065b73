/**
 * Selects the tags of a view's `head` that are allowed in the document: metas, three kinds of links, structured data.
 */

export interface FilteredHead {
  readonly html: string;
  /** Removed tags; each is reported as an error of the view. */
  readonly dropped: readonly string[];
}

const TAG = /<script\b([^>]*)>([\s\S]*?)<\/script>|<([a-z][\w-]*)\b([^>]*)>/gi;
const ATTRIBUTE = /([\w:-]+)\s*=\s*("[^"]*"|'[^']*')/g;
const LINK_RELS = new Set(['canonical', 'alternate', 'preload']);
const META_NAMES = new Set(['name', 'property', 'content', 'charset']);
const LINK_NAMES = new Set(['rel', 'href', 'hreflang', 'as', 'type', 'crossorigin', 'media']);

function attributesOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const match of text.matchAll(ATTRIBUTE)) {
    found.set((match[1] ?? '').toLowerCase(), (match[2] ?? '""').slice(1, -1));
  }
  return found;
}

function write(tag: string, attributes: ReadonlyMap<string, string>, allowed: ReadonlySet<string>): string {
  const parts = [...attributes]
    .filter(([name]) => allowed.has(name))
    .map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`);
  return `<${tag}${parts.join('')}>`;
}

export function filterHead(head: string): FilteredHead {
  const tags: string[] = [];
  const dropped: string[] = [];
  for (const match of head.matchAll(TAG)) {
    const [whole, scriptAttributes, scriptText, name, attributeText] = match;
    if (scriptAttributes !== undefined) {
      const isData = attributesOf(scriptAttributes).get('type') === 'application/ld+json';
      const text = (scriptText ?? '').replaceAll('<', '\\u003c');
      if (isData) tags.push(`<script type="application/ld+json">${text}</script>`);
      else dropped.push(whole);
      continue;
    }
    const attributes = attributesOf(attributeText ?? '');
    const tag = name?.toLowerCase();
    if (tag === 'meta' && !attributes.has('http-equiv')) tags.push(write('meta', attributes, META_NAMES));
    else if (tag === 'link' && LINK_RELS.has(attributes.get('rel') ?? ''))
      tags.push(write('link', attributes, LINK_NAMES));
    else dropped.push(whole);
  }
  return { html: tags.join(''), dropped };
}
