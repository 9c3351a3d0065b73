import type { ContentBlock } from '@touchline/contracts/site';
import { hyperBonusPercent } from '@touchline/betting-engine';
import { describe, expect, it } from 'vitest';
import { siteConfigSchema } from '../site-config/index.ts';
import { defaultPages } from './default-pages.ts';
import { isPageVisible, visibleBlocks } from './visible-blocks.ts';
import { fillBlocks, fillText, placeholderProblem } from './placeholders.ts';

const config = siteConfigSchema.parse({ companyName: 'Pitch & Co', supportEmail: 'help@pitch.example' });
const fill = (text: string, lng = 'en'): string => fillText(text, config, lng);

describe('placeholders', () => {
  it('[DR-1.13] [DR-1.14] [DR-4.56] [DR-4.70] are the limits and delays of the engine', () => {
    expect(fill('{maxPayout.EUR} {maxPayout.KWD} {minBet.RUB} {minLine.KWD}')).toBe(
      '60,000.00 EUR 20,000.000 KWD 20.00 RUB 0.010 KWD',
    );
    expect(fill('{maxCoefSingle} {maxCoefExpress} {maxLines}')).toBe('200 1000 13,000');
    expect(fill('{betDelay.football} {betDelay.basketball} {betDelay.other}')).toBe('6 5 8');
    expect(fill('{quoteTtlSec} {vipDecisionMin} {settleHoldSec}')).toBe('10 15 60');
  });

  it('are formatted in the language, with Latin digits', () => {
    expect(fill('{maxPayout.EUR}', 'ru').replaceAll(/\s/g, ' ')).toBe('60 000,00 EUR');
    expect(fill('{rechargeMin.KWD}', 'ar')).toBe('\u20660.500 KWD\u2069');
    const retention = ['en', 'ru', 'ar'].map((lng) => fill('{supportRetention}', lng).replaceAll(/\s/g, ' '));
    expect(retention).toEqual(['730 days', '730 дней', '730 يومًا']);
  });

  it('are put into texts and addresses; a link to a hidden page becomes text', () => {
    const blocks: ContentBlock[] = [
      {
        kind: 'paragraph',
        line: [
          '{companyName}: ',
          { text: '{supportEmail}', href: 'mailto:{supportEmail}' },
          { text: 'licences', href: '/licenses' },
          { text: 'rules', href: '/rules/1' },
        ],
      },
    ];
    expect(fillBlocks(blocks, config, 'en', (href) => href === '/licenses')).toEqual([
      {
        kind: 'paragraph',
        line: [
          'Pitch & Co: ',
          { text: 'help@pitch.example', href: 'mailto:help@pitch.example' },
          { text: 'licences' },
          { text: 'rules', href: '/rules/1' },
        ],
      },
    ]);
  });

  it('complaints go to support until they have their own address', () => {
    expect(fill('{complaintsEmail}')).toBe('help@pitch.example');
    expect(
      fillText('{complaintsEmail}', { ...config, complaintsEmail: 'complaints@pitch.example' }, 'en'),
    ).toBe('complaints@pitch.example');
  });

  it.each(['{__proto__}', '{toString}', '{}', '{maxPayout.XXX}', 'a } b', '{{minAge}}'])(
    'refuse %s',
    (text) => {
      expect(placeholderProblem(text)).not.toBeNull();
    },
  );

  it('every placeholder of the default texts has a value when everything is set', () => {
    const configured = siteConfigSchema.parse({
      ...Object.fromEntries(
        [
          'legalName',
          'companyAddress',
          'supportHours',
          'licenceNumber',
          'licenceAuthority',
          'disputeBody',
          'helpline',
        ].map((name) => [name, name]),
      ),
      supportEmail: 'a@b.example',
      complaintsEmail: 'a@b.example',
      supportPhone: '+123',
      smsNumber: '123',
    });
    for (const { page } of defaultPages().values()) {
      expect(isPageVisible(page, configured)).toBe(true);
      expect(visibleBlocks(page.blocks, configured)).toEqual(page.blocks);
    }
  });

  it('[DR-4.92] the table of the accumulator boost is that of the engine', () => {
    const table = defaultPages()
      .get('en/rules/7/2')
      ?.page.blocks.find(({ kind }) => kind === 'table');
    const cells =
      table?.kind === 'table'
        ? table.rows.map((row) =>
            row.map((cell) => Number.parseInt(typeof cell[0] === 'string' ? cell[0] : '', 10)),
          )
        : [];
    const pairs = cells.flatMap(([a, b, c, d]) => [
      [a, b],
      [c, d],
    ]);
    expect(pairs.length).toBe(22);
    for (const [count = 0, percent] of pairs)
      expect([count, hyperBonusPercent(count)]).toEqual([count, percent]);
  });
});
