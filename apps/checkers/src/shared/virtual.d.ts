declare module 'virtual:checker-texts' {
  import type { Dictionary } from '@touchline/i18n';

  const byLanguage: Readonly<Record<string, Dictionary>>;
  export default byLanguage;
}
