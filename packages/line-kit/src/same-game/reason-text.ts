/** Says why a combination is not offered (DR-4.221, DR-7.93). */
import { SAME_GAME_PARTS } from '@touchline/betting-engine';
import type { Translate } from '@touchline/i18n';

const TEXTS = {
  suspended: 'line_builder_suspended',
  'no-express': 'line_builder_no_express',
  'no-model': 'line_builder_no_model',
  part: 'line_builder_part',
  impossible: 'line_builder_impossible',
  implied: 'line_builder_implied',
  price: 'line_builder_price',
  full: 'line_builder_full',
} as const;

const isReason = (text: unknown): text is keyof typeof TEXTS =>
  typeof text === 'string' && Object.hasOwn(TEXTS, text);

/**
 * Returns the sentence for a refused request.
 * @param details of the refusal: `reason`, and `part`, the position of the selection that it is about
 * @param names the selections, in the order of the request
 */
export function builderReason(
  code: string,
  details: unknown,
  names: readonly string[],
  t: Translate,
): string {
  const { reason, part } = (details ?? {}) as { reason?: unknown; part?: unknown };
  if (code !== 'same-game/not-offered' || !isReason(reason)) return t('line_builder_failed');
  return t(TEXTS[reason], { name: names[Number(part)] ?? '' });
}

export const tooManyParts = (t: Translate): string => t('line_builder_most', { most: SAME_GAME_PARTS.most });
