/** Videos and zones of games. Import it lazily: a page's first load does not need it. */
export { FloatingMedia } from './floating-media.tsx';
export { MediaPlace } from './media-place.tsx';
