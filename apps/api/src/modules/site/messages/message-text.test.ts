import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageTexts } from '../../../platform/http/page-texts.ts';
import { messageKinds } from './message-kinds.ts';
import { messageText } from './message-text.ts';

const texts = pageTexts('messages');
const locales = join(import.meta.dirname, '../../../../../../locales');

describe('texts of messages', () => {
  it('[DR-11.54] every kind has a title and a text in every language, and no text is without a kind', () => {
    const expected = Object.keys(messageKinds).flatMap((kind) =>
      ['title', 'text'].map((part) => `messages_${kind.replaceAll('-', '_')}_${part}`),
    );
    for (const language of readdirSync(locales).filter((name) => !name.includes('.')))
      expect(
        Object.keys(
          JSON.parse(readFileSync(join(locales, language, 'messages.json'), 'utf8')) as object,
        ).toSorted(),
      ).toEqual(expected.toSorted());
  });

  it('[DR-11.54] an amount is exact and in the format of the language', () => {
    const message = {
      kind: 'deposit-credited',
      parameters: { amountMinor: '123456789', currency: 'EUR' },
    };
    const said = (language: string) => messageText(message, texts, language).text;
    expect(said('en')).toBe('1,234,567.89 EUR is in your balance.');
    expect(said('ru')).toBe('1\u00A0234\u00A0567,89 EUR зачислено на ваш счёт.');
    expect(said('ar')).toBe('أُضيف مبلغ \u20681,234,567.89 EUR\u2069 إلى رصيدك.');
  });

  it('[DR-11.54] a value is text: no control characters and no direction marks', () => {
    const device = '<img src=x onerror=alert(1)>\u202E\u0007\r{amount}';
    const { text } = messageText({ kind: 'new-device', parameters: { device } }, texts, 'en');
    expect(text).toBe(
      'Somebody logged in from a device that we have not seen before: <img src=x onerror=alert(1)>{amount}. If it was not you, change your password and end the session on the Security page.',
    );
  });
});
