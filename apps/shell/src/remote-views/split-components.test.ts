import { describe, expect, it } from 'vitest';
import { splitComponents } from './split-components.ts';

describe('splitComponents', () => {
  it('[SH-RV-021] gives each component its inner HTML, nested divs and scripts included', () => {
    const body =
      '<div data-component="a"><div>x<div>y</div></div></div>' +
      '<div data-component="b"><script type="application/json">{"html":"</div>"}</script></div>';
    expect(splitComponents(body, ['a', 'b'])).toEqual([
      '<div>x<div>y</div></div>',
      '<script type="application/json">{"html":"</div>"}</script>',
    ]);
  });

  it('refuses another order, another count, text between components, and open or stray tags', () => {
    const a = '<div data-component="a"></div>';
    const b = '<div data-component="b"></div>';
    expect(splitComponents(b + a, ['a', 'b'])).toBeNull();
    expect(splitComponents(a, ['a', 'b'])).toBeNull();
    expect(splitComponents(`${a}text${b}`, ['a', 'b'])).toBeNull();
    expect(splitComponents(`${a}<div>`, ['a'])).toBeNull();
    expect(splitComponents(`${a}</div>`, ['a'])).toBeNull();
    expect(splitComponents('<div>a</div>', ['a'])).toBeNull();
  });
});
