/** What a company tells about one of its games. */
export type ProviderGame = {
  code: string;
  name: string;
  studio: string;
  /** The page that lists it, by the first segment of its address. */
  section: string;
  /** A part of the section, such as `classic`; null for none. */
  subcategory: string | null;
  /** The average return in millionths; null where the company publishes none. */
  returnPpm: number | null;
  /** How much results differ, 1 to 5. */
  volatility: number;
  hasDemo: boolean;
  /** YYYY-MM-DD. */
  addedOn: string;
  /** The least and the greatest stake of a round, decimal texts in units of the player's currency; null where unpublished. */
  minStake: string | null;
  maxStake: string | null;
};

/** How a game is opened. `demo` is play money at the company; it never calls the wallet (DR-8.133). */
export type LaunchRequest = {
  code: string;
  lng: string;
  /** The origin of the page that has the frame. */
  siteOrigin: string;
  lobbyUrl: string;
  rechargeUrl: string;
  /** Where the company calls the wallet. */
  walletUrl: string;
} & (
  | { mode: 'demo' }
  | { mode: 'real'; token: string; player: string; currency: string; country: string | null; address: string }
);

/** What every call about a session names. */
type SessionCall = {
  token: string;
  /** The player's name at the company; null where the company sends none. */
  player: string | null;
};

/** A call that moves money or ends a round. Amounts are decimal texts of the currency. */
export type MoneyCall = SessionCall & {
  kind: 'bet' | 'win' | 'rollback' | 'bet-and-win';
  transaction: string;
  /** The transaction that a win belongs to, or that a rollback takes back; null when only the round is named. */
  reference: string | null;
  round: string;
  game: string | null;
  currency: string | null;
  amount: Amount;
  /** What the round returns, of `bet-and-win`. */
  win: Amount;
  isRoundOver: boolean;
  /** The grant of a free round, by the site's id or the company's name of it; null for a round that the player pays. */
  grant: string | null;
};

/** A whole number of parts of a unit, as the company counts: 1,234,500 of 100,000 are 12.345. */
export type Amount = { parts: bigint; partsPerUnit: bigint };

export type WalletCall =
  | MoneyCall
  | (SessionCall & { kind: 'authenticate' })
  | (SessionCall & { kind: 'balance' })
  | (SessionCall & { kind: 'round-end'; round: string })
  | { kind: 'player-info'; player: string };

/** Why a call was refused, in the wallet's words; each adapter has its company's word for it. */
export type WalletRefusal =
  | 'unknown-session'
  | 'session-ended'
  | 'unknown-game'
  | 'wrong-currency'
  | 'amount'
  | 'conflict'
  | 'foreign'
  | 'taken-back'
  | 'no-bet'
  | 'has-win'
  | 'no-funds'
  | 'no-funds-yet'
  | 'round-ended'
  | 'open-round'
  | 'too-fast'
  | 'check-due'
  | 'restricted'
  | 'limit-session'
  | 'limit-wager'
  | 'limit-loss'
  | 'unknown-grant'
  | 'grant-ended'
  | 'grant-used'
  | 'closed';

export type WalletResult = {
  outcome: 'ok' | WalletRefusal;
  /** Null where the player is unknown. */
  player: string | null;
  currency: string | null;
  balance: Amount | null;
  lng: string | null;
  country: string | null;
};

/** A call as the adapter has read it. `echo` is what the reply repeats of the call, such as its id. */
export type ReadCall =
  | { outcome: 'call'; call: WalletCall; echo: Readonly<Record<string, string>> }
  | { outcome: 'bad-signature' }
  | { outcome: 'bad-call'; echo: Readonly<Record<string, string>> };

export type WalletReply = { status: number; body: string; headers: Readonly<Record<string, string>> };

/** One transaction in a company's own list (DR-8.136). */
export type ProviderTransaction = {
  transaction: string;
  kind: 'bet' | 'win' | 'rollback';
  currency: string;
  amount: Amount;
};

