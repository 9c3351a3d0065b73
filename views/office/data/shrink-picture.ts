/** Pictures up to this size are sent as they are. */
const FINE_BYTES = 1_500_000;
/** A page of A4 with this side has about 220 dots per inch, so small print stays readable. */
const MAX_SIDE = 2600;
const QUALITY = 0.85;

/** Returns the size with the same shape whose longer side is at most `MAX_SIDE`, in whole pixels. */
export function fitSize(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Makes a large picture of a camera smaller before it is sent: a phone takes 12 MB, and a document needs less than one.
 * A picture that the browser cannot decode is returned as it is, and the server decides about it.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/') || file.size <= FINE_BYTES) return file;
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = fitSize(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
    picture.close();
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return small !== null && small.size < file.size ? small : file;
  } catch {
    return file;
  }
}
