/** Draws the picture and returns it as a file with an address for an image. */
import { useEffect, useState } from 'react';
import { drawPicture } from './draw-picture.ts';
import { PICTURE_FONT } from './pen.ts';
import type { PictureModel } from './picture-model.ts';

export interface Picture {
  readonly file: File;
  /** The picture as a data address, because the site's content policy permits no blob addresses for images. */
  readonly url: string;
}

const LETTERS = 'Az09 ابج Яя';

/** @returns the picture; null until it is drawn */
export function usePicture(model: PictureModel | null, name: string): Picture | null {
  const [picture, setPicture] = useState<Picture | null>(null);
  const text = JSON.stringify(model);
  useEffect(() => {
    let isOver = false;
    const draw = async (drawn: PictureModel): Promise<void> => {
      // Without the font of the site, the texts would be measured and drawn in another one.
      await document.fonts.load(`700 40px ${PICTURE_FONT}`, LETTERS).catch(() => []);
      const canvas = document.createElement('canvas');
      drawPicture(canvas, drawn, document.documentElement.dir === 'rtl');
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
      if (isOver || !blob) return;
      const file = new File([blob], `${name}.png`, { type: 'image/png' });
      setPicture({ file, url: canvas.toDataURL('image/png') });
    };
    const parsed = JSON.parse(text) as PictureModel | null;
    if (parsed) void draw(parsed);
    return () => {
      isOver = true;
    };
  }, [text, name]);
  return picture;
}
