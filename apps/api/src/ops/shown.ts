/** Visitors' words without characters that a terminal would act on (RL-60). */
export const shown = (text: string | null): string => (text ?? '').replaceAll(/[^\P{C}\n]/gu, '\uFFFD');

/** The same in one line. */
export const shownInLine = (text: string | null): string => shown(text).replaceAll('\n', ' ');
