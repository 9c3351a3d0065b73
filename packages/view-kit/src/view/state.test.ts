import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inertStateJson } from './state.ts';

describe('a state in an inert script', () => {
  it('is restored unchanged for any content, and cannot end its script', () => {
    const texts = fc.dictionary(fc.string(), fc.string());
    const states = fc
      .record({ messages: texts })
      .chain(({ messages }) =>
        fc
          .tuple(fc.dictionary(fc.string(), fc.jsonValue()), fc.option(fc.jsonValue(), { nil: undefined }))
          .map(([rest, data]) => ({ ...rest, data, messages })),
      );
    fc.assert(
      fc.property(states, (state) => {
        const json = inertStateJson(state);
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(state)));
        expect(/[<\u2028\u2029]/.test(json)).toBe(false);
        // The second call uses the cached texts of the messages and data.
        expect(inertStateJson(state)).toBe(json);
      }),
    );
    const hostile = { data: '</script>', messages: { 'a</script>': '\u2028<!--' } };
    expect(JSON.parse(inertStateJson(hostile))).toEqual(hostile);
    expect(inertStateJson({ messages: {} })).toBe('{"messages":{}}');
  });
});
