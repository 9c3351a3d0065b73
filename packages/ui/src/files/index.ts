/** Files that a page makes for its visitor. A module of its own, so that only views with downloads load it. */
export { csvOf } from './csv.ts';
export { saveFile } from './save-file.ts';
