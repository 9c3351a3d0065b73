import { readCommandLine } from '@touchline/contracts/operations';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountNumber, id, text } from './command-input.ts';
import { defineCommand } from './command.ts';

const command = defineCommand({
  name: 'thing add',
  permission: 'content.write',
  help: 'adds a thing',
  input: {
    words: {
      thingId: id,
      kind: z.enum(['big', 'small']).default('big').describe('big|small'),
      note: { rest: z.string().optional().describe('note') },
    },
    options: {
      level: z.string().transform(Number).default(1).describe('1..9'),
      full: text.optional().describe(''),
    },
  },
  needsReason: true,
});

const lists = defineCommand({
  name: 'list',
  permission: 'reports.read',
  help: 'lists',
  input: { words: { number: accountNumber, parts: z.array(text).min(1).describe('<a>=<b>') }, options: {} },
  needsReason: false,
});

const parse = (line: string) => command.parse(readCommandLine(line.split(' ')));

describe('the input of a command', () => {
  it('[RL-70] the usage line and the parser are derived from one description', () => {
    expect(command.usage).toBe(
      'thing add <thingId> [<big|small>] [<note>] [--level <1..9>] [--full] --reason <text>',
    );
    expect(lists.usage).toBe('list <number> <a>=<b> ...');
    expect(parse('7 --reason why')).toEqual({
      input: { thingId: 7n, kind: 'big', level: 1, reason: 'why' },
      reason: 'why',
    });
    expect(parse('7 small two words --level 3 --full yes --reason why')?.input).toEqual({
      thingId: 7n,
      kind: 'small',
      note: 'two words',
      level: 3,
      full: 'yes',
      reason: 'why',
    });
  });

  it('[RL-70] invalid words, too many words and too few words are refused', () => {
    for (const line of ['', '0', 'x', '1.5', '7 middle', '12345678901234567'])
      expect(parse(`${line} --reason why`), line).toBeNull();
    const listed = (line: string) => lists.parse(readCommandLine(line.split(' ')))?.input ?? null;
    expect(listed('100000001 a b')).toEqual({ number: '100000001', parts: ['a', 'b'] });
    for (const line of ['100000001', '10000000 a', '1000000012 a']) expect(listed(line), line).toBeNull();
  });

  it('[RL-77] a reason shorter than three characters is refused for a change; options that the command does not have are ignored', () => {
    for (const line of ['7', '7 --reason', '7 --reason ab']) expect(parse(line), line).toBeNull();
    expect(parse('7 --actor 100000009 --reason why')?.input).not.toHaveProperty('actor');
  });

  it('[RL-70] the JSON form has the same input by name; an unknown name is refused', () => {
    const json = { thingId: '7', kind: 'small', note: 'two words', level: '3', reason: 'why' };
    expect(command.schema.parse(json)).toEqual(parse('7 small two words --level 3 --reason why')?.input);
    for (const wrong of [{ ...json, actor: 'x' }, { ...json, thingId: 7 }, { thingId: '7' }])
      expect(command.schema.safeParse(wrong).success).toBe(false);
  });
});
