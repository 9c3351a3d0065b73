/** The types of files that players send, decided by the content (DR-12.63). */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type UploadType = (typeof uploadTypes)[number];

/** The largest upload: bytes of the file, and pixels of an image; and characters of its name. */
export const uploadLimits = { bytes: 4 * 1024 * 1024, pixels: 25_000_000, name: 120 } as const;

/** The longest body of an upload: base64 has four characters for three bytes. */
export const uploadBodyBytes = Math.ceil(uploadLimits.bytes / 3) * 4 + 1024;
