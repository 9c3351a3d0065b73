/** Body of a POST that requests components from a view. Only view servers read it. */
import * as z from 'zod/mini';
import { VIEW_LIMITS } from './view-protocol.ts';
import type { ComponentRequest, JsonObject } from './view-protocol.ts';

const componentsRequestSchema = z.object({
  components: z
    .array(
      z.object({
        name: z.string().check(z.minLength(1), z.maxLength(64)),
        props: z._default(z.record(z.string(), z.json()), {}),
      }),
    )
    .check(z.minLength(1), z.maxLength(VIEW_LIMITS.componentsPerRequest)),
});

export type ParsedComponents =
  | { outcome: 'valid'; components: readonly ComponentRequest[] }
  | { outcome: 'malformed'; reason: string };

/** Parses one to twenty components with plain JSON props, or returns the reason of the refusal. */
export function parseComponentsRequest(json: unknown): ParsedComponents {
  const parsed = componentsRequestSchema.safeParse(json);
  if (!parsed.success) return { outcome: 'malformed', reason: parsed.error.issues[0]?.message ?? 'body' };
  const components = parsed.data.components.map(({ name, props }) => ({ name, props: props as JsonObject }));
  return { outcome: 'valid', components };
}
