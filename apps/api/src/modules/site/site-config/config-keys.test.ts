import {
  FEATURES,
  parseShellState,
  PUBLIC_CONFIG,
  PUBLIC_CONFIG_DEFAULTS,
  type SiteConfig as BrowserConfig,
} from '@touchline/contracts/site';
import { expect, it } from 'vitest';
import { configGroups } from './config-keys.ts';
import { configKeys, type SiteConfig, siteConfigSchema } from './config-schema.ts';

const server = siteConfigSchema.parse({});
const browser = parseShellState({}).siteConfig;

it('[DM-CP-040] a setting has one default, in the server and in a page that got no answer', () => {
  expect([server.isOneClickAllowed, browser.isOneClickAllowed]).toEqual([true, true]);
  expect(server).toMatchObject({ ...PUBLIC_CONFIG_DEFAULTS, features: FEATURES });
  const read = Object.keys(browser).filter((key) => key in PUBLIC_CONFIG_DEFAULTS && key !== 'counters');
  expect(read).toHaveLength(53);
  for (const key of read)
    expect([key, browser[key as keyof BrowserConfig]]).toEqual([
      key,
      PUBLIC_CONFIG_DEFAULTS[key as keyof typeof PUBLIC_CONFIG_DEFAULTS],
    ]);
});

it('every setting is declared once, in one group', () => {
  const names = Object.values(configGroups).flatMap((group) => Object.keys(group));
  expect(new Set(names).size).toBe(names.length);
  const open = configKeys.filter(({ isPublic }) => isPublic).map(({ group, name }) => `${group}.${name}`);
  const declared = Object.entries(PUBLIC_CONFIG).flatMap(([group, keys]) =>
    Object.keys(keys).map((name) => `${group}.${name}`),
  );
  expect(open.toSorted()).toEqual(declared.toSorted());
});

it('a second declaration, and a read of an undeclared setting, do not compile', () => {
  type ServerOnly = { readonly [K in keyof typeof PUBLIC_CONFIG_DEFAULTS]?: { readonly isPublic: true } };
  const wrong = [
    // @ts-expect-error -- isOneClickAllowed is public, so the servers cannot declare it again
    { isOneClickAllowed: { isPublic: false } } satisfies ServerOnly & Record<string, { isPublic: boolean }>,
    // @ts-expect-error -- no such setting exists
    (config: SiteConfig) => config.isTwoClickAllowed,
    // @ts-expect-error -- this setting is for the servers only
    (config: BrowserConfig) => config.captchaWork,
  ];
  expect(wrong).toHaveLength(3);
});
