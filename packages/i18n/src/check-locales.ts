/** Checks the dictionaries for errors in translations that the compiler cannot find. */
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Locales } from './locales.ts';

export type LocaleProblem =
  | { kind: 'area-missing'; lang: string; area: string }
  | { kind: 'key-missing' | 'key-unknown' | 'key-prefix'; lang: string; area: string; key: string }
  | { kind: 'bad-text'; lang: string; area: string; key: string; reason: string }
  | { kind: 'values-differ'; lang: string; area: string; key: string; expected: string; found: string }
  | { kind: 'plural-category-missing'; lang: string; area: string; key: string; category: string };

/** How a message uses a value; it determines the value's type in the generated keys. */
export type ValueUse = 'number' | 'date' | 'select' | 'tag' | 'text';

/** Returns every value of a message and how it is used; throws on malformed text. */
export function valuesOfMessage(text: string): Map<string, ValueUse> {
  const uses = new Map<string, ValueUse>();
  const visit = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      if (element.type === TYPE.number || element.type === TYPE.plural) uses.set(element.value, 'number');
      else if (element.type === TYPE.date || element.type === TYPE.time) uses.set(element.value, 'date');
      else if (element.type === TYPE.select) uses.set(element.value, 'select');
      else if (element.type === TYPE.tag) uses.set(`<${element.value}>`, 'tag');
      else if (!uses.has(element.value)) uses.set(element.value, 'text');
      if (element.type === TYPE.tag) visit(element.children);
      if (element.type === TYPE.select || element.type === TYPE.plural) {
        for (const option of Object.values(element.options)) visit(option.value);
      }
    }
  };
  visit(parse(text));
  return uses;
}

/** Returns the text that a player reads, one entry per branch, without values and tags; throws on malformed text. */
export function literalsOfMessage(text: string): string[] {
  const found: string[] = [];
  const visit = (elements: readonly MessageFormatElement[]): void => {
    let own = '';
    for (const element of elements) {
      if (element.type === TYPE.literal) own += element.value;
      else own += ' ';
      if (element.type === TYPE.tag) visit(element.children);
      if (element.type !== TYPE.select && element.type !== TYPE.plural) continue;
      for (const option of Object.values(element.options)) visit(option.value);
    }
    if (own.trim() !== '') found.push(own);
  };
  visit(parse(text));
  return found;
}

/**
 * Returns the plural categories that the language has and the message lacks. `many` may be missing, because it is only
 * for large round numbers.
 */
function missingCategories(text: string, lang: string): string[] {
  const missing = new Set<string>();
  const visit = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.tag) visit(element.children);
      if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
      for (const option of Object.values(element.options)) visit(option.value);
      if (element.type !== TYPE.plural) continue;
      const type = element.pluralType ?? 'cardinal';
      for (const category of new Intl.PluralRules(lang, { type }).resolvedOptions().pluralCategories) {
        if (!(category in element.options)) missing.add(category);
      }
    }
  };
  visit(parse(text));
  return [...missing];
}

function checkText(
  lang: string,
  area: string,
  key: string,
  text: string,
  reference: string,
): LocaleProblem[] {
  const describe = (message: string) =>
    [...valuesOfMessage(message)]
      .map(([name, use]) => `${name}:${use}`)
      .sort()
      .join(' ');
  try {
    const expected = describe(reference);
    const found = describe(text);
    const differs: LocaleProblem[] =
      expected === found ? [] : [{ kind: 'values-differ', lang, area, key, expected, found }];
    const categories = missingCategories(text, lang).map((category): LocaleProblem => ({
      kind: 'plural-category-missing',
      lang,
      area,
      key,
      category,
    }));
    return [...differs, ...categories];
  } catch (error) {
    return [
      { kind: 'bad-text', lang, area, key, reason: error instanceof Error ? error.message : String(error) },
    ];
  }
}

/**
 * Compares all languages with the reference language and returns all problems; an empty list means that the check
 * passed.
 */
export function checkLocales(locales: Locales, referenceLang: string): LocaleProblem[] {
  const reference = locales.get(referenceLang) ?? new Map();
  const problems: LocaleProblem[] = [];
  for (const [lang, areas] of locales) {
    for (const [area, referenceTexts] of reference) {
      const texts = areas.get(area);
      const prefix = `${area.replaceAll('-', '_')}_`;
      if (!texts) {
        problems.push({ kind: 'area-missing', lang, area });
        continue;
      }
      for (const [key, referenceText] of Object.entries(referenceTexts as Record<string, string>)) {
        const text = texts[key];
        if (!key.startsWith(prefix)) problems.push({ kind: 'key-prefix', lang, area, key });
        if (text === undefined) problems.push({ kind: 'key-missing', lang, area, key });
        else problems.push(...checkText(lang, area, key, text, referenceText));
      }
      for (const key of Object.keys(texts)) {
        if (!(key in referenceTexts)) problems.push({ kind: 'key-unknown', lang, area, key });
      }
    }
    for (const area of areas.keys()) {
      if (!reference.has(area)) problems.push({ kind: 'area-missing', lang: referenceLang, area });
    }
  }
  return problems;
}
