import {
  budgetRefusal,
  type Endpoint,
  generalErrors,
  isForOperators,
  permissionOf,
} from '@touchline/contracts/shared';
import { z } from 'zod';
import type { Routes } from './serve-endpoints.ts';

type Schema = Record<string, unknown>;

const json = (schema: Schema): Schema => ({ content: { 'application/json': { schema } } });

/** OpenAPI 3.1 of every endpoint, generated from the schemas that validate the calls. */
export function describeApi(modules: readonly Routes[], version: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const module of modules) {
    for (const [name, endpoint] of Object.entries(module.endpoints)) {
      const path = endpoint.path.replaceAll(/:([A-Za-z]+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: describeEndpoint(name, endpoint, module.errors),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Touchline', version, license: { name: 'AGPL-3.0-or-later' } },
    paths,
    components: { schemas: { Error: errorSchema } },
  };
}

function describeEndpoint(name: string, endpoint: Endpoint, errors: Record<string, number>): Schema {
  return {
    operationId: name,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.moves === undefined ? {} : { 'x-moves': endpoint.moves }),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body ? { requestBody: { required: true, ...bodyOf(endpoint, endpoint.body) } } : {}),
    responses: {
      200: { description: 'Success', ...json(schemaOf(endpoint.reply, 'output')) },
      ...refusalsOf(endpoint, errors),
    },
  };
}

/** A multipart endpoint takes the same fields as JSON too. */
function bodyOf({ encoding }: Endpoint, body: z.ZodType): Schema {
  const schema = schemaOf(body, 'input');
  const form = encoding === 'multipart' ? { 'multipart/form-data': { schema } } : {};
  return { content: { 'application/json': { schema }, ...form } };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as Schema;
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Schema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** Returns the error codes of each status: the general codes and those of the endpoint. */
function refusalsOf(endpoint: Endpoint, errors: Record<string, number>): Record<number, Schema> {
  const codesByStatus = new Map<number, string[]>();
  const add = (code: string, status: number) =>
    codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), code]);
  const general = [
    'request/invalid',
    'server/unavailable',
    ...(endpoint.access === 'player' ? ['session/required'] : []),
    ...(isForOperators(endpoint.access) ? ['request/not-found'] : []),
    ...(permissionOf(endpoint.access) === null ? [] : ['session/permission-required']),
    budgetRefusal(endpoint.budget),
  ];
  for (const code of new Set([...general, ...(endpoint.refusals ?? [])]))
    add(code, errors[code] ?? generalErrors[code as keyof typeof generalErrors] ?? 500);
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [
      status,
      { description: codes.join(', '), ...json(errorOf(codes)) },
    ]),
  );
}

/** Describes the error reply of one status, whose `code` is one of `codes`. */
const errorOf = (codes: readonly string[]): Schema => ({
  allOf: [
    { $ref: '#/components/schemas/Error' },
    { type: 'object', properties: { error: { type: 'object', properties: { code: { enum: codes } } } } },
  ],
});

const errorSchema: Schema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'traceId'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        traceId: { type: 'string' },
        details: { type: 'object' },
        fields: {
          type: 'array',
          items: { type: 'object', properties: { path: { type: 'string' }, problem: { type: 'string' } } },
        },
      },
    },
  },
};
