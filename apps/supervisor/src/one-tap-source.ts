/**
 * Where the frame, styles and calls of one-tap sign-in come from: the first configured provider that has it, as in the
 * api (DR-13.126). Page servers get this source and none of the secrets.
 * @param providers the setting `SOCIAL_PROVIDERS`
 * @returns a source of the content security policy; empty when no provider has one-tap sign-in
 */
export function oneTapSource(providers: string): string {
  const { google, demo } = JSON.parse(providers) as { google?: object; demo?: { issuer?: string } };
  if (google) return 'https://accounts.google.com/gsi/';
  return demo?.issuer === undefined ? '' : new URL(demo.issuer).origin;
}
