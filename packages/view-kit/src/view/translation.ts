/** The translations of a view: its own dictionary before the shell's. */
import type { ViewContext } from '@touchline/contracts/remote-views';
import type { MessageValues, Translate } from '@touchline/i18n';

/** Looks up a key in the view's own dictionary, then in the host's. */
export function kitTranslate(own: Translate, hostT: ViewContext['t']): Translate {
  const translate = (key: string, values: MessageValues = {}): string =>
    own.find(key, values) ?? hostT(key, values);
  const find = (key: string, values: MessageValues = {}): string | null => {
    const found = own.find(key, values);
    if (found !== null) return found;
    const shown = hostT(key, values);
    return shown === key ? null : shown;
  };
  const chunks = ((key: never, values: never) =>
    own.find(key, values) === null ? [hostT(key, values)] : own.chunks(key, values)) as Translate['chunks'];
  return Object.assign(translate, { find, chunks, locale: own.locale }) as Translate;
}
