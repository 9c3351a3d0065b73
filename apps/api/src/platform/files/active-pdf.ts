import { inflate } from 'node:zlib';
import { promisify } from 'node:util';

const inflateAsync = promisify(inflate);

/**
 * Names that a PDF needs to run a script, to start or fetch something, to carry files, or to be a form of another format
 * (ISO 32000: actions, embedded files, rich media, XFA). `Encrypt` is among them because an encrypted PDF cannot be
 * checked.
 */
const activeNames =
  /\/(JavaScript|Launch|SubmitForm|ImportData|GoToE|EmbeddedFiles?|RichMedia|Rendition|Movie|XFA|Encrypt)(?![A-Za-z0-9])/;

/** The most bytes to which the object streams of one PDF are inflated; a PDF with more is refused. */
const maxInflatedBytes = 32 * 1024 * 1024;

/**
 * Whether a PDF has active content, or content that cannot be checked (DR-14.10). Names are compared after their escapes
 * (`#xx`) are resolved. Compressed object streams are inflated, because a name may be inside one.
 */
export async function isActivePdf(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1');
  if (activeNames.test(withoutEscapes(text))) return true;
  let left = maxInflatedBytes;
  let from = 0;
  for (const { index, 0: keyword } of text.matchAll(/stream\r?\n/g)) {
    // Everything since the stream before, so that no text inside the dictionary can hide its beginning.
    const dictionary = withoutEscapes(text.slice(from, index));
    from = index + keyword.length;
    if (!dictionary.includes('/ObjStm')) continue;
    if (!isPlainFlate(dictionary)) return true;
    const inflated = await inflateAtMost(bytes.subarray(from), left);
    if (inflated === null || activeNames.test(withoutEscapes(inflated.toString('latin1')))) return true;
    left -= inflated.length;
  }
  return false;
}

const withoutEscapes = (text: string): string =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Whether the only filter is `FlateDecode` without parameters. Other filters hide what is inside. */
const isPlainFlate = (dictionary: string): boolean =>
  !dictionary.includes('/DecodeParms') &&
  [...dictionary.matchAll(/\/Filter\s*(\[\s*)?(\/?[^\s/\]>]*)\s*(\])?/g)].every(
    ([, opens, name, closes]) => name === '/FlateDecode' && (opens === undefined) === (closes === undefined),
  ) &&
  dictionary.includes('/Filter');

/** Inflates until the data ends. Null when it is damaged or longer than allowed. */
async function inflateAtMost(bytes: Buffer, most: number): Promise<Buffer | null> {
  try {
    return await inflateAsync(bytes, { maxOutputLength: Math.max(1, most) });
  } catch {
    return null;
  }
}
