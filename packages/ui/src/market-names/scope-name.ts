/** Returns the name of a match period for a market or a score (DR-3.13): `H1` is "1st half". */
import type { Translate } from '@touchline/i18n';

const NUMBERED = {
  H: 'markets_scope_half',
  P: 'markets_scope_period',
  Q: 'markets_scope_quarter',
  S: 'markets_scope_set',
  G: 'markets_scope_game',
  L: 'markets_scope_leg',
  F: 'markets_scope_frame',
  MAP: 'markets_scope_map',
} as const;

const isNumbered = (kind: string): kind is keyof typeof NUMBERED => Object.hasOwn(NUMBERED, kind);

/** A scope without a translation is shown by its code, so that the line stays readable. */
export function scopeName(scope: string, t: Translate): string {
  if (scope === 'FT') return t('markets_scope_regulation');
  if (scope === 'FT+OT') return t('markets_scope_with_overtime');
  if (scope === 'OT') return t('markets_scope_overtime');
  if (scope === 'SO') return t('markets_scope_shoot_out');
  const [, kind = '', no = ''] = /^([A-Z]+)([1-9]\d?)$/.exec(scope) ?? [];
  return isNumbered(kind) ? t(NUMBERED[kind], { n: Number(no) }) : scope;
}
