/** Long polling of a chat: one request waits for the next message, and the next request follows it. */
import type { ApiAnswer } from '@touchline/contracts/remote-views';
import type { ChatMessage } from './chat-messages.ts';

export interface ChatPorts {
  /** Fetches the messages after an id; 0 is all of them. */
  readonly ask: (after: number) => Promise<ApiAnswer<{ readonly messages: readonly ChatMessage[] }>>;
  /** There are messages already. Without messages there is no chat to wait in. */
  readonly hasChat: boolean;
  readonly signal: AbortSignal;
  readonly onMessages: (come: readonly ChatMessage[]) => void;
  readonly onFailed: () => void;
  /** Runs it later: failed requests are not repeated without a delay. */
  readonly later: (run: () => void) => void;
}

export function followChat({ ask, hasChat, signal, onMessages, onFailed, later }: ChatPorts): void {
  let after = 0;
  const next = async (): Promise<void> => {
    const answer = await ask(after);
    if (signal.aborted) return;
    if (answer.outcome === 'failed') {
      onFailed();
      later(() => void next());
      return;
    }
    const come = answer.data.messages;
    after = come.at(-1)?.id ?? after;
    onMessages(come);
    if (hasChat || come.length > 0) void next();
  };
  void next();
}
