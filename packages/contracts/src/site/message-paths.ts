/** Messages to a player and push (DR-11.50 to DR-11.63). */
export const messagePaths = {
  list: { method: 'GET', path: '/web-api/messages' },
  read: { method: 'POST', path: '/web-api/messages/read' },
  settings: { method: 'GET', path: '/web-api/messages/settings' },
  changeSetting: { method: 'PUT', path: '/web-api/messages/settings' },
  changeQuietHours: { method: 'PUT', path: '/web-api/messages/quiet-hours' },
  subscribe: { method: 'POST', path: '/web-api/messages/push' },
  renewPush: { method: 'POST', path: '/web-api/messages/push/renew' },
  unsubscribe: { method: 'POST', path: '/web-api/messages/push/remove' },
} as const;

export const messageTopics = [
  'money',
  'security',
  'limits',
  'verification',
  'support',
  'bets',
  'favourites',
  'news',
] as const;
export type MessageTopic = (typeof messageTopics)[number];

export const messageChannels = ['site', 'mail', 'push'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/**
 * `always` cannot be switched off, `none` is not a channel of the topic; `on` and `off` count until the player changes
 * them (DR-11.50).
 */
export type ChannelDefault = 'always' | 'on' | 'off' | 'none';

export const channelDefaults: Readonly<
  Record<MessageTopic, Readonly<Record<MessageChannel, ChannelDefault>>>
> = {
  money: { site: 'always', mail: 'on', push: 'on' },
  security: { site: 'always', mail: 'always', push: 'on' },
  limits: { site: 'always', mail: 'always', push: 'on' },
  verification: { site: 'always', mail: 'on', push: 'on' },
  support: { site: 'always', mail: 'on', push: 'on' },
  bets: { site: 'off', mail: 'off', push: 'off' },
  favourites: { site: 'off', mail: 'none', push: 'off' },
  // Its e-mail is the newsletter, with a consent of its own (DR-13.123).
  news: { site: 'off', mail: 'none', push: 'off' },
};

/** Messages of one page of the history, and the most devices of a player (DR-11.56, DR-11.58). */
export const messageLimits = { page: 20, devices: 10 } as const;
