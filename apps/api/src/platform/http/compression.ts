import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/** Less than this is in the first packets anyway. */
const THRESHOLD_BYTES = 4096;
/** Twice as small for a third of the work of the best; pages are made anew for every visit. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;

/**
 * How pages and answers are made small for those who say they can read it; zlib works on threads of its own. Built
 * files lie there compressed, pictures and videos are. Nothing secret stands in a body next to what somebody else may
 * have chosen: sessions are in cookies, and a page has no token.
 */
export const compression: FastifyCompressOptions = {
  global: true,
  threshold: THRESHOLD_BYTES,
  encodings: ['br', 'gzip'],
  customTypes: /^(?:text\/(?:html|plain|xml)|application\/(?:json|xml|manifest\+json|openapi\+json))(?:;|$)/,
  brotliOptions: {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    },
  },
  zlibOptions: { level: GZIP_LEVEL },
};
