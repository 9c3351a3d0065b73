import type { z } from 'zod';
import type { Flow } from './flow.ts';

/** Method and path of one endpoint. Kept apart from the schemas, so that the browser needs no zod for it. */
export type EndpointPath = { readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'; readonly path: string };

/**
 * Who may call: anyone, a signed-in player, a signed request of a payment provider, or an operator. For everybody else an
 * operator's endpoint does not exist: it answers as an absent path does.
 */
export type EndpointAccess = 'anyone' | 'player' | 'provider' | 'operator';

/** Calls of one player or address a minute, and the flow in which everybody's are counted (RL-72). */
export type Budget = {
  readonly perMinute: number;
  readonly flow: Flow;
  /** What is answered past either; `request/rate-limit` unless told. */
  readonly refusal?: string;
  /** Everybody's calls are counted by modules/site/captcha, which asks for a human first; here only those of one address. */
  readonly isCountedByCaptcha?: boolean;
};

/** What one endpoint takes and answers. Objects are strict: an unknown field is refused (RL-54, RL-70). */
export type EndpointShape = {
  access: EndpointAccess;
  /**
   * Whether a view on the server may call it with its visitor's token for views. That token opens nothing else, so that
   * one that leaks reads no more than pages show (RL-49). Reads only.
   */
  isForViews: boolean;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  reply: z.ZodType;
  /** Answers may be kept by the context for a random time of this range; without it never. */
  maxAgeSec?: { readonly min: number; readonly max: number };
  /** Every endpoint has one (RL-72: nobody may ask for what is costly without end). */
  budget: Budget;
  /** Closed to blocked visitors, and to all during maintenance (RL-89, RL-90). */
  gate?: 'play' | 'recharge' | 'registration';
  /** Other codes than the general ones that this endpoint may answer; statuses are in `error-codes.ts`. */
  refusals?: readonly string[];
};

/** The code that ends a budget. */
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

/** What a browser sends and gets, by the name of the endpoint: used with `import type` only. */
export type ApiTypes<Endpoints extends Record<string, Endpoint>> = {
  [K in keyof Endpoints]: {
    params: InputOf<Endpoints[K]['params']>;
    query: InputOf<Endpoints[K]['query']>;
    body: InputOf<Endpoints[K]['body']>;
    reply: z.output<Endpoints[K]['reply']>;
  };
};
