import { z } from 'zod';
import { captchaBudget, readBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { freeText } from '../shared/free-text.ts';
import { CONFIG_GROUP_AGE_SEC, sitePaths } from './site-paths.ts';

const epochSec = z.number().int().nullable();
export const maintenanceWireSchema = z.object({
  started_at: epochSec,
  ended_at: epochSec,
  notify_started_at: epochSec,
  notify_ended_at: epochSec,
  isActive: z.boolean(),
  web_state: z.enum(['on', 'notice', 'off']),
  maintenance_cookie: z.string(),
});

const blockInfo = z.object({ displayTypeId: z.number().int(), templateTypeId: z.number().int() });
const language = z.string().regex(/^[a-z]{2}$/);
/** The visitor's current address: path and query, never a host. */
const pageUrl = z.string().min(1).max(2000);
const zeroOrOne = z.enum(['0', '1']);
/** Affiliate tags as `key=value` pairs, as in a query (SH-BL-006). */
const referralParams = z.string().max(500);

/**
 * The configuration. Only the header `x-country-code` determines the fields about the country; all other fields are the
 * operator's.
 */
const config = z.record(z.string(), z.unknown());

const appeal = z.object({
  id: z.number(),
  reasonId: z.number().nullable(),
  message: z.string(),
  createdAtMs: z.number(),
  outcome: z.enum(['granted', 'refused']).nullable(),
  answer: z.string().nullable(),
});

export const siteErrors = {
  'site/no-config-group': 404,
  'site/too-many-appeals': 429,
} as const;

export const siteEndpoints = defineEndpoints(sitePaths, {
  config: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: "The site config: everything a browser may read of the operator's settings",
    query: z.strictObject({ lang: language.optional() }),
    reply: config,
  },
  configGroups: {
    access: 'anyone',
    isForViews: true,
    budget: readBudget,
    summary: 'Some groups of the site config, by name',
    maxAgeSec: CONFIG_GROUP_AGE_SEC,
    query: z.strictObject({
      groups: z.string().regex(/^[a-z]+(?:,[a-z]+){0,19}$/),
      lang: language.optional(),
    }),
    reply: z.record(z.string(), config),
    refusals: ['site/no-config-group'],
  },
  redirect: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: 'Whether an address has moved, and where to',
    body: z.strictObject({ url: pageUrl }),
    reply: z.object({
      data: z.object({
        redirect: z.boolean(),
        code: z.number().int(),
        url: z.string(),
        reasons: z.array(z.string()),
        breadcrumbs: z.array(z.string()),
      }),
    }),
  },
  blockLight: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: 'Whether this visitor is blocked',
    query: z.strictObject({
      stage: z.enum(['start', 'navigation', 'poll']).optional(),
      auth: zeroOrOne.optional(),
      referralParams: referralParams.optional(),
      referralWHNMobile: zeroOrOne.optional(),
      mainVipDomainAuthNeed: zeroOrOne.optional(),
    }),
    reply: z.object({ data: blockInfo }),
  },
  block: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: 'Whether this visitor is blocked, and the maintenance; 503 while it is on',
    body: z.strictObject({ auth: z.boolean(), url: pageUrl }),
    reply: z.object({ data: blockInfo.extend({ maintenance: maintenanceWireSchema }) }),
    refusals: ['site/maintenance'],
  },
  appeal: {
    access: 'anyone',
    isForViews: false,
    budget: captchaBudget('appeal'),
    summary: 'Appeal against a block or a ban',
    body: z.strictObject({
      reasonId: z.number().int().min(1).max(999).nullable(),
      contact: freeText(254, 3),
      message: freeText(2000),
    }),
    reply: z.object({ id: z.number() }),
    refusals: ['site/too-many-appeals', '111', '113', 'request/rate-limit'],
  },
  appeals: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: "This visitor's appeals, newest first",
    reply: z.object({ appeals: z.array(appeal) }),
  },
});

export type SiteApi = ApiTypes<typeof siteEndpoints>;
