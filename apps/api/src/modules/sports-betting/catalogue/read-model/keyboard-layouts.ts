/** The same keys on three keyboard layouts, in one order. */
const LAYOUTS = [
  "`qwertyuiop[]asdfghjkl;'zxcvbnm,.",
  'ёйцукенгшщзхъфывапролджэячсмитьбю',
  'ذضصثقفغعهخحجدشسيبلاتنمكطئءؤرﻻىةوز',
] as const;

/**
 * Returns the text that the same keys write on the other layouts of English, Russian and Arabic: `htfk` gives `реал`
 * (DR-11.9). A layout of which a letter of the text is not a key gives nothing.
 */
export function onOtherLayouts(text: string): string[] {
  const keys = Array.from(text.toLowerCase());
  return LAYOUTS.flatMap((typedOn) =>
    keys.every((key) => typedOn.includes(key) || !/\p{L}/u.test(key))
      ? LAYOUTS.filter((other) => other !== typedOn).map((other) => retype(keys, typedOn, other))
      : [],
  );
}

const retype = (keys: readonly string[], from: string, to: string): string =>
  keys
    .map((key) => to[from.indexOf(key)] ?? key)
    .join('')
    .trim();
