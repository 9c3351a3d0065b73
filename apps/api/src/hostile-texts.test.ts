import fc from 'fast-check';
import { readProxyList } from './platform/http/client-address.ts';
import { isTooDeep } from './platform/http/json-depth.ts';
import { findDuplicateKey } from './platform/http/duplicate-keys.ts';
import { declaredEndpoints } from '@touchline/testkit/declared-endpoints';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { configKeys, schemaOf } from './modules/site/site-config/index.ts';

/** Returns every text schema in the inputs of endpoints and in the operator's settings, with its place. */
function textSchemas(): { place: string; accepts: (text: string) => boolean }[] {
  const found: { place: string; accepts: (text: string) => boolean }[] = [];
  const known = new Set<string>();
  const walk = (schema: unknown, place: string): void => {
    if (!(schema instanceof z.ZodType) || found.length > 2000) return;
    const { def } = schema as unknown as { def: Record<string, unknown> };
    if (def['type'] === 'string' || def['type'] === 'template_literal') {
      // Equal schemas are tested once.
      const form = JSON.stringify([def['checks'], z.toJSONSchema(schema, { unrepresentable: 'any' })]);
      if (!known.has(form)) found.push({ place, accepts: (text) => schema.safeParse(text).success });
      known.add(form);
    }
    for (const inner of ['innerType', 'in', 'out', 'element', 'valueType', 'keyType'])
      walk(def[inner], `${place}.${inner}`);
    for (const option of (def['options'] as unknown[] | undefined) ?? []) walk(option, place);
    const shape = def['shape'];
    if (shape !== undefined)
      for (const [name, inner] of Object.entries(shape as object)) walk(inner, `${place}.${name}`);
  };
  for (const [group, endpoints] of declaredEndpoints)
    for (const [name, endpoint] of Object.entries(endpoints))
      for (const part of ['params', 'query', 'body'] as const)
        walk(endpoint[part], `${group}.${name}.${part}`);
  for (const { name } of configKeys) walk(schemaOf(name), `config.${name}`);
  return found;
}

/** Texts on which backtracking regular expressions are slow. */
const attackText = fc.oneof(
  fc.string({ maxLength: 200, unit: 'binary' }),
  fc
    .tuple(
      fc.constantFrom('a', '1', '-', '.', '/', ' ', 'a.', '1-', 'a/', '+', '=', '_', 'a@', '\u0000', 'ü'),
      fc.nat(400),
      fc.string({ maxLength: 3 }),
    )
    .map(([unit, times, end]) => `${unit.repeat(times)}${end}`),
  fc
    .constantFrom('user@', 'http://', '+', '/', 'en', '0.')
    .chain((start) =>
      fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme-ascii' }).map((rest) => start + rest),
    ),
);

/** Returns the shortest of several measurements in milliseconds, which excludes other load of the machine. */
function least(work: () => void, runs: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const from = performance.now();
    work();
    best = Math.min(best, performance.now() - from);
  }
  return best;
}

/** Runs the checks that precede the JSON parser. */
function readBody(text: string): void {
  if (!isTooDeep(text)) findDuplicateKey(text);
}

describe('[RL-71] validators of text', () => {
  const schemas = textSchemas();

  it('are all found, because a validator that is not found would not be tested', () => {
    const places = schemas.map(({ place }) => place);
    expect(schemas.length).toBeGreaterThan(40);
    // A schema that several bodies share is listed under the first of them, where it may be optional.
    expect(places.some((place) => /\.body\.uPassword(?:\.|$)/.test(place))).toBe(true);
    expect(places).toContain('registrationEndpoints.email.body.email');
  });

  it('the worst of 10,000 fuzzed texts takes under 50 ms in each', () => {
    const texts = fc.sample(attackText, { numRuns: 10_000, seed: 71 });
    const slow: string[] = [];
    for (const { place, accepts } of schemas) {
      for (const text of texts) {
        const from = performance.now();
        accepts(text);
        // Measures again, because a pause of the machine does not repeat, but a slow validator is slow again.
        if (performance.now() - from > 50 && least(() => accepts(text), 3) > 50)
          slow.push(`${place}: ${JSON.stringify(text.slice(0, 40))} (${text.length})`);
      }
    }
    expect(slow).toEqual([]);
  }, 60_000);

  it('the longest text that a body can have takes under 50 ms in each, and in the checks of the body itself', () => {
    const units = ['a', '1', 'a.', '1-', 'a/', '+1', ' a', '\\"', '"a":', '{"a":'];
    const malformed: string[] = [];
    const readers = [
      ...schemas.map(({ place, accepts }) => ({ place, run: (text: string) => void accepts(text) })),
      { place: 'a body', run: readBody },
      { place: 'an object', run: (text: string) => readBody(`{"${text}`) },
    ];
    for (const { place, run } of readers) {
      for (const unit of units) {
        const text = `${unit.repeat(64_000 / unit.length)}!`;
        // Measures again: quadratic work would take seconds each time.
        const tookMs = least(() => run(text), 1);
        if (tookMs > 50 && least(() => run(text), 4) > 50) malformed.push(`${place} ${JSON.stringify(unit)}`);
      }
    }
    expect(malformed).toEqual([]);
  }, 60_000);

  it('a list of proxies is parsed in linear time', () => {
    expect(() => readProxyList(`${'1.1.1.1,'.repeat(2000)}x`)).toThrow('"x" is not an address or network');
  });
});
