/** Checks a receipt file: every text, signature, link and amount. */
import { canonicalText, hashOf, isSigned } from './canonical.ts';
import type { OtherLink, ReceiptBody, ReceiptFile, ReceiptKey, ReceiptLink } from './receipt-file-format.ts';
import { amountFault } from './recompute.ts';

/** The kinds of faults in a receipt file. */
export type ReceiptFault =
  /** The input is not a receipt file, or one of its texts is not canonical JSON. */
  | 'format'
  /** The link was signed with a key that is not among the site's keys. */
  | 'key'
  /** The signature does not match the link. */
  | 'signature'
  /** The body does not have the hash that the link contains. */
  | 'body'
  /** A link does not follow the previous link: the account differs, a number is missing, or the hash differs. */
  | 'chain'
  /** The receipts belong to different coupons. */
  | 'coupon'
  /** The rules give another payout, state, sale price or premium, or another payment of an insurance. */
  | 'payout'
  | 'state'
  | 'sale'
  | 'insurance';

export interface FoundFault {
  readonly fault: ReceiptFault;
  /** The number of the link in the account's chain; 0 when the link cannot be read. */
  readonly number: number;
}

export interface ReceiptCheck {
  /** All faults. An empty list means that the file is correct. */
  readonly faults: readonly FoundFault[];
  /** The receipts that can be read, in the order of the chain. */
  readonly bodies: readonly ReceiptBody[];
  /** Every receipt of the file, in file order, with its faults. */
  readonly receipts: readonly CheckedReceipt[];
}

export interface CheckedReceipt {
  readonly number: number;
  /** The body; null when its text differs from the signed text. */
  readonly body: ReceiptBody | null;
  readonly faults: readonly ReceiptFault[];
}

const NOTHING: ReceiptCheck = { faults: [{ fault: 'format', number: 0 }], bodies: [], receipts: [] };

/**
 * Checks a file against the site's public keys. Never throws for any file.
 * @param keys all public keys with whose private keys the site has ever signed
 */
export async function checkReceipts(file: unknown, keys: readonly ReceiptKey[]): Promise<ReceiptCheck> {
  if (!isFile(file) || file.receipts.length === 0) return NOTHING;
  const faults: FoundFault[] = [];
  const bodies: ReceiptBody[] = [];
  const receipts: { number: number; body: ReceiptBody | null }[] = [];
  const links: { readonly text: string; readonly link: ReceiptLink }[] = [];
  const all: readonly (OtherLink & { readonly body?: string })[] = [...file.receipts, ...file.otherLinks];
  for (const signed of all) {
    const link = readLink(signed.link);
    const number = link?.number ?? 0;
    const fault = await linkFault(link, signed, keys);
    if (fault) faults.push({ fault, number });
    if (link) links.push({ text: signed.link, link });
    if (!link && signed.body !== undefined) receipts.push({ number, body: null });
    if (!link || signed.body === undefined) continue;
    const { body, bodyFault } = await readBody(signed.body, link);
    if (bodyFault) faults.push({ fault: bodyFault, number });
    if (body) bodies.push(body);
    receipts.push({ number, body });
  }
  faults.push(...(await chainFaults(links)));
  if (new Set(bodies.map(({ couponId }) => couponId)).size > 1) faults.push({ fault: 'coupon', number: 0 });
  return {
    faults,
    bodies,
    receipts: receipts.map((receipt) => ({
      ...receipt,
      faults: faults.filter(({ number }) => number === receipt.number).map(({ fault }) => fault),
    })),
  };
}

async function linkFault(
  link: ReceiptLink | null,
  { link: text, signature }: OtherLink,
  keys: readonly ReceiptKey[],
): Promise<ReceiptFault | null> {
  if (!link) return 'format';
  const key = keys.find(({ id }) => id === link.keyId);
  if (!key) return 'key';
  const isHex = /^[0-9a-f]{128}$/.test(signature);
  return isHex && (await isSigned(text, signature, key.publicKey)) ? null : 'signature';
}

async function readBody(
  text: string,
  link: ReceiptLink,
): Promise<{ readonly body: ReceiptBody | null; readonly bodyFault: ReceiptFault | null }> {
  if ((await hashOf(text)) !== link.body) return { body: null, bodyFault: 'body' };
  const body = parseCanonical(text) as ReceiptBody | null;
  if (body?.format !== 'touchline-receipt/1') return { body: null, bodyFault: 'format' };
  try {
    return { body, bodyFault: amountFault(body) };
  } catch {
    // The engine throws for a coupon that its rules do not allow.
    return { body, bodyFault: 'format' };
  }
}

/** Checks that each link follows the previous one, by account, number and hash. */
async function chainFaults(
  links: readonly { readonly text: string; readonly link: ReceiptLink }[],
): Promise<FoundFault[]> {
  const ordered = links.toSorted((a, b) => a.link.number - b.link.number);
  const faults: FoundFault[] = [];
  for (const [at, { link }] of ordered.entries()) {
    const before = ordered[at - 1];
    const isFirst = (link.number === 1) === (link.previous === null);
    const follows =
      before === undefined ||
      (before.link.account === link.account &&
        before.link.number + 1 === link.number &&
        (await hashOf(before.text)) === link.previous);
    if (!isFirst || !follows) faults.push({ fault: 'chain', number: link.number });
  }
  return faults;
}

function readLink(text: string): ReceiptLink | null {
  const link = parseCanonical(text) as ReceiptLink | null;
  return link?.format === 'touchline-link/1' && Number.isSafeInteger(link.number) ? link : null;
}

/** Parses a text of canonical JSON; null for any other text. */
function parseCanonical(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && canonicalText(value) === text ? value : null;
  } catch {
    return null;
  }
}

function isFile(file: unknown): file is ReceiptFile {
  if (typeof file !== 'object' || file === null) return false;
  const { format, receipts, otherLinks } = file as Partial<Record<keyof ReceiptFile, unknown>>;
  const haveTexts = (list: unknown, names: readonly string[]): boolean =>
    Array.isArray(list) &&
    list.every(
      (one: unknown) =>
        typeof one === 'object' &&
        one !== null &&
        names.every((name) => typeof (one as Record<string, unknown>)[name] === 'string'),
    );
  return (
    format === 'touchline-receipts/1' &&
    haveTexts(receipts, ['body', 'link', 'signature']) &&
    haveTexts(otherLinks, ['link', 'signature'])
  );
}
