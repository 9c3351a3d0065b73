/**
 * The few texts of the primitives ("close", "suspended"). The view kit and the shell provide them once. Without them a
 * primitive shows the key, which a test would find.
 */
import { createTranslate } from '@touchline/i18n';
import type { Translate } from '@touchline/i18n';
import { createContext, use } from 'react';

export const UiTextContext = createContext<Translate>(createTranslate([], { lang: 'en' }));

export function useUiText(): Translate {
  return use(UiTextContext);
}
