import type { CallPath, RefusalOf } from '@touchline/contracts/remote-views';
import type { GeneralErrorCode } from '@touchline/contracts/shared';
import type { MessageKey } from '@touchline/i18n';

/** Codes that any call may end with; `network` without a response. */
type CommonCode = GeneralErrorCode | 'network';

/**
 * The text of each refusal code of some endpoints. A declared code without a text does not compile, and neither does a
 * text of an unknown code. Common codes may have a text of their own; the others get the view's general text.
 */
export type RefusalTexts<Path extends CallPath> = Readonly<
  Record<Exclude<RefusalOf<Path>, CommonCode>, MessageKey> & Partial<Record<CommonCode, MessageKey>>
>;

/** The text of a code; `other` for a code without one, which a server of another release may send. */
export const refusalKey = <Key extends MessageKey>(
  texts: Readonly<Record<string, Key>>,
  code: string,
  other: Key,
): Key => (Object.hasOwn(texts, code) ? (texts[code] ?? other) : other);
