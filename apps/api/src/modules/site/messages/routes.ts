import { messageEndpoints, messageErrors } from '@touchline/contracts/site';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { Messages } from './messages.ts';

const refusalTexts = {
  'messages/fixed': 'These messages cannot be switched.',
  'messages/restricted': 'These messages cannot be switched on during a break.',
  'messages/unknown-zone': 'This is not a time zone.',
  'messages/no-push': 'The site sends no push messages.',
  'messages/push-host': 'The push service of this browser is not supported.',
  'messages/no-device': 'This session has no device with push messages.',
  'messages/push-keys': 'The keys of this subscription are not valid.',
} as const;

type Code = keyof typeof refusalTexts;

/** Adds the text of a refusal; any other answer is passed on. */
const withText = <T extends object>(answer: T | { refused: Code }) =>
  'refused' in answer ? { refused: answer.refused, message: refusalTexts[answer.refused] } : answer;

export function messageRoutes({ messages }: { messages: Messages }) {
  return routes(messageEndpoints, messageErrors, {
    list: ({ userId, query }) => messages.list(userId, query),
    read: async ({ userId, body }) => ({ unread: await messages.markRead(userId, body) }),
    settings: ({ userId }) => messages.settings(userId),
    changeSetting: async ({ userId, body }) => withText(await messages.changeSetting(userId, body)),
    changeQuietHours: async ({ userId, body }) =>
      withText(await messages.changeQuietHours(userId, body.quietHours)),
    subscribe: async ({ userId, visitor, agent, body }) => {
      if (visitor.sessionId === null) throw new Error('a player has a session');
      return withText(await messages.subscribe({ userId, sessionId: visitor.sessionId, agent }, body));
    },
    renewPush: async ({ userId, visitor, body }) => {
      if (visitor.sessionId === null) throw new Error('a player has a session');
      return withText(await messages.renewPush({ userId, sessionId: visitor.sessionId }, body));
    },
    unsubscribe: async ({ userId, body }) => messages.unsubscribe(userId, body.endpoint),
  });
}