/** Free rounds of one game, as the company is told of them (DR-8.140). */
export type FreeRounds = {
  /** The site's id, which calls about these rounds name. */
  id: string;
  player: string;
  code: string;
  currency: string;
  rounds: number;
  /** What each round stakes at the company. */
  bet: Amount;
  endsAtMs: number;
};

/** Free rounds at a company. Both calls may be repeated: the second one changes nothing. */
export type FreeRoundsApi = {
  /**
   * Sends the company free rounds.
   * @returns its own name of them, or that it takes none such
   * @throws without an answer
   */
  grant: (
    freeRounds: FreeRounds,
  ) => Promise<{ outcome: 'granted'; companyRef: string } | { outcome: 'refused' }>;
  /** Takes unused free rounds back, also those that the company does not know. @throws without an answer */
  withdraw: (freeRounds: { id: string; companyRef: string | null }) => Promise<void>;
};

/** A round of which the company is asked. */
export type RoundQuery = { player: string; round: string; transaction: string };

/** What a company says of a round: lines of text, or a page on one of its origins (DR-8.147). */
export type RoundDetails = { kind: 'text'; lines: string[] } | { kind: 'link'; url: string };

/** The longest wait for the answer of a company. */
export const companyCallLimitMs = 10_000;

/**
 * A game company. A new one needs a folder in `providers/`, a line in `providers/index.ts`, and a simulator for
 * `providers/conformance.db.test.ts`.
 */
export type GameProvider = {
  id: string;
  /** Origins of the pages that its games run on, for the frame (DR-8.135). */
  frameOrigins: readonly string[];
  /** All games that it offers. @throws without an answer */
  games: () => Promise<readonly ProviderGame[]>;
  /** Opens a game. @throws without an answer, and when the company refuses */
  launch: (request: LaunchRequest) => Promise<{ url: string }>;
  /**
   * Reads a call to the wallet. The signature covers the received bytes and is checked before they are parsed.
   * @param path what follows the company's id in the address, such as `transaction/bet`
   */
  readCall: (
    path: string,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    rawBody: Buffer,
  ) => ReadCall;
  /** Writes the reply. `echo` is that of the call; null after a bad signature. */
  reply: (
    result: WalletResult | 'bad-signature' | 'bad-call',
    call: WalletCall | null,
    echo: Readonly<Record<string, string>>,
  ) => WalletReply;
  /** The stored reply for a repeat whose `echo` differs from the first one's. */
  replyAgain: (body: string, echo: Readonly<Record<string, string>>) => string;
  /** The company's own list of transactions from a time to a time; null where it has none. @throws without an answer */
  transactions: ((fromMs: number, toMs: number) => Promise<readonly ProviderTransaction[]>) | null;
  /** Null for a company without free rounds. */
  freeRounds: FreeRoundsApi | null;
  /** What the company says of a round; null where it says nothing. @throws without an answer */
  roundDetails: ((round: RoundQuery) => Promise<RoundDetails>) | null;
};

/** An account at Hub88's API. Keys are PEM texts. */
export type Hub88Settings = {
  origin: string;
  operatorId: number;
  privateKey: string;
  publicKey: string;
  frameOrigins: readonly string[];
};

/** An account at another installation of Touchline: its origin, and this site's id and secret there. */
export type TouchlineSettings = { origin: string; operatorId: string; secret: string };

/** The dependencies of adapters. A company without its settings is not offered. */
export type GameProviderDeps = {
  nowMs: () => number;
  /** The process of the sandbox's games; null where it is off. */
  sandbox: { origin: string; secret: string } | null;
  hub88: Hub88Settings | null;
  touchline: TouchlineSettings | null;
  isProduction: boolean;
};

/** One company. Its id is part of the address that it calls. */
export type GameProviderEntry = {
  id: string;
  /** @returns null when this installation has no account with the company */
  create: (deps: GameProviderDeps) => GameProvider | null;
};
