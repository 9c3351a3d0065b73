/** The declaration of a view. It is plain data that both halves of the view and the view server import. */
import type { PreferenceName } from '@touchline/contracts/players';
import type { JsonObject, ViewRole } from '@touchline/contracts/remote-views';
import type { Area } from '@touchline/i18n';

/** Replies with prices, balances or personal data are never cached. `query` names the parameters of the cache key. */
export type ViewCache =
  | { readonly kind: 'no-store' }
  | { readonly kind: 'public'; readonly maxAgeSec: number; readonly query: readonly string[] };

export interface ViewDefinition<PathName extends string = string, ComponentName extends string = string> {
  /** The name in kebab case. It equals the folder, the registered name and the CSS layer `views.<name>`. */
  readonly name: string;
  readonly role: ViewRole;
  /** Page paths of the view by name, in the pattern syntax of the route table. */
  readonly paths: Readonly<Record<PathName, string>>;
  /** Paths for the conformance suite: at least one for each pattern with parameters. */
  readonly examples: readonly string[];
  /** Components of the view, each with props for the conformance suite. */
  readonly components: Readonly<Record<ComponentName, JsonObject>>;
  /** Areas of `locales/<lang>/<area>.json` that the view uses. The shell loads `main` for all views. */
  readonly dictionaries: readonly Area[];
  /** Preferences that change the HTML; only these reach the server half. */
  readonly preferences: readonly PreferenceName[];
  /** Whether the view needs the visitor's 60-second token. Only views of our own origin may get it. */
  readonly personal: boolean;
  readonly cache: ViewCache;
  /** Maximum gzip size of the scripts of the first load, without shared libraries. */
  readonly budgetBytes: number;
}

/** Default size budget of a view (P13). */
export const DEFAULT_VIEW_BUDGET_BYTES = 60 * 1024;

type ViewInput<PathName extends string, ComponentName extends string> = Pick<
  ViewDefinition<PathName, ComponentName>,
  'name' | 'role'
> &
  Partial<ViewDefinition<PathName, ComponentName>>;

/** Fills in the defaults of a view. Throws when the name is invalid as a CSS layer or in an address. */
export function defineView<PathName extends string = never, ComponentName extends string = never>(
  input: ViewInput<PathName, ComponentName>,
): ViewDefinition<PathName, ComponentName> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(input.name)) throw new Error(`bad view name "${input.name}"`);
  return {
    paths: {} as Readonly<Record<PathName, string>>,
    examples: [],
    components: {} as Readonly<Record<ComponentName, JsonObject>>,
    dictionaries: [],
    preferences: [],
    personal: false,
    cache: { kind: 'no-store' },
    budgetBytes: DEFAULT_VIEW_BUDGET_BYTES,
    ...input,
  };
}
