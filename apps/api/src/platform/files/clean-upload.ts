import { uploadLimits, type UploadType } from '@touchline/contracts/shared';
import { isActivePdf } from './active-pdf.ts';

/** An upload that may be stored: the type by its content, and the bytes to store. */
export type CleanUpload =
  | { outcome: 'clean'; type: UploadType; bytes: Buffer }
  | { outcome: 'empty' | 'too-large' | 'type' | 'damaged' | 'active' };

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;
type ImageType = keyof typeof formats;
const isImage = (type: string): type is ImageType => Object.hasOwn(formats, type);

/** Images are decoded one at a time, because each takes up to 75 MB of memory. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Decides about an upload by its content (DR-12.63, RL-67). Images are decoded and encoded again, so that metadata and
 * everything besides the picture is gone. A PDF stays as it is, and one with active content is refused (DR-14.10).
 */
export async function cleanUpload(bytes: Buffer): Promise<CleanUpload> {
  if (bytes.length === 0) return { outcome: 'empty' };
  if (bytes.length > uploadLimits.bytes) return { outcome: 'too-large' };
  // `file-type` knows the signatures of formats and their variants; a list of our own would repeat it.
  const { fileTypeFromBuffer } = await import('file-type');
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (type === 'application/pdf') {
    if (!isWholePdf(bytes)) return { outcome: 'damaged' };
    return (await isActivePdf(bytes)) ? { outcome: 'active' } : { outcome: 'clean', type, bytes };
  }
  if (!isImage(type)) return { outcome: 'type' };
  const encoded = last.then(() => encodeAgain(bytes, type));
  last = encoded.catch(() => {});
  return encoded;
}

/** A PDF begins with its signature and ends with its mark, so a truncated one or one with another file after it is refused. */
const isWholePdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' &&
  /%%EOF\s*$/.test(bytes.subarray(-64).toString('latin1'));

async function encodeAgain(bytes: Buffer, type: ImageType): Promise<CleanUpload> {
  // `sharp` decodes images in compiled code that is tested against damaged files; it is loaded with the first image.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const options = { limitInputPixels: uploadLimits.pixels, failOn: 'error' } as const;
  try {
    // The size is in the header, so a picture that is too large is refused before it is decoded.
    const { width, height, format } = await sharp(bytes, options).metadata();
    if (width * height > uploadLimits.pixels) return { outcome: 'too-large' };
    if (format !== formats[type]) return { outcome: 'type' };
    const image = await sharp(bytes, options).autoOrient().toFormat(formats[type]).toBuffer();
    return image.length > uploadLimits.bytes
      ? { outcome: 'too-large' }
      : { outcome: 'clean', type, bytes: image };
  } catch (error) {
    return { outcome: /pixel limit/.test(String(error)) ? 'too-large' : 'damaged' };
  }
}
