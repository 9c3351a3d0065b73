import type { z } from 'zod';
import { isOperatorPermission, type OperatorPermission } from '../operations/permissions.ts';
import type { Flow } from './flow.ts';

/** Method and path of one endpoint. Separate from the schemas, so that the browser needs no zod for it. */
export type EndpointPath = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** `multipart`: the body is sent as `multipart/form-data`, each field as text. Otherwise it is JSON. */
  readonly encoding?: 'multipart';
};

/**
 * Who may call an endpoint: anyone, a signed-in player, a payment provider with a signature, any operator, or an
 * operator with a permission. For all other callers, an operator endpoint answers like an unknown path; an operator
 * without the permission gets 403 `session/permission-required` (RL-55).
 */
export type EndpointAccess = 'anyone' | 'player' | 'provider' | 'operator' | `operator:${OperatorPermission}`;

/** Whether only operators may call. */
export const isForOperators = (
  access: EndpointAccess,
): access is 'operator' | `operator:${OperatorPermission}` => access.startsWith('operator');

/** Maximum calls per minute of one player or address, and the flow whose global rate limit applies (RL-72). */
export type Budget = {
  readonly perMinute: number;
  readonly flow: Flow;
  /** The error code over either limit; `request/rate-limit` when absent. */
  readonly refusal?: string;
  /**
   * True when modules/site/captcha counts all calls of this flow and requires a captcha; then only the calls of one
   * address are counted here.
   */
  readonly isCountedByCaptcha?: boolean;
};

/** Movements of a player's money that limits and breaks stop: a new stake, or a deposit that starts (DR-11.64). */
export type LimitedMovement = 'stake' | 'deposit';

/** Input and output of one endpoint. Objects are strict: an unknown field is refused (RL-54, RL-70). */
export type EndpointShape = {
  access: EndpointAccess;
  /**
   * Whether a view on the server may call it with the visitor's view token. The token gives access to no other
   * endpoint, so a leaked token reads only what pages show (RL-49). Only for reads.
   */
  isForViews: boolean;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The longest body, where it is longer than that of every other endpoint: for uploads only (RL-67). */
  maxBodyBytes?: number;
  reply: z.ZodType;
  /** The client may cache replies for a random time in this range; when absent, never. */
  maxAgeSec?: { readonly min: number; readonly max: number };
  /** The rate limit of the endpoint. Every endpoint has one (RL-72: expensive calls are always limited). */
  budget: Budget;
  /** Which gate closes it for blocked visitors, and for everyone during maintenance (RL-89, RL-90). */
  gate?: 'play' | 'recharge' | 'registration';
  /** What it takes from a player or brings to one that limits and breaks stop (DR-11.64). */
  moves?: LimitedMovement;
  /** Error codes of this endpoint, in addition to the general ones; their statuses are in `error-codes.ts`. */
  refusals?: readonly string[];
};

/** The permission that an endpoint requires of an operator; null when it requires none. */
export function permissionOf(access: EndpointAccess): OperatorPermission | null {
  const [, permission = ''] = access.split(':');
  return isOperatorPermission(permission) ? permission : null;
}

/** Returns the error code for a call over its rate limit. */
export const budgetRefusal = ({ refusal = 'request/rate-limit' }: Budget): string => refusal;

export type Endpoint = EndpointPath & EndpointShape;

/** Returns the codes of an error map, for an endpoint that may answer with any of them. */
export const codesOf = <const Errors extends Readonly<Record<string, number>>>(
  errors: Errors,
): (keyof Errors & string)[] => Object.keys(errors);

/** Joins the paths of a module with their shapes; a path without a shape does not compile. */
export function defineEndpoints<
  const Paths extends Record<string, EndpointPath>,
  const Shapes extends { [K in keyof Paths]: EndpointShape },
>(paths: Paths, shapes: Shapes): { [K in keyof Paths]: Paths[K] & Shapes[K] } {
  return Object.fromEntries(
    Object.keys(paths).map((name) => [name, { ...paths[name], ...shapes[name] }]),
  ) as { [K in keyof Paths]: Paths[K] & Shapes[K] };
}

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/**
 * Params or query as a caller writes them: a member that the server converts from text (`z.coerce`) has the type of the
 * converted value.
 */
type TextInputOf<Schema> = Schema extends z.ZodObject
  ? ConvertedMembers<z.input<Schema>, z.output<Schema>>
  : undefined;
type ConvertedMembers<In, Out> = {
  [K in keyof In]: unknown extends In[K] ? (K extends keyof Out ? Out[K] : never) : In[K];
};

/** Request and reply types by endpoint name: used with `import type` only. */
export type ApiTypes<Endpoints extends Record<string, Endpoint>> = {
  [K in keyof Endpoints]: {
    params: TextInputOf<Endpoints[K]['params']>;
    query: TextInputOf<Endpoints[K]['query']>;
    body: InputOf<Endpoints[K]['body']>;
    reply: z.output<Endpoints[K]['reply']>;
  };
};
