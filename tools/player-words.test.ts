import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './checks.ts';
import { findWords } from './player-words/find-words.ts';
import { readDictionaryTexts, readPageTexts } from './player-words/read-texts.ts';
import { wordRules } from './player-words/word-rules.ts';

const find = (lang: string, text: string, place = 'coupon_title') =>
  findWords([{ lang, place, text }]).map(({ found, use }) => `${found} → ${use}`);

describe('words for players, by planted texts', () => {
  it.each([
    ['en', 'The price changed', 'price → odds'],
    ['en', 'Coefficients of the match', 'Coefficients → odds'],
    ['en', 'Your coupon is empty', 'coupon → bet slip'],
    ['en', 'Express of 4', 'Express → accumulator'],
    ['en', 'Recharge', 'Recharge → deposit'],
    ['en', 'To the office', 'office → my account'],
    ['en', 'No movements yet', 'movements → transactions'],
    ['en', 'Line', 'Line → pre-match'],
    ['en', 'The game has begun', 'game → match'],
    ['en', 'We have sent a letter', 'letter → e-mail'],
    ['en', 'Check your mail', 'mail → e-mail'],
    ['en', 'Watch the zone', 'zone → match tracker'],
    ['en', 'Possible win', 'Possible win → potential return'],
    ['en', 'Done!', '! → .'],
    ['ru', 'Одинар', 'Одинар → ординар'],
    ['ru', 'Цена изменилась', 'Цена → коэффициент'],
    ['ru', 'Нет маркетов', 'маркет → рынок'],
    ['ru', 'Движения по счёту', 'Движени → история операций'],
    ['ru', 'Проверьте почту', 'почт → e-mail'],
    ['ru', 'Игра началась', 'Игра началась → матч'],
    ['ru', 'Игровая зона', 'зона → трекер матча'],
    ['ru', '1-я: фора', '1-я: фора → 1-й тайм'],
    ['ru', 'Победа без ничьей', 'Победа без ничьей → ничья — возврат'],
    ['ar', 'المعامل الإجمالي', 'معامل → الاحتمالات'],
    ['ar', 'الأسعار متأخرة', 'الأسعار → الاحتمالات'],
    ['ar', 'إكسبرس', 'إكسبرس → رهان تراكمي'],
    ['ar', 'شحن الحساب', 'شحن → إيداع'],
    ['ar', 'مكتبي', 'مكتبي → حسابي'],
    ['ar', 'حركات الحساب', 'حركات → سجل المعاملات'],
  ])('%s: "%s" is found', (lang, text, found) => {
    expect(find(lang, text)).toEqual([found]);
  });

  it.each([
    ['en', 'Select odds to add a bet to the bet slip.'],
    ['en', 'Time zone'],
    ['en', 'Enter at least two letters.'],
    ['en', 'E-mail or phone'],
    ['en', 'Ask the tax office.'],
    ['en', 'The number of goals minus the line'],
    ['en', 'Responsible gaming'],
    ['en', 'Expressed in decimals, restart, sparse'],
    ['ru', 'Маркетинговые'],
    ['ru', 'Показывает каждое движение денег'],
    ['ru', 'Сыграно в центре, четверть, четвертная линия'],
    ['ru', 'Ответственная игра'],
    ['ar', 'سجل المعاملات'],
    ['ar', 'رخصة قيادة'],
    ['ar', 'تطبيق سطح المكتب'],
  ])('%s: "%s" is right', (lang, text) => {
    expect(find(lang, text)).toEqual([]);
  });

  it('a word is allowed where it means something else', () => {
    expect(find('en', 'Total games', 'markets_total')).toEqual([]);
    expect(find('en', 'Total games', 'home_title')).toEqual(['games → match']);
  });
});

describe('texts that are read', () => {
  const dictionaries = readDictionaryTexts(join(root, 'locales'));
  const pages = readPageTexts(join(root, 'apps/api/content'));

  it('are all branches of a message without values, each in the language of its text', () => {
    const of = (key: string, lang: string) =>
      dictionaries.filter((text) => text.place === key && text.lang === lang).map(({ text }) => text);
    expect(of('coupon_lines_count', 'en')).toEqual(['  bet', '  bets']);
    expect(of('coupon_coef_rose', 'en')).toEqual(['Odds changed from  ']);
    // A text that every page shows in two languages is in all three dictionaries.
    expect(of('main_maintenance_open_ru', 'en')).toEqual([]);
    expect(of('main_maintenance_open_ru', 'ru')).toHaveLength(3);
  });

  it('are the lines of pages without code, addresses and placeholders', () => {
    const texts = pages.filter(({ place }) => /^en[/\\]rules[/\\]6[/\\]4\.md/.test(place));
    const joined = texts.map(({ text }) => text).join('\n');
    expect(joined).toContain('Account security');
    expect(joined).not.toContain('tags:');
    expect(joined).not.toContain('supportEmail');
    expect(pages.some(({ text }) => text.includes('/office') || text.includes('coupon.v1'))).toBe(false);
  });

  it('contain no banned word', () => {
    expect(findWords([...dictionaries, ...pages])).toEqual([]);
  });
});

describe('the list of the glossary', () => {
  it('contains every word that the check recommends', () => {
    const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8').toLowerCase();
    const list = glossary.slice(glossary.indexOf('## words for players'));
    const recommended = Object.values(wordRules).flatMap((rules) => rules.map(({ use }) => use));
    expect(recommended.length).toBeGreaterThan(50);
    expect(recommended.filter((use) => use !== '.' && !list.includes(use.toLowerCase()))).toEqual([]);
  });
});
