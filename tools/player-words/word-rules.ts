/** A word that players must not read, and the word that replaces it (docs/glossary.md). */
export type WordRule = {
  /** Finds the banned word in a text of the language. */
  banned: RegExp;
  /** The word of the glossary for the same thing. */
  use: string;
  /** Correct uses of the word. They are removed from a text before the search. */
  except?: RegExp;
  /** Keys and pages in which the word means something else. */
  notIn?: RegExp;
};

/** A whole word in any script, upper or lower case. */
const word = (pattern: string): RegExp => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu');
const part = (pattern: string): RegExp => new RegExp(pattern, 'iu');
const but = (pattern: string): RegExp => new RegExp(pattern, 'giu');

const noShouting: WordRule = { banned: /!/, use: '.' };

const english: readonly WordRule[] = [
  { banned: word('prices?|coefficients?'), use: 'odds' },
  { banned: word('coupons?'), use: 'bet slip' },
  { banned: word('express(es)?|parlays?|accas?'), use: 'accumulator' },
  {
    banned: word('legs?'),
    use: 'selection',
    // Darts is played in legs.
    notIn:
      /^markets_|^media_(act|course|stat)$|^sportsbook_(tab_goals|tab_parts|time_filter)$|rules\/4\/3\.md/,
  },
  { banned: word('recharg(e|es|ed|ing)'), use: 'deposit' },
  { banned: word('office'), use: 'my account', except: but('tax office') },
  { banned: word('movements?'), use: 'transactions', except: but('movements? of money') },
  { banned: word('star|stars|starred'), use: 'favourites' },
  { banned: word('line bets?|bets? of the line|in the line|to the line|whole line'), use: 'pre-match' },
  { banned: /^\s*Lines?\s*$/, use: 'pre-match' },
  {
    banned: word('games?'),
    use: 'match',
    except: but('\\d games? in|games in the set|one game|games by set|points by game|games won|current game'),
    notIn:
      /markets_|line_leg_needs|sportsbook_(tab_goals|tab_parts|time_filter|kind)$|rules\/4\/3\.md|^games_|^office_reason_(?:round|foreign)_|^sandbox_games_/,
  },
  { banned: word('championships?'), use: 'competition' },
  {
    banned: word('letters?'),
    use: 'e-mail',
    except: but('(distorted|two) letters|letters (you see|from the picture)'),
  },
  { banned: part('(?<!e-)\\bmail\\b|\\bemails?\\b'), use: 'e-mail' },
  { banned: word('zones?'), use: 'match tracker', except: but('time zone') },
  { banned: word('crests?'), use: 'team logo' },
  { banned: word('sign(ed|ing)?[ -](in|out)|log(ged)?[ -]off'), use: 'log in' },
  { banned: word('(possible|potential) win|could win'), use: 'potential return' },
  { banned: word('greatest (win|payout|stake|coefficient)|max(imum)? win'), use: 'max return' },
  { banned: word('least (stake|amount)|greatest amount'), use: 'minimum' },
  { banned: word('(make|made) (it )?a banker'), use: 'set as banker' },
  { banned: word('hyper-?bonus'), use: 'accumulator boost' },
  { banned: word('bonus (bet|leg)'), use: 'bonus selection' },
  { banned: word('denser'), use: 'compact rows' },
  { banned: word('(is|this is) not an amount|enter an amount'), use: 'Enter a valid amount' },
  { banned: word('reality check|time of play'), use: 'time check' },
  noShouting,
];

const russian: readonly WordRule[] = [
  { banned: part('(?<!\\p{L})одинар|одиночн\\p{L}* ставк'), use: 'ординар' },
  { banned: word('цен(а|ы|е|у|ой|ам|ами|ах)?'), use: 'коэффициент' },
  { banned: part('(?<!\\p{L})маркет(?!инг)'), use: 'рынок' },
  {
    banned: part('(?<!\\p{L})движени'),
    use: 'история операций',
    except: but('движени\\p{L}* денег'),
  },
  { banned: part('(?<!\\p{L})почт'), use: 'e-mail' },
  { banned: word('куки|куков|куками'), use: 'cookie' },
  { banned: word('игра (началась|закончена|прервана)|(номер|страниц\\p{L}*) игры'), use: 'матч' },
  { banned: word('live'), use: 'лайв' },
  {
    banned: part('наибольш|наименьш'),
    use: 'максимальная',
    except: but('наименьшей единицы|наибольшим коэффициентом'),
  },
  { banned: part('(?<!\\p{L})зон(а|у|ы|е|ой)(?!\\p{L})'), use: 'трекер матча' },
  { banned: part('эмблем'), use: 'логотип' },
  { banned: part('апелляц'), use: 'обращение' },
  { banned: part('(?<!\\p{L})идентификац'), use: 'верификация' },
  { banned: part('гипербонус'), use: 'экспресс-бонус' },
  { banned: part('бонусн\\p{L}* ставк'), use: 'бонусное событие' },
  { banned: part('гандикап'), use: 'фора' },
  { banned: word('победа без ничьей'), use: 'ничья — возврат' },
  { banned: part('ставка не сделана|ничего не поставлено'), use: 'ставка не принята' },
  { banned: part('не началось\\. попробуйте'), use: 'не удалось начать' },
  { banned: word('нечет'), use: 'нечёт' },
  { banned: word('1-я: \\p{L}+'), use: '1-й тайм' },
  { banned: part('плотные строки'), use: 'компактные строки' },
  noShouting,
];

const arabic: readonly WordRule[] = [
  { banned: part('معامل(?!ات|ة)|معاملات(ها|ه)'), use: 'الاحتمالات' },
  { banned: word('(ال|بال|لل|و)?(سعر|أسعار)\\p{L}*'), use: 'الاحتمالات' },
  { banned: part('إكسبرس'), use: 'رهان تراكمي' },
  { banned: word('(ال)?مفرد(ة|ات)?'), use: 'رهان فردي' },
  { banned: part('قسائم'), use: 'قسيمة الرهان' },
  { banned: word('(ال|و|وال)?(شحن|اشحن|تشحن)\\p{L}*'), use: 'إيداع' },
  { banned: word('(ال|لل|ب)?مكتب(ي|ك)?'), use: 'حسابي', except: but('سطح المكتب') },
  { banned: part('رهانات الخط|الخط المسبق|الخط كاملًا|من الخط|^\\s*الخط\\s*$'), use: 'قبل المباراة' },
  { banned: word('(ال)?حرك(ة|ات)'), use: 'سجل المعاملات', except: but('حركة مال|ولا حركة') },
  { banned: part('منطقة اللعب|^\\s*المنطقة\\s*$'), use: 'متتبع المباراة' },
  { banned: part('ملفات الارتباط'), use: 'ملفات تعريف الارتباط' },
  { banned: part('(?<!\\p{L})(ال)?مدفوع(?!ات|ة)(?!\\p{L})'), use: 'العائد' },
  { banned: part('إرجاع|مُرجَع|مُعاد'), use: 'استرداد' },
  { banned: word('(ال)?رخص(ة|تنا)?'), use: 'ترخيص', except: but('رخصة قيادة') },
  { banned: part('المكافأة الكبرى'), use: 'مكافأة التراكمي' },
  { banned: part('استعادة كلمة المرور'), use: 'إعادة تعيين كلمة المرور' },
  { banned: part('نجمة'), use: 'المفضلة' },
  noShouting,
];

/** Rules by language. */
export const wordRules: Readonly<Record<string, readonly WordRule[]>> = {
  en: english,
  ru: russian,
  ar: arabic,
};
