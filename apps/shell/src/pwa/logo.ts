/**
 * The site's logo as shapes in a square of 26 units. The tab icon is written from these shapes as SVG, and the
 * home-screen icons are painted from them at build time.
 */

export const LOGO_SIZE = 26;
export const LOGO_BACK = '#d2f25a';
export const LOGO_INK = '#0b1d14';
/** The colour of the browser's frame, and of the background while the installed site starts. */
export const THEME_COLOR = '#0b1d14';

export type LogoShape =
  | { readonly kind: 'line'; readonly x: number; readonly width: number }
  | {
      readonly kind: 'ring';
      readonly x: number;
      readonly y: number;
      readonly radius: number;
      readonly width: number;
    };

/** Corner radius of the background square. */
export const LOGO_CORNER = 7;
/** The halfway line and the centre circle of a pitch. */
export const LOGO_SHAPES: readonly LogoShape[] = [
  { kind: 'line', x: 13, width: 2 },
  { kind: 'ring', x: 13, y: 13, radius: 5, width: 2 },
];

function shapeSvg(shape: LogoShape): string {
  const stroke = `stroke='${LOGO_INK}' stroke-width='${shape.width}'`;
  return shape.kind === 'line'
    ? `<path d='M${shape.x} 0v${LOGO_SIZE}' ${stroke}/>`
    : `<circle cx='${shape.x}' cy='${shape.y}' r='${shape.radius}' fill='none' ${stroke}/>`;
}

export const LOGO_SVG: string = [
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${LOGO_SIZE} ${LOGO_SIZE}'>`,
  `<rect width='${LOGO_SIZE}' height='${LOGO_SIZE}' rx='${LOGO_CORNER}' fill='${LOGO_BACK}'/>`,
  ...LOGO_SHAPES.map(shapeSvg),
  '</svg>',
].join('');

export const LOGO_DATA_URL = `data:image/svg+xml,${LOGO_SVG.replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E').replaceAll("'", '%27')}`;
