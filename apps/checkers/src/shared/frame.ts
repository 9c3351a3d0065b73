/** What every page of this app has: the language, and fields for files, which may also be dropped on the page. */
import { createTranslate, LANGUAGES, type Translate } from '@touchline/i18n';
import byLanguage from 'virtual:checker-texts';
import { type Child, element } from './element.ts';

export interface Page {
  readonly title: (t: Translate) => string;
  readonly lead: (t: Translate) => string;
  /** The fields and the result, drawn anew after each change. */
  readonly content: (t: Translate) => readonly Child[];
  /** Files that were chosen or dropped. */
  readonly take: (files: Iterable<File>) => Promise<void>;
}

const firstLanguage =
  navigator.languages.map((tag) => tag.slice(0, 2)).find((lang) => LANGUAGES.some(({ id }) => id === lang)) ??
  'en';
let language = firstLanguage;

/** Draws a page, and again after each change. */
export function show(page: Page): void {
  const t = createTranslate([byLanguage[language] ?? {}], { lang: language, timeZone: 'UTC' });
  document.documentElement.lang = language;
  document.documentElement.dir = LANGUAGES.find(({ id }) => id === language)?.dir ?? 'ltr';
  document.title = page.title(t);
  document
    .querySelector('#page')
    ?.replaceChildren(
      element('header', {}, element('h1', {}, page.title(t)), languageChoice(page, t)),
      element(
        'main',
        {},
        element('p', { class: 'lead' }, page.lead(t)),
        ...page.content(t).filter((child) => child !== null && child !== false),
        element('p', { class: 'small' }, t('checker_private')),
      ),
    );
}

/** Draws the page for the first time, and lets files be dropped on it. */
export function open(page: Page): void {
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    void page.take(event.dataTransfer?.files ?? []);
  });
  show(page);
}

function languageChoice(page: Page, t: Translate): HTMLElement {
  const select = element(
    'select',
    { 'aria-label': t('checker_language') },
    ...LANGUAGES.map(({ id, name }) => element('option', { value: id, selected: id === language }, name)),
  );
  select.addEventListener('change', () => {
    language = select.value;
    show(page);
    document.querySelector('select')?.focus();
  });
  return select;
}

export function fileField(page: Page, label: string, chosen: string | null, t: Translate): HTMLElement {
  const input = element('input', { type: 'file', accept: '.json,application/json' });
  input.addEventListener('change', () => void page.take(input.files ?? []));
  return element(
    'label',
    { class: 'file', 'data-has-file': String(chosen !== null) },
    element('span', { class: 'fileName' }, label),
    element('span', { class: 'small' }, chosen === null ? t('checker_choose') : element('bdi', {}, chosen)),
    input,
  );
}

/** Whether the check found no fault, in a few words with one sentence below. */
export const verdict = (isRight: boolean, title: string, ...text: readonly Child[]): HTMLElement =>
  element(
    'div',
    { class: 'verdict', 'data-is-right': String(isRight), role: 'status' },
    element('span', { class: 'mark', 'aria-hidden': 'true' }, isRight ? '✓' : '✕'),
    element('div', {}, element('h2', {}, title), ...text),
  );

export const problem = (text: string): HTMLElement => element('p', { class: 'problem', role: 'alert' }, text);
