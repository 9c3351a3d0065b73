import type { z } from 'zod';
import type { Flow } from './flow.ts';

/** Method and path of one endpoint. Separate from the schemas, so that the browser needs no zod for it. */
export type EndpointPath = { readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'; readonly path: string };

/**
 * Who may call: anyone, a signed-in player, a signed request of a payment provider, or an operator. For everybody
 * else an operator's endpoint answers like a path that does not exist.
 */
export type EndpointAccess = 'anyone' | 'player' | 'provider' | 'operator';

/** Calls per minute of one player or address, and the flow whose global rate limit applies (RL-72). */
export type Budget = {
  readonly perMinute: number;
  readonly flow: Flow;
  /** The error code over either limit; `request/rate-limit` by default. */
  readonly refusal?: string;
  /**
   * modules/site/captcha counts all calls of this flow and requires a captcha; here only the calls of one address
   * are counted.
   */
  readonly isCountedByCaptcha?: boolean;
};

/** Input and output of one endpoint. Objects are strict: an unknown field is refused (RL-54, RL-70). */
export type EndpointShape = {
  access: EndpointAccess;
  /**
   * Whether a view on the server may call it with the visitor's view token. The token opens no other endpoint, so
   * a leaked one reads no more than pages show (RL-49). Reads only.
   */
  isForViews: boolean;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  reply: z.ZodType;
  /** Replies may be cached by the client for a random time in this range; without it never. */
  maxAgeSec?: { readonly min: number; readonly max: number };
  /** Every endpoint has a rate limit (RL-72: expensive calls are always limited). */
  budget: Budget;
  /** Closed to blocked visitors, and to everybody during maintenance (RL-89, RL-90). */
  gate?: 'play' | 'recharge' | 'registration';
  /** Error codes of this endpoint besides the general ones; statuses are in `error-codes.ts`. */
  refusals?: readonly string[];
};

/** The error code over the rate limit. */
export const budgetRefusal = ({ refusal = 'request/rate-limit' }: Budget): string => refusal;

export type Endpoint = EndpointPath & EndpointShape;

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

/** Request and reply types by endpoint name: used with `import type` only. */
export type ApiTypes<Endpoints extends Record<string, Endpoint>> = {
  [K in keyof Endpoints]: {
    params: InputOf<Endpoints[K]['params']>;
    query: InputOf<Endpoints[K]['query']>;
    body: InputOf<Endpoints[K]['body']>;
    reply: z.output<Endpoints[K]['reply']>;
  };
};
