/** CSS Modules as Vite provides them: an object from the name in the file to the built class name. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  // oxlint-disable-next-line import/no-default-export
  export default classes;
}
/** Stylesheets that are imported for their effect. */
declare module '*.css';
/** Imported files whose value is the address of the built file. */
declare module '*.svg' {
  const address: string;
  // oxlint-disable-next-line import/no-default-export
  export default address;
}
