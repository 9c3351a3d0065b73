import { z } from 'zod';
import { readBudget } from '../shared/budgets.ts';
import {
  captchaActions,
  captchaFailures,
  captchaFlows,
  captchaLength,
  captchaPaths,
  fingerprintPaths,
} from './captcha-paths.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';

const ticket = z.string().regex(/^[\w-]{20,300}\.[\w-]{43}$/);
const work = z.strictObject({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.number().int().min(0).max(100_000_000),
  salt: z.string().max(400),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});

export const captchaEndpoints = defineEndpoints(captchaPaths, {
  update: {
    access: 'anyone',
    isForViews: false,
    summary: 'A new captcha for an action: work, and a picture where the code asks for one',
    budget: { perMinute: 60, flow: 'captcha' },
    query: z.strictObject({
      action: z.enum(captchaActions),
      code: z.enum(Object.keys(captchaFlows) as [string, ...string[]]),
    }),
    reply: z.object({
      id: z.string(),
      /** Expiry in Unix seconds. */
      time: z.number(),
      /** SVG as a data address; null where the flow has no picture. */
      picture: z.string().nullable(),
      work: z.object({
        algorithm: z.literal('SHA-256'),
        challenge: z.string(),
        salt: z.string(),
        maxnumber: z.number(),
        signature: z.string(),
      }),
    }),
  },
  getTime: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: 'The time of the server in Unix seconds, by which a captcha ends',
    reply: z.object({ time: z.number() }),
  },
  validate: {
    access: 'anyone',
    isForViews: false,
    summary: 'Answer a captcha; the result is good for one call of its action',
    budget: { perMinute: 60, flow: 'captcha' },
    body: z.strictObject({
      captcha: z.union([
        z.strictObject({
          id: ticket,
          text: z
            .string()
            .trim()
            .min(1)
            .max(captchaLength * 4),
        }),
        z.strictObject({ id: ticket, work }),
      ]),
    }),
    reply: z.union([
      z.object({ success: z.literal(true), result: z.string(), time: z.number() }),
      z.object({
        success: z.literal(false),
        /** 2 when the player was signed out. */
        type: z.union([z.literal(1), z.literal(2)]),
        time: z.number(),
        message: z.enum(captchaFailures),
      }),
    ]),
  },
});

export type CaptchaApi = ApiTypes<typeof captchaEndpoints>;

/**
 * Coarse properties that any page can read. There is no canvas, audio or font fingerprinting (docs/decisions.md,
 * SH-FP-002).
 */
const componentsData = z.strictObject({
  screenWidth: z.number().int().min(0).max(100_000),
  screenHeight: z.number().int().min(0).max(100_000),
  timeZone: z.string().max(64),
  language: z.string().max(35),
  isTouch: z.boolean(),
});

export const fingerprintEndpoints = defineEndpoints(fingerprintPaths, {
  issue: {
    access: 'anyone',
    isForViews: false,
    summary: 'A fingerprint of this browser: a signed random id, kept only with consent',
    budget: { perMinute: 60, flow: 'fingerprint' },
    body: z.strictObject({ data: componentsData }),
    reply: z.object({ token: z.string(), expiresAt: z.number(), data: componentsData }),
  },
});

export type FingerprintApi = ApiTypes<typeof fingerprintEndpoints>;
