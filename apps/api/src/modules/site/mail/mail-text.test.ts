import { expect, it } from 'vitest';
import { pageTexts } from '../../../platform/http/page-texts.ts';
import { formatEmail } from './mail-text.ts';

it('[DR-11.54] the values of a message are escaped in the HTML of an e-mail, and in its title', () => {
  const parameters = {
    subject: 'A <b>',
    text: 'From <img src=x onerror=alert(1)> & "others" {amount}',
    topic: 'security',
    userId: '7',
  };
  const email = formatEmail({ kind: 'message', lng: 'en', parameters }, pageTexts('mail'), '');
  expect(email).toEqual({
    subject: 'A <b>',
    unsubscribeUrl: null,
    text: 'From <img src=x onerror=alert(1)> & "others" {amount}\n',
    html: '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title>A &#60;b&#62;</title></head><body><p style="white-space:pre-line">From &#60;img src=x onerror=alert(1)&#62; &#38; &#34;others&#34; {amount}</p></body></html>',
  });
});
