import { liveHeartbeatMs, liveLimits, type LiveRequest, liveWindowsMs } from '@touchline/contracts/shared';

const topicShape =
  /^(?:site|round\/[a-z][a-z0-9-]{0,39}|day-accumulators\/(?:line|live)|(?:(?:asian-)?(?:line|live)|game|score|zone|user|sale-offers)\/[0-9]{1,16})$/;

/** Parses a client's message without a schema library: this code runs for every message, and the format is small. */
export function parseLiveRequest(text: string): LiveRequest | null {
  if (text.length > liveLimits.messageBytes) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('topics' in value) || !Array.isArray(value.topics))
    return null;
  const message = value as { type?: unknown; topics: unknown[]; windowMs?: unknown; heartbeatMs?: unknown };
  const known = ['type', 'topics', 'windowMs', 'heartbeatMs'];
  if (Object.keys(message).some((key) => !known.includes(key))) return null;
  if (message.topics.length > liveLimits.topicsPerSocket) return null;
  if (message.type === 'unsubscribe') {
    const isShaped = message.topics.every((topic) => typeof topic === 'string' && topicShape.test(topic));
    return isShaped ? { type: 'unsubscribe', topics: message.topics as string[] } : null;
  }
  if (message.type !== 'subscribe' || !message.topics.every(isTopicRequest)) return null;
  if (!isOptionalNumber(message.windowMs) || !isOptionalNumber(message.heartbeatMs)) return null;
  return message as LiveRequest;
}

const isOptionalNumber = (value: unknown): boolean =>
  value === undefined || (Number.isFinite(value) && Number(value) >= 0);

function isTopicRequest(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('topic' in value)) return false;
  const { topic, clk, ...rest } = value as { topic: unknown; clk?: unknown };
  return (
    typeof topic === 'string' &&
    topicShape.test(topic) &&
    (clk === undefined || (Number.isSafeInteger(clk) && Number(clk) >= 0)) &&
    Object.keys(rest).length === 0
  );
}

/** Rounds a merge window up to the next one that the site offers (DR-6.30). */
export const roundWindow = (ms: number): number => liveWindowsMs.find((window) => window >= ms) ?? 2000;

export const clampHeartbeat = (ms: number): number =>
  Math.min(Math.max(ms, liveHeartbeatMs.min), liveHeartbeatMs.max);
