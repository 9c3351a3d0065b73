import type { MessageTopic } from '@touchline/contracts/site';

/**
 * Whether a topic is off until the player switches it on. A restricted player gets no message of it in any channel
 * (DR-5.47, DR-11.52).
 */
export const isOptIn = (topic: MessageTopic): boolean =>
  topic === 'bets' || topic === 'favourites' || topic === 'news';
