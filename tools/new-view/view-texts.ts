/** The first texts of a view, by language; keys begin with the area's name. */
export function viewTexts(name: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const area = name.replaceAll('-', '_');
  const texts = (title: string, text: string, games: string): Record<string, string> => ({
    [`${area}_games`]: games,
    [`${area}_text`]: text,
    [`${area}_title`]: title,
  });
  return {
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
}
