/** Draws texts and shapes on a canvas. Positions count from the side at which the language is read from. */
import type { PictureMark } from './picture-model.ts';
import { fitText } from './text-fit.ts';

export interface TextStyle {
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly size: number;
  readonly color: string;
  readonly weight?: number;
  /** The most pixels; a longer text is shortened. */
  readonly width?: number;
  readonly align?: 'start' | 'end';
  readonly isStruck?: boolean;
  /** A code is written from left to right, with space between its letters. */
  readonly isCode?: boolean;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly color: string;
}

export interface Pen {
  readonly text: (text: string, style: TextStyle) => void;
  readonly measure: (text: string, size: number, weight?: number) => number;
  readonly box: (box: Box) => void;
  readonly ring: (ring: { x: number; y: number; radius: number; width: number; color: string }) => void;
  /** A module of a QR code, which is never mirrored, in a box that may be. */
  readonly square: (square: {
    x: number;
    y: number;
    size: number;
    within: { x: number; width: number };
    color: string;
  }) => void;
  readonly mark: (mark: PictureMark, at: { x: number; y: number; size: number; color: string }) => void;
}

export const PICTURE_FONT = "'Inter Variable', 'Noto Sans Arabic Variable', system-ui, sans-serif";
const fontOf = (size: number, weight: number): string => `${weight} ${size}px ${PICTURE_FONT}`;

export function createPen(
  context: CanvasRenderingContext2D,
  { width, isRtl }: { readonly width: number; readonly isRtl: boolean },
): Pen {
  const mirror = (x: number, size = 0): number => (isRtl ? width - x - size : x);
  context.direction = isRtl ? 'rtl' : 'ltr';
  const measure = (text: string, size: number, weight = 450): number => {
    context.font = fontOf(size, weight);
    return context.measureText(text).width;
  };
  return {
    measure,
    text: (text, { x, y, size, color, weight = 450, width: most, align = 'start', isStruck, isCode }) => {
      context.letterSpacing = isCode === true ? '6px' : '0px';
      const fitting = most === undefined ? text : fitText(text, most, (part) => measure(part, size, weight));
      context.font = fontOf(size, weight);
      context.fillStyle = color;
      context.textAlign = align;
      context.fillText(fitting, mirror(x), y);
      if (isStruck === true) {
        const long = measure(fitting, size, weight);
        context.fillRect(mirror(x, long), y - size * 0.32, long, 2.5);
      }
      context.letterSpacing = '0px';
    },
    box: ({ x, y, width: wide, height, radius, color }) => {
      context.fillStyle = color;
      context.beginPath();
      context.roundRect(mirror(x, wide), y, wide, height, radius);
      context.fill();
    },
    ring: ({ x, y, radius, width: wide, color }) => {
      context.strokeStyle = color;
      context.lineWidth = wide;
      context.beginPath();
      context.arc(mirror(x), y, radius, 0, Math.PI * 2);
      context.stroke();
    },
    square: ({ x, y, size, within, color }) => {
      context.fillStyle = color;
      // The overlap of half a pixel hides the seams between modules.
      context.fillRect(mirror(within.x, within.width) + (x - within.x), y, size + 0.5, size + 0.5);
    },
    mark: (mark, { x, y, size, color }) => {
      const [middle, half] = [mirror(x), size / 2];
      context.strokeStyle = color;
      context.lineWidth = 4.5;
      context.lineCap = 'round';
      context.lineJoin = 'round';
      context.beginPath();
      if (mark === 'won') {
        context.moveTo(middle - half, y);
        context.lineTo(middle - half / 4, y + half * 0.7);
        context.lineTo(middle + half, y - half * 0.8);
      } else if (mark === 'lost') {
        context.moveTo(middle - half * 0.7, y - half * 0.7);
        context.lineTo(middle + half * 0.7, y + half * 0.7);
        context.moveTo(middle + half * 0.7, y - half * 0.7);
        context.lineTo(middle - half * 0.7, y + half * 0.7);
      } else if (mark === 'returned') {
        context.moveTo(middle - half * 0.7, y);
        context.lineTo(middle + half * 0.7, y);
      } else context.arc(middle, y, half * 0.6, 0, Math.PI * 2);
      context.stroke();
    },
  };
}
