import { join } from 'node:path';
import type { Area } from '@touchline/i18n';
import { type AreaTexts, areaTexts, createDictionaries, type Dictionaries } from '@touchline/i18n/server';

const localesDir = join(import.meta.dirname, '..', '..', '..', '..', '..', 'locales');

let dictionaries: Dictionaries | undefined;

/** Returns the texts of one area for pages that the api renders itself. The files are read once per process. */
export const pageTexts = (area: Area): AreaTexts =>
  areaTexts((dictionaries ??= createDictionaries(localesDir)), area);
