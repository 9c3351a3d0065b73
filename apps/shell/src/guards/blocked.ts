/** A blocked visitor can open only the page with the reason of the block and its appeals (SH-BL-007). */
import { ALLOW, redirect } from './guard.ts';
import type { Guard } from './guard.ts';

const OPEN_TO_BLOCKED = new Set(['block-appeal-history', 'maintenance', 'error-500', 'old-browser']);

export const blocked: Guard = ({ route, path }, { blockPath }) =>
  blockPath === null || path === blockPath || OPEN_TO_BLOCKED.has(route.id) ? ALLOW : redirect(blockPath);
