import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/** Smaller responses fit into the first packets without compression. */
const THRESHOLD_BYTES = 4096;
/** Quality 4 saves half as much as the best quality for a third of its CPU time. Pages are rendered for every visit. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;

/**
 * Compresses pages and responses for clients that accept it; zlib uses its own threads. Built files are compressed on
 * disk; pictures and videos are compressed formats. No body mixes secrets with attacker-chosen text (BREACH):
 * sessions are in cookies, and pages contain no token.
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
