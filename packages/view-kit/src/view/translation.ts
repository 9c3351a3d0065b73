/** The translations of a view: its own dictionary before the shell's. */
import type { ViewContext } from '@touchline/contracts/remote-views';
import type { MessageValues, Translate } from '@touchline/i18n';

/** The offset in hours in Intl's format: 3 is `+03:00`, -3.5 is `-03:30`. */
export function timeZoneOf(offsetHours: number): string {
  const minutes = Math.round(Math.abs(offsetHours) * 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${offsetHours < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** `own`, falling back to the host's dictionary for keys the view does not carry. */
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
