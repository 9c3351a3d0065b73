/** Calls the API with the types of each endpoint. There is no schema, so a browser does not load zod. */
import type { CallPath, FailureOf, TypesOf } from './endpoint-types.ts';
import type { ApiAnswer, ApiCall, ApiClient } from './view-context.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [N in Name]?: Value | undefined }
    : { readonly [N in Name]: Value };

/** The input of an endpoint: params, query and body as the contract declares them. */
export type CallInput<Path extends CallPath> = Part<'params', TypesOf<Path>['params']> &
  Part<'query', TypesOf<Path>['query']> &
  Part<'body', TypesOf<Path>['body']> & { readonly signal?: AbortSignal | undefined };

type Reply<Path extends CallPath> = TypesOf<Path>['reply'];
type Params = Readonly<Record<string, string | number>>;
/** The input can be omitted when the endpoint requires none. */
type Arguments<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

/**
 * Replaces the params in a path, each encoded as one segment.
 * @throws for `.` and `..`, which browsers resolve even when encoded
 */
export function pathOf<const Path extends CallPath>(
  endpoint: Path,
  params: NonNullable<TypesOf<Path>['params']>,
): string {
  return fillPath(endpoint.path, params as Params);
}

const fillPath = (template: string, params: Params): string =>
  template.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(params[name]);
    if (value === '.' || value === '..') throw new Error(`the param ${name} is not a path segment`);
    return encodeURIComponent(value);
  });

/**
 * Calls an endpoint. The reply has the contract's type but is not validated; `parseCall` validates it.
 * @returns the reply, or a failure whose `code` is declared by the endpoint or is a general one
 */
export function call<const Path extends CallPath>(
  api: ApiClient,
  endpoint: Path,
  ...[input]: Arguments<CallInput<Path>>
): Promise<ApiAnswer<Reply<Path>, FailureOf<Path>>> {
  return send(api, endpoint, input, (json) => json as Reply<Path>);
}

/** Calls an endpoint and parses the reply. When the parser throws, the result is a failure with status 502. */
export function parseCall<const Path extends CallPath, Parsed>(
  api: ApiClient,
  endpoint: Path,
  input: CallInput<Path>,
  parse: (json: unknown) => Parsed,
): Promise<ApiAnswer<Parsed, FailureOf<Path>>> {
  return send(api, endpoint, input, parse);
}

function send<Path extends CallPath, Parsed>(
  api: ApiClient,
  endpoint: Path,
  input: CallInput<Path> | undefined,
  parse: (json: unknown) => Parsed,
): Promise<ApiAnswer<Parsed, FailureOf<Path>>> {
  const { params, query, body, signal } = (input ?? {}) as {
    readonly params?: Params;
    readonly query?: NonNullable<ApiCall<unknown>['query']>;
    readonly body?: unknown;
    readonly signal?: AbortSignal;
  };
  const answer = api.send({
    method: endpoint.method,
    path: params ? fillPath(endpoint.path, params) : endpoint.path,
    ...(query && { query }),
    ...(body !== undefined && { body }),
    ...(endpoint.encoding && { encoding: endpoint.encoding }),
    ...(signal && { signal }),
    parse,
  });
  // The cast is safe: the server answers with declared codes only (refusal-codes.test.ts).
  return answer as Promise<ApiAnswer<Parsed, FailureOf<Path>>>;
}
