/** Visitors' text without terminal control characters (RL-60). */
export const safeText = (text: string | null): string => (text ?? '').replaceAll(/[^\P{C}\n]/gu, '\uFFFD');

/** The same in one line. */
export const safeLine = (text: string | null): string => safeText(text).replaceAll('\n', ' ');
