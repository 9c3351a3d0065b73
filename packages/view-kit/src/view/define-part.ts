/**
 * A part is the content of one slot: a loader and a component. The loader runs where the first HTML is rendered. That
 * is the server for the first page, and the browser after a navigation within the view or without server rendering. So
 * the loader takes everything from its request and uses neither `process` nor `window`.
 */
import type { Preferences } from '@touchline/contracts/players';
import type {
  ApiClient,
  JsonObject,
  Session,
  ViewContext,
  ViewLocation,
} from '@touchline/contracts/remote-views';
import type { SiteConfig } from '@touchline/contracts/site';
import type { Translate } from '@touchline/i18n';
import { createElement } from 'react';
import type { ComponentType, ReactElement } from 'react';
import type { PathMatch } from '../routing/matcher.ts';

export interface LoadRequest<Props = JsonObject> {
  readonly location: ViewLocation;
  /** The matched path of the view and its parameters; null for components. */
  readonly route: PathMatch | null;
  readonly props: Props;
  readonly device: ViewContext['device'];
  readonly session: Session;
  readonly preferences: Preferences;
  readonly siteConfig: SiteConfig;
  readonly api: ApiClient;
  readonly t: Translate;
  readonly signal: AbortSignal;
}

/**
 * `data` must survive JSON: no dates and no bigint (amounts and coefficients are decimal strings). A loader that throws
 * has failed: the host retries and shows its error box.
 */
export type LoadOutcome<Data> =
  | { readonly outcome: 'ready'; readonly data: Data; readonly title?: string; readonly head?: string }
  | { readonly outcome: 'redirect'; readonly to: string }
  | { readonly outcome: 'not-found' }
  | { readonly outcome: 'sign-in-needed' }
  | { readonly outcome: 'forbidden' };

export interface PartProps<Data, Props = JsonObject> {
  readonly data: Data;
  readonly props: Props;
}

interface PartInput<Data, Props> {
  readonly load: (request: LoadRequest<Props>) => LoadOutcome<Data> | Promise<LoadOutcome<Data>>;
  readonly Component: ComponentType<PartProps<Data, Props>>;
  /** Shown while the browser loads a part that the server has not rendered. */
  readonly Skeleton?: ComponentType;
  /** Parses the props of the request; throws on invalid props. Without this function the props are used unchecked. */
  readonly parseProps?: (json: JsonObject) => Props;
  /** Whether a navigation from one address to another needs new data. By default it does when path or query differ. */
  readonly reloadsOn?: (from: ViewLocation, to: ViewLocation) => boolean;
}

/** A part with its types erased, so that parts with different data fit in one list. */
export interface Part {
  readonly load: (request: LoadRequest) => Promise<LoadOutcome<unknown>>;
  readonly render: (data: unknown, props: JsonObject) => ReactElement;
  readonly Skeleton: ComponentType | null;
  readonly reloadsOn: (from: ViewLocation, to: ViewLocation) => boolean;
}

const movedAway = (from: ViewLocation, to: ViewLocation) =>
  from.path !== to.path || from.search !== to.search;

export function definePart<Data, Props = JsonObject>(input: PartInput<Data, Props>): Part {
  const parseProps = input.parseProps ?? ((json: JsonObject) => json as Props);
  return {
    load: async (request) => input.load({ ...request, props: parseProps(request.props) }),
    render: (data, props) => createElement(input.Component, { data: data as Data, props: parseProps(props) }),
    Skeleton: input.Skeleton ?? null,
    reloadsOn: input.reloadsOn ?? movedAway,
  };
}

/** Everything a view can show: its pages and its components. */
export interface ViewParts<ComponentName extends string = string> {
  readonly page: Part | null;
  readonly components: Readonly<Record<ComponentName, Part>>;
}
