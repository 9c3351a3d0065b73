/**
 * Parts of the shell that most visits never need. Each is a separate chunk, loaded by its name on first use (DM-LZ-001,
 * DM-LZ-002). A new part needs one line here.
 */

const MODULES = {
  auth: async () => import('./auth-api.ts'),
  common: async () => import('./common-api.ts'),
  'custom-captcha': async () => import('../start-up/refusal-handlers.ts'),
  'domains-checker': async () => import('./domains-checker.ts'),
  'update-checker': async () => import('../start-up/newer-build.ts'),
} as const;

export type LazyModuleName = keyof typeof MODULES;
export type LazyModule<Name extends LazyModuleName> = Awaited<ReturnType<(typeof MODULES)[Name]>>;

export class ModuleNotFound extends Error {
  readonly code = 'MODULE_NOT_FOUND';
  override readonly name = 'ModuleNotFound';
}

/** @throws ModuleNotFound for an unknown name (DM-LZ-003), and the browser's error when a chunk does not load */
export async function loadLazyModule<Name extends LazyModuleName>(name: Name): Promise<LazyModule<Name>> {
  // A name may come from data, so properties that every object inherits are excluded.
  const load = Object.hasOwn(MODULES, name) ? MODULES[name] : undefined;
  if (!load) throw new ModuleNotFound(`there is no lazy module ${String(name).slice(0, 100)}`);
  return load() as Promise<LazyModule<Name>>;
}
