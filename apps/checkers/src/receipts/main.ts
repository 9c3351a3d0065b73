/** The page that checks receipts: it reads two files and checks every receipt on this device. */
import { checkReceipts, type ReceiptCheck, type ReceiptKey } from '@touchline/receipts';
import { element } from '../shared/element.ts';
import { fileField, open, type Page, problem, show } from '../shared/frame.ts';
import { type GivenFile, readFile } from './read-files.ts';
import { showCheck } from './show-check.ts';

interface State {
  receipts: GivenFile | null;
  keys: { file: GivenFile; keys: readonly ReceiptKey[] } | null;
  unknown: string | null;
  check: ReceiptCheck | 'unsupported' | null;
}

const state: State = { receipts: null, keys: null, unknown: null, check: null };

/** Whether the browser supports Ed25519. Without this check, an older browser would report a correct file as false. */
async function canVerify(): Promise<boolean> {
  try {
    await crypto.subtle.importKey('raw', new Uint8Array(32), 'Ed25519', false, ['verify']);
    return true;
  } catch {
    return false;
  }
}

const page: Page = {
  title: (t) => t('checker_title'),
  lead: (t) => t('checker_lead'),
  take: async (files) => {
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
    show(page);
  },
  content: (t) => [
    element(
      'div',
      { class: 'files' },
      fileField(page, t('checker_file_receipts'), state.receipts?.name ?? null, t),
      fileField(page, t('checker_file_keys'), state.keys?.file.name ?? null, t),
    ),
    state.unknown !== null && problem(t('checker_unknown_file', { name: state.unknown })),
    ...(state.check === 'unsupported'
      ? [problem(t('checker_unsupported'))]
      : state.check
        ? showCheck(state.check, t)
        : []),
  ],
};

open(page);
