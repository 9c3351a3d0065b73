/**
 * The few words the primitives say themselves ("close", "suspended"). Given once by the view kit and the shell;
 * without it a primitive says its key, which a test would see.
 */
import { createTranslate } from '@touchline/i18n';
import type { Translate } from '@touchline/i18n';
import { createContext, use } from 'react';

export const UiTextContext = createContext<Translate>(createTranslate([], { lang: 'en' }));

export function useUiText(): Translate {
  return use(UiTextContext);
}
