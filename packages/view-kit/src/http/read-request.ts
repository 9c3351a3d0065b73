/** Reads the headers of the shell's request to a view. */
import { fittingPreferences, type PreferenceName, type Preferences } from '@touchline/contracts/players';
import {
  type ComponentRequest,
  GUEST,
  KNOWN_VIEW_API_VERSIONS,
  parseComponentsRequest,
  type PlayBreak,
  type Session,
  VIEW_HEADERS,
  type ViewContext,
  type ViewLocation,
} from '@touchline/contracts/remote-views';
import { LAST_LANGUAGE } from '@touchline/i18n';

/** Headers by name in lower case, as Node provides them. */
export type HeaderBag = Readonly<Record<string, string | undefined>>;

/** A request to a view before validation. `path` begins with a slash and may begin with a language. */
export interface RawViewRequest {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly headers: HeaderBag;
  /** Parsed JSON of a POST; undefined for other methods. */
  readonly body: unknown;
}

export type ReadViewRequest =
  | { readonly outcome: 'standalone'; readonly location: ViewLocation }
  | { readonly outcome: 'unknown-version' }
  | { readonly outcome: 'bad-request'; readonly reason: string }
  | {
      readonly outcome: 'ready';
      readonly location: ViewLocation;
      readonly device: ViewContext['device'];
      readonly components: readonly ComponentRequest[] | null;
      readonly isForceSpa: boolean;
      readonly session: Session;
      readonly token: string | null;
      readonly preferences: Partial<Preferences>;
    };

/** Splits `/ru/line/football` into language and path. When the path has no known language, the header decides. */
export function readLocation(request: RawViewRequest, languages: readonly string[]): ViewLocation {
  const segments = request.path.split('/').filter((segment) => segment !== '');
  const accepted = request.headers['accept-language']?.slice(0, 2) ?? '';
  const prefix = segments[0] ?? '';
  const hasPrefix = languages.includes(prefix);
  const lang = hasPrefix ? prefix : languages.includes(accepted) ? accepted : (languages[0] ?? LAST_LANGUAGE);
  return {
    lang,
    path: (hasPrefix ? segments.slice(1) : segments).join('/'),
    search: request.search,
    hash: '',
  };
}

const json = (text: string | undefined): unknown => {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(decodeURIComponent(text));
  } catch {
    return undefined;
  }
};

function readSession(headers: HeaderBag): Session {
  const value = json(headers[VIEW_HEADERS.session]);
  if (typeof value !== 'object' || value === null) return GUEST;
  const { userId, accountNumber, playBreak } = value as Readonly<Record<string, unknown>>;
  if (typeof userId !== 'number' || typeof accountNumber !== 'string') return GUEST;
  return { status: 'signed-in', userId, accountNumber, ...readPlayBreak(playBreak) };
}

function readPlayBreak(value: unknown): { playBreak?: PlayBreak } {
  if (typeof value !== 'object' || value === null) return {};
  const { endsAtMs, isUserSelfExcluded } = value as { endsAtMs?: unknown; isUserSelfExcluded?: unknown };
  return endsAtMs === null || typeof endsAtMs === 'number'
    ? { playBreak: { endsAtMs, isUserSelfExcluded: isUserSelfExcluded === true } }
    : {};
}

/** Keeps only the preferences that the view declares, so that the others can never change its HTML. */
function readPreferences(headers: HeaderBag, declared: readonly PreferenceName[]): Partial<Preferences> {
  const fitting = Object.entries(fittingPreferences(json(headers[VIEW_HEADERS.preferences])));
  return Object.fromEntries(fitting.filter(([name]) => (declared as readonly string[]).includes(name)));
}

export function readViewRequest(
  request: RawViewRequest,
  languages: readonly string[],
  view: { readonly preferences: readonly PreferenceName[]; readonly personal: boolean },
): ReadViewRequest {
  const { headers } = request;
  const location = readLocation(request, languages);
  if (headers[VIEW_HEADERS.renderMode] !== 'json') return { outcome: 'standalone', location };
  const version = headers[VIEW_HEADERS.apiVersion] ?? '';
  if (!(KNOWN_VIEW_API_VERSIONS as readonly string[]).includes(version))
    return { outcome: 'unknown-version' };
  let components: readonly ComponentRequest[] | null = null;
  if (request.method === 'POST') {
    const parsed = parseComponentsRequest(request.body);
    if (parsed.outcome === 'malformed') return { outcome: 'bad-request', reason: parsed.reason };
    components = parsed.components;
  }
  const bearer = headers['authorization'];
  return {
    outcome: 'ready',
    location,
    device: headers[VIEW_HEADERS.device] === 'mobile' ? 'mobile' : 'desktop',
    components,
    isForceSpa: headers[VIEW_HEADERS.forceSpa] === '1',
    session: view.personal ? readSession(headers) : GUEST,
    token: view.personal && bearer?.startsWith('Bearer ') ? bearer.slice('Bearer '.length) : null,
    preferences: readPreferences(headers, view.preferences),
  };
}
