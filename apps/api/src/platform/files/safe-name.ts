import { uploadLimits, type UploadType } from '@touchline/contracts/shared';

const extensions: Record<UploadType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** The player's name of the file without what no file system takes, and with the ending of the type (RL-68). */
export function safeName(name: string, type: UploadType): string {
  const ending = `.${extensions[type]}`;
  const base = (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/\.[^.]{0,10}$/, '')
    .replaceAll(/[\p{C}<>:"|?*]/gu, '')
    .replace(/^[.\s]+/, '')
    .trim();
  const points = Array.from(base).slice(0, uploadLimits.name / 2 - ending.length);
  return `${points.join('') || 'file'}${ending}`;
}
