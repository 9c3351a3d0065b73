/** Writes the `head` of a page's reply: the few tags that the shell allows, escaped. */
import { inertJson } from './state.ts';

export interface PageHead {
  readonly description?: string;
  /** Absolute path or full address. */
  readonly canonical?: string;
  readonly alternates?: readonly { readonly lang: string; readonly href: string }[];
  readonly robots?: string;
  /** Other meta tags by name, such as `og:title`. */
  readonly metas?: Readonly<Record<string, string>>;
  /** Structured data, written as `application/ld+json`. */
  readonly jsonLd?: unknown;
}

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function headTags(head: PageHead): string {
  const meta = (name: string, content: string) =>
    `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${attribute(name)}" content="${attribute(content)}">`;
  const tags: string[] = [];
  if (head.description !== undefined) tags.push(meta('description', head.description));
  if (head.robots !== undefined) tags.push(meta('robots', head.robots));
  if (head.canonical !== undefined) tags.push(`<link rel="canonical" href="${attribute(head.canonical)}">`);
  for (const { lang, href } of head.alternates ?? []) {
    tags.push(`<link rel="alternate" hreflang="${attribute(lang)}" href="${attribute(href)}">`);
  }
  for (const [name, content] of Object.entries(head.metas ?? {})) tags.push(meta(name, content));
  if (head.jsonLd !== undefined) {
    tags.push(`<script type="application/ld+json">${inertJson(head.jsonLd)}</script>`);
  }
  return tags.join('');
}
