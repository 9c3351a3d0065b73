/** CSS Modules as Vite provides them: class names by their name in the file. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  // oxlint-disable-next-line import/no-default-export
  export default classes;
}
/** Styles imported for their effect. */
declare module '*.css';
/** Addresses of built files. */
declare module '*.svg' {
  const address: string;
  // oxlint-disable-next-line import/no-default-export
  export default address;
}
