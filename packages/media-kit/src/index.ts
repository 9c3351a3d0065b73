/** Videos and zones of games, drawn. Import it lazily: nothing of a page's first load needs it. */
export { FloatingMedia } from './floating-media.tsx';
export { MediaPlace } from './media-place.tsx';
