import { asTitle, inKey } from './game-name.ts';

type Texts = Readonly<Record<string, string>>;

/** The texts of a new game by language: its name, its rules, and what its scene says. */
export const gameTexts = (name: string): Readonly<Record<string, { names: Texts; games: Texts }>> => {
  const key = inKey(name);
  const textsOf = (rules: string, chance: string, drawn: string, first: string, start: string) => ({
    names: { [`game_names_${key}`]: asTitle(name) },
    games: {
      [`games_rules_${key}`]: rules,
      [`games_${key}_chance`]: chance,
      [`games_${key}_drawn`]: drawn,
      [`games_${key}_first`]: first,
      [`games_${key}_start`]: start,
    },
  });
  return {
    en: textsOf(
      'A number from 0 to 99 is drawn. It wins below the chosen number of chances.',
      'Chances of 100',
      'Number {number}',
      'Choose your chances and begin.',
      'Draw',
    ),
    ru: textsOf(
      'Разыгрывается число от 0 до 99. Оно выигрывает, если меньше выбранного числа шансов.',
      'Шансов из 100',
      'Число {number}',
      'Выберите шансы и начните.',
      'Разыграть',
    ),
    ar: textsOf(
      'يُسحب رقم من 0 إلى 99، ويفوز إذا كان أقل من عدد الفرص المختار.',
      'الفرص من 100',
      'الرقم {number}',
      'اختر الفرص وابدأ.',
      'اسحب',
    ),
  };
};
