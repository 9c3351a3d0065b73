/** The light build has what the whole one has, without subtitles, other sound tracks and protected media. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
