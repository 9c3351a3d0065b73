/**
 * Paths that the operator has removed from the site (SH-RT-194). A `*` at the end includes everything below the path.
 */
import { ALLOW, NOT_FOUND } from './guard.ts';
import type { Guard } from './guard.ts';

export const inNotFoundList: Guard = ({ path }, { siteConfig }) =>
  siteConfig.notFoundPaths.some((entry) =>
    entry.endsWith('*') ? path.startsWith(entry.slice(0, -1)) : entry === path,
  )
    ? NOT_FOUND
    : ALLOW;
