/** The permissions of operators. Every operator command and endpoint requires one of these (RL-55). */
export const operatorPermissions = [
  /** Reads settings, liability, affiliate links, event counts and check results. */
  'reports.read',
  /** Suspends and reopens games and markets, and overrides prices. */
  'markets.write',
  /** Proposes results and voids. */
  'results.propose',
  /** Lists, approves and rejects proposals of other operators. */
  'proposals.decide',
  /** Approves or refuses stakes over the maximum. */
  'stakes.decide',
  /** Lifts the maximum payout for one stake, together with the permission to decide stakes. */
  'payouts.override',
  /** Reads the house's liability, sets factors and limits of players, and reopens what liability has suspended. */
  'risk',
  /** Credits players and decides payment call-backs that could not be applied. */
  'credits.write',
  /** Approves and refuses withdrawals of players. */
  'withdrawals.decide',
  /** Reads documents of identity, and approves and rejects them. */
  'verification.decide',
  /** Refuses erasures of personal data, and erases at once. */
  'privacy.decide',
  /** Bans players and lifts bans. */
  'players.restrict',
  /** Changes settings of the site. */
  'config.write',
  /** Starts maintenance, blocks visitors and adds redirects. */
  'access.write',
  /** Changes information pages, terms and search engine metadata, and sends the newsletter. */
  'content.write',
  /** Reads and answers requests, chats and appeals. */
  'support.answer',
  /** Changes the permissions of other operators. */
  'operators.write',
] as const;

export type OperatorPermission = (typeof operatorPermissions)[number];

export const isOperatorPermission = (text: string): text is OperatorPermission =>
  operatorPermissions.some((known) => known === text);

/** The error code for a command or call for which the operator has no permission. */
export const permissionRequired = 'session/permission-required';
