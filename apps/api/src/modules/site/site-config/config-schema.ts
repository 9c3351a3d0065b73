import { z } from 'zod';
import { type ConfigGroup, configGroups } from './config-keys.ts';

type Groups = typeof configGroups;
type KeysOf<G extends ConfigGroup> = {
  [K in keyof Groups[G]]: Groups[G][K] extends { schema: infer S } ? S : never;
};
type Intersect<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
type Shape = Intersect<{ [G in ConfigGroup]: KeysOf<G> }[ConfigGroup]>;
type Flat<T> = { [K in keyof T]: T[K] };

const keys = Object.entries(configGroups).flatMap(([group, members]) =>
  Object.entries(members).map(([name, key]) => ({ group: group as ConfigGroup, name, ...key })),
);

/** All keys of all groups in one object. Names are unique across groups; a test checks it. */
export const siteConfigSchema = z.strictObject(
  Object.fromEntries(keys.map(({ name, schema }) => [name, schema])) as Flat<Shape>,
);

export type SiteConfig = z.output<typeof siteConfigSchema>;
export type ConfigKey = keyof SiteConfig;

/** Returns the schema of one key; null for an unknown name. */
export const schemaOf = (name: string): z.ZodType | null =>
  keys.find((key) => key.name === name)?.schema ?? null;

/** Every key with its group, in the order of the groups. */
export const configKeys: readonly { group: ConfigGroup; name: ConfigKey; isPublic: boolean }[] = keys.map(
  ({ group, name, isPublic }) => ({ group, name: name as ConfigKey, isPublic }),
);
