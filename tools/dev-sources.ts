const generatedFolders = new Set(['dist', '.types', 'node_modules', '.cache']);
const sourceEnds = ['.ts', '.tsx', '.css', '.json', '.sql', '.svg'];

/**
 * Whether a change of this file affects the running site.
 * @param path of the file below the repository, with either kind of slash
 */
export function isSource(path: string): boolean {
  const parts = path.split(/[\\/]/);
  const name = parts.at(-1) ?? '';
  if (parts.some((part) => generatedFolders.has(part))) return false;
  if (/\.test\.tsx?$/.test(name) || name.startsWith('.') || name.includes('.gen.')) return false;
  return sourceEnds.some((end) => name.endsWith(end));
}
