/** Types of the light build, which has everything except subtitles, alternative audio and protected media. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
