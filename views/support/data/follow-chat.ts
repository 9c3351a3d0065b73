/** Long polling of a chat: a request waits for the next message, and the next request follows. */
import type { ApiAnswer } from '@touchline/contracts/remote-views';
import type { ChatMessage } from './merge-messages.ts';

export interface ChatPorts {
  /** Fetches the messages after an id; 0 fetches all. */
  readonly fetchAfter: (after: number) => Promise<ApiAnswer<{ readonly messages: readonly ChatMessage[] }>>;
  /**
   * Whether the chat has messages. A chat without messages does not exist on the server, so there is nothing to wait
   * for.
   */
  readonly hasChat: boolean;
  readonly signal: AbortSignal;
  readonly onMessages: (messages: readonly ChatMessage[]) => void;
  readonly onFailed: () => void;
  /** Runs the function after a delay, so that failed requests are not repeated at once. */
  readonly later: (run: () => void) => void;
}

export function followChat({ fetchAfter, hasChat, signal, onMessages, onFailed, later }: ChatPorts): void {
  let after = 0;
  const next = async (): Promise<void> => {
    const answer = await fetchAfter(after);
    if (signal.aborted) return;
    if (answer.outcome === 'failed') {
      onFailed();
      later(() => void next());
      return;
    }
    const messages = answer.data.messages;
    after = messages.at(-1)?.id ?? after;
    onMessages(messages);
    if (hasChat || messages.length > 0) void next();
  };
  void next();
}
