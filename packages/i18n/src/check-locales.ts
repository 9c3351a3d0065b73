/** The dictionary check: faults of a translation that the compiler cannot find. */
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Locales } from './locales.ts';

export type LocaleProblem =
  | { kind: 'area-missing'; lang: string; area: string }
  | { kind: 'key-missing' | 'key-unknown' | 'key-prefix'; lang: string; area: string; key: string }
  | { kind: 'bad-text'; lang: string; area: string; key: string; reason: string }
  | { kind: 'values-differ'; lang: string; area: string; key: string; expected: string; found: string }
  | { kind: 'plural-category-missing'; lang: string; area: string; key: string; category: string };

/** The use of a value decides its type in the generated keys. */
export type ValueUse = 'number' | 'date' | 'select' | 'tag' | 'text';

/** Every value of a message with its use. Throws on malformed text. */
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

/** What a player reads of a message, one text for each branch; values and tags are left out. Throws on malformed text. */
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

/** Plural categories the language has and the message does not spell out. `many` of large round numbers is free. */
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

function checkText(lang: string, area: string, key: string, text: string, model: string): LocaleProblem[] {
  const describe = (message: string) =>
    [...valuesOfMessage(message)]
      .map(([name, use]) => `${name}:${use}`)
      .sort()
      .join(' ');
  try {
    const expected = describe(model);
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

/** All problems of all languages compared with the model language. An empty list is a pass. */
export function checkLocales(locales: Locales, modelLang: string): LocaleProblem[] {
  const model = locales.get(modelLang) ?? new Map();
  const problems: LocaleProblem[] = [];
  for (const [lang, areas] of locales) {
    for (const [area, modelTexts] of model) {
      const texts = areas.get(area);
      const prefix = `${area.replaceAll('-', '_')}_`;
      if (!texts) {
        problems.push({ kind: 'area-missing', lang, area });
        continue;
      }
      for (const [key, modelText] of Object.entries(modelTexts as Record<string, string>)) {
        const text = texts[key];
        if (!key.startsWith(prefix)) problems.push({ kind: 'key-prefix', lang, area, key });
        if (text === undefined) problems.push({ kind: 'key-missing', lang, area, key });
        else problems.push(...checkText(lang, area, key, text, modelText));
      }
      for (const key of Object.keys(texts)) {
        if (!(key in modelTexts)) problems.push({ kind: 'key-unknown', lang, area, key });
      }
    }
    for (const area of areas.keys()) {
      if (!model.has(area)) problems.push({ kind: 'area-missing', lang: modelLang, area });
    }
  }
  return problems;
}
