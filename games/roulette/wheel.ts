/** The pockets of a wheel with one zero, clockwise. Their order decides nothing: each number is as likely as another. */
export const WHEEL_ORDER: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];
export const POCKET_DEGREES = 360 / WHEEL_ORDER.length;

/** The angle of a number on the wheel, clockwise from the zero. */
export const angleOf = (number: number): number => WHEEL_ORDER.indexOf(number) * POCKET_DEGREES;
