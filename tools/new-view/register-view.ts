const registryEnd = '} as const satisfies Record<string, ViewLine>;';

/** Returns the line of a view in `apps/shell/src/remote-views/registry.ts`; null when it has none. */
const registryLine = (registry: string, name: string): string | null =>
  new RegExp(`^ {2}'?${name}'?: \\{(.*)\\},$`, 'm').exec(registry)?.[1] ?? null;

/** @returns the role of a registered view, otherwise `primary`. Many names are registered before the view exists. */
export function roleOf(registry: string, name: string): string {
  return /role: '([a-z]+)'/.exec(registryLine(registry, name) ?? '')?.[1] ?? 'primary';
}

/** @returns the shell's registry with a line for the view; unchanged when it has one */
export function withRegistryLine(registry: string, name: string): string {
  if (registryLine(registry, name) !== null) return registry;
  if (!registry.includes(registryEnd)) throw new Error('the registry of views has no end that is known here');
  const key = name.includes('-') ? `'${name}'` : name;
  return registry.replace(registryEnd, `  ${key}: { role: 'primary' },\n${registryEnd}`);
}

/** @returns the root `tsconfig.json` with the view among its references */
export function withReference(tsconfig: string, name: string): string {
  const parsed = JSON.parse(tsconfig) as { files: unknown; references: { path: string }[] };
  const references = [...parsed.references, { path: `./views/${name}` }];
  return `${JSON.stringify({ ...parsed, references }, null, 2)}\n`;
}
