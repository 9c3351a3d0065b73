/** The address of a built worker (a module of the build, `?worker&url`). */
declare module '*?worker&url' {
  const address: string;
  export default address;
}
