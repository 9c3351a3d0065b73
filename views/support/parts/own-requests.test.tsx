import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Answer } from './own-requests.tsx';

it('an answer has the direction of its own text, whatever the language of the page', () => {
  const html = renderToString(<Answer title="ردّنا">Your money is on its way.</Answer>);
  expect(html.replaceAll(/ class="[^"]*"/g, '')).toBe(
    '<p><strong>ردّنا</strong><span dir="auto">Your money is on its way.</span></p>',
  );
});
