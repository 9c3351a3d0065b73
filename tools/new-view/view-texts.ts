import { LANGUAGES, LAST_LANGUAGE } from '@touchline/i18n';

/** The first texts of a view, by language. Keys begin with the name of the area. */
export function viewTexts(name: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const area = name.replaceAll('-', '_');
  const texts = (title: string, text: string, games: string): Record<string, string> => ({
    [`${area}_games`]: games,
    [`${area}_text`]: text,
    [`${area}_title`]: title,
  });
  const known: Readonly<Record<string, Record<string, string>>> = {
    ru: texts(
      'Виды спорта',
      'Все виды спорта, на которые сейчас принимаются ставки.',
      '{count, plural, one {# событие} few {# события} many {# событий} other {# события}}',
    ),
    en: texts(
      'Sports',
      'Every sport that takes bets now.',
      '{count, plural, one {# event} other {# events}}',
    ),
    ar: texts(
      'الرياضات',
      'كل الرياضات المتاحة للرهان الآن.',
      '{count, plural, zero {لا أحداث} one {حدث واحد} two {حدثان} few {# أحداث} many {# حدثًا} other {# حدث}}',
    ),
  };
  // A language without texts here gets the texts of the last fallback.
  return Object.fromEntries(LANGUAGES.map(({ id }) => [id, known[id] ?? known[LAST_LANGUAGE] ?? {}]));
}
