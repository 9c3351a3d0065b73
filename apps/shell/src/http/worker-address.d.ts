/** The URL of a built worker (Vite's `?worker&url`). */
declare module '*?worker&url' {
  const address: string;
  export default address;
}
