/** The address of a built worker (a build module, `?worker&url`). */
declare module '*?worker&url' {
  const address: string;
  export default address;
}
