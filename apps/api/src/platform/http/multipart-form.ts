import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the endpoint takes `multipart/form-data`. */
    takesMultipart?: boolean;
  }
}

/** Forms of this site have a few short fields. A longer one is not theirs. */
const limits = { bytes: 16 * 1024, fields: 20 } as const;

const refusal = (message: string, statusCode = 400): Error =>
  Object.assign(new Error(message), { statusCode });

/**
 * Reads `multipart/form-data` where the endpoint takes it: an object of texts. Elsewhere it is 415, because only JSON
 * needs a permission of the browser to be sent from another site (RL-57). Files, names given twice and texts that the
 * database cannot store are 400 (RL-70).
 */
export function addMultipartParser(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: limits.bytes },
    async (request: FastifyRequest, body: Buffer) => {
      const { config } = request.routeOptions;
      if (config.takesMultipart !== true) throw refusal('this address takes JSON', 415);
      return readForm(body as Buffer<ArrayBuffer>, request.headers['content-type'] ?? '');
    },
  );
}

/** The parser of Node's own `fetch`. @throws with status 400 for a form that is not valid */
async function readForm(body: Buffer<ArrayBuffer>, contentType: string): Promise<Record<string, string>> {
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData().catch(() => {
    throw refusal('the form cannot be read');
  });
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  let count = 0;
  for (const [name, value] of form) {
    count += 1;
    if (typeof value !== 'string') throw refusal('a field is a file');
    if (count > limits.fields) throw refusal('the form has too many fields');
    if (name in fields) throw refusal(`the field ${JSON.stringify(name)} is given twice`);
    if (`${name}${value}`.includes('\u0000')) throw refusal('a text holds what is no text');
    fields[name] = value;
  }
  return fields;
}
