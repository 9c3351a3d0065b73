/** What an operator does with a withdrawal. */
export type Decision = 'approve' | 'refuse';

/** A request with the id that the simulated player made, and its last reply. */
export type Attempt = {
  id: string;
  userId: bigint;
  kind: 'coupon' | 'deposit' | 'withdrawal';
  amountMinor: bigint;
  answer: { status: number; code: string | null } | null;
  /** What the operator does with an accepted withdrawal; absent for other requests. */
  decision?: Decision;
};

export type RobotPlayer = { userId: bigint; accountId: number; cookie: string };
export type PlannedRequest = { attempt: Attempt; path: string; body: object };

export type RobotAnswer = {
  status: number;
  code: string | null;
  /** The provider's page of a deposit. */
  pageUrl: string | null;
  /** The number of a withdrawal. */
  number: number | null;
};
/** Sends a request. @returns null without an answer in time */
export type SendRequest = (url: string, body: object, cookie: string) => Promise<RobotAnswer | null>;
