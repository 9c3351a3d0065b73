import type { CommandLine } from '@touchline/contracts/operations';
import { z } from 'zod';

/**
 * Declares the input of a command once. The usage line, the parser of the command line and the JSON form are derived
 * from it. Every raw value is a text, or a list of texts for `z.array`. `describe` names a value in the usage line;
 * without it, the key is shown.
 */
export type InputShape = {
  /** Positional words, in order. `rest` takes all remaining words as one text; an array takes them as a list. */
  words: Readonly<Record<string, z.ZodType | { rest: z.ZodType }>>;
  /** `--name value` options. */
  options: Readonly<Record<string, z.ZodType>>;
};

type SchemaOf<Word> = Word extends { rest: infer Schema extends z.ZodType } ? Schema : Word;
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : never;

/** The parsed input of a shape. */
export type InputOf<Shape extends InputShape> = {
  [Name in keyof Shape['words']]: Output<SchemaOf<Shape['words'][Name]>>;
} & { [Name in keyof Shape['options']]: Output<Shape['options'][Name]> };

const schemaOf = (word: z.ZodType | { rest: z.ZodType }): z.ZodType =>
  word instanceof z.ZodType ? word : word.rest;

const isOptional = (schema: z.ZodType): boolean => schema.safeParse(undefined).success;

/** The schema of the JSON form: an object with the names of all words and options. An unknown name is refused. */
export const inputSchema = ({ words, options }: InputShape): z.ZodObject =>
  z.strictObject({
    ...Object.fromEntries(Object.entries(words).map(([name, word]) => [name, schemaOf(word)])),
    ...options,
  });

/**
 * Converts a command line to the JSON form, not yet checked. Options that the command does not have are ignored.
 * @returns null when words are left over
 */
export function rawInput(
  { words, options }: InputShape,
  line: { words: readonly string[]; options: CommandLine['options'] },
): Record<string, string | string[]> | null {
  const left = [...line.words];
  const taken = Object.entries(words).map(([name, word]): [string, string | string[] | undefined] => {
    if (!(word instanceof z.ZodType)) return [name, left.splice(0).join(' ') || undefined];
    return [name, word instanceof z.ZodArray ? left.splice(0) : left.shift()];
  });
  const named = Object.keys(options).map((name) => [name, line.options.get(name)] as const);
  const given = [...taken, ...named].flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return left.length > 0 ? null : Object.fromEntries(given);
}

/** Words and options as a usage line shows them: `<gameId> [--template <n>] --reason <text>`. */
export function usageOf({ words, options }: InputShape): string {
  const shownWords = Object.entries(words).map(([name, word]) => {
    const schema = schemaOf(word);
    const shown = schema.description ?? name;
    const named = shown.includes('<') ? shown : `<${shown}>`;
    return `${isOptional(schema) ? `[${named}]` : named}${schema instanceof z.ZodArray ? ' ...' : ''}`;
  });
  const shownOptions = Object.entries(options).map(([name, schema]) => {
    const option = schema.description === '' ? `--${name}` : `--${name} <${schema.description ?? 'text'}>`;
    return isOptional(schema) ? `[${option}]` : option;
  });
  return [...shownWords, ...shownOptions].join(' ');
}

/** A positive whole id. */
export const id = z
  .string()
  .regex(/^[1-9][0-9]{0,15}$/)
  .transform(BigInt);

/** The number of an account, nine digits. */
export const accountNumber = z.string().regex(/^[0-9]{9}$/);

/** A text without spaces at its ends, and not empty. */
export const text = z.string().trim().min(1);
