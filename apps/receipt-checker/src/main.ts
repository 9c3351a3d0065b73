/** The page: it reads two files and checks every receipt on this device. */
import { createTranslate, LANGUAGES, type Translate } from '@touchline/i18n';
import { checkReceipts, type ReceiptCheck, type ReceiptKey } from '@touchline/receipts';
import byLanguage from 'virtual:checker-texts';
import { element } from './element.ts';
import { type GivenFile, readFile } from './read-files.ts';
import { showCheck } from './show-check.ts';

interface State {
  lang: string;
  receipts: GivenFile | null;
  keys: { file: GivenFile; keys: readonly ReceiptKey[] } | null;
  unknown: string | null;
  check: ReceiptCheck | 'unsupported' | null;
}

const firstLanguage =
  navigator.languages.map((tag) => tag.slice(0, 2)).find((lang) => LANGUAGES.some(({ id }) => id === lang)) ??
  'en';

const state: State = { lang: firstLanguage, receipts: null, keys: null, unknown: null, check: null };
const page = document.querySelector<HTMLElement>('#page');

/** Whether the browser supports Ed25519. Without this check, an older browser would report a correct file as false. */
async function canVerify(): Promise<boolean> {
  try {
    await crypto.subtle.importKey('raw', new Uint8Array(32), 'Ed25519', false, ['verify']);
    return true;
  } catch {
    return false;
  }
}

async function take(files: Iterable<File>): Promise<void> {
  state.unknown = null;
  for (const file of files) {
    const read = await readFile(file);
    if (read.kind === 'receipts') state.receipts = read.file;
    else if (read.kind === 'keys') state.keys = { file: read.file, keys: read.keys };
    else state.unknown = read.name;
  }
  state.check = null;
  if (state.receipts && state.keys)
    state.check = (await canVerify())
      ? await checkReceipts(state.receipts.value, state.keys.keys)
      : 'unsupported';
  render();
}

function render(): void {
  const { lang } = state;
  const t = createTranslate([byLanguage[lang] ?? {}], { lang, timeZone: 'UTC' });
  document.documentElement.lang = lang;
  document.documentElement.dir = LANGUAGES.find(({ id }) => id === lang)?.dir ?? 'ltr';
  document.title = t('checker_title');
  page?.replaceChildren(
    element('header', {}, element('h1', {}, t('checker_title')), languageChoice(t)),
    element(
      'main',
      {},
      element('p', { class: 'lead' }, t('checker_lead')),
      element(
        'div',
        { class: 'files' },
        fileField(t('checker_file_receipts'), state.receipts?.name ?? null, t),
        fileField(t('checker_file_keys'), state.keys?.file.name ?? null, t),
      ),
      state.unknown !== null &&
        element('p', { class: 'problem', role: 'alert' }, t('checker_unknown_file', { name: state.unknown })),
      ...(state.check === 'unsupported'
        ? [element('p', { class: 'problem', role: 'alert' }, t('checker_unsupported'))]
        : state.check
          ? showCheck(state.check, t)
          : []),
      element('p', { class: 'small' }, t('checker_private')),
    ),
  );
}

function languageChoice(t: Translate): HTMLElement {
  const select = element(
    'select',
    { 'aria-label': t('checker_language') },
    ...LANGUAGES.map(({ id, name }) => element('option', { value: id, selected: id === state.lang }, name)),
  );
  select.addEventListener('change', () => {
    state.lang = select.value;
    render();
    document.querySelector('select')?.focus();
  });
  return select;
}

function fileField(label: string, chosen: string | null, t: Translate): HTMLElement {
  const input = element('input', { type: 'file', accept: '.json,application/json' });
  input.addEventListener('change', () => void take(input.files ?? []));
  return element(
    'label',
    { class: 'file', 'data-has-file': String(chosen !== null) },
    element('span', { class: 'fileName' }, label),
    element('span', { class: 'small' }, chosen === null ? t('checker_choose') : element('bdi', {}, chosen)),
    input,
  );
}

document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  void take(event.dataTransfer?.files ?? []);
});
render();
