/** Where a banned word is searched. `names` are file names and exported names, split into words. */
export type Scope = 'names' | 'prose';

export type BannedWord = {
  /** Matches the word in its context. Names are matched as lower-case words with spaces between them. */
  pattern: RegExp;
  /** What to write instead. */
  use: string;
  scopes: readonly Scope[];
  /** Restricts the search to files whose path matches. Elsewhere the word is correct. */
  paths?: RegExp;
  /** A line that matches this pattern uses the word correctly. */
  allowed?: RegExp;
};

const both: readonly Scope[] = ['names', 'prose'];

/**
 * Words that only the first authors of the project understood, pictures, and forms that make a sentence hard to read.
 * Each entry has the usual term of the field. When a word is renamed, add it here so that it does not come back.
 */
export const bannedWords: readonly BannedWord[] = [
  { pattern: /\btills?\b/i, use: 'endpoint limiter', scopes: both },
  { pattern: /\btall(y|ies)\b/i, use: 'counter', scopes: both },
  { pattern: /\bforgiv(e|es|en|ing)\b/i, use: 'reset', scopes: both },
  { pattern: /\bgive back\b/i, use: 'refund', scopes: ['names'] },
  { pattern: /\bcommon budgets?\b/i, use: 'global rate limit', scopes: both },
  { pattern: /\bgreedy\b/i, use: 'heavy user', scopes: both },
  { pattern: /\bcrowd(s|ed|ing)?\b/i, use: 'many clients, heavy load', scopes: both },
  { pattern: /\bspread work\b/i, use: 'yielding batch', scopes: ['names'] },
  { pattern: /\bstorable\b/i, use: 'well-formed text', scopes: both },
  { pattern: /\bsame secret\b/i, use: 'constant-time equal', scopes: ['names'] },
  { pattern: /\bkeep days\b/i, use: 'delete expired', scopes: ['names'] },
  { pattern: /\baskers?\b/i, use: 'request context, client', scopes: both },
  { pattern: /\b(in)?coheren(ce|t)\b/i, use: 'invariant, violation', scopes: both },
  { pattern: /\bseen legs?\b/i, use: 'leg version', scopes: both },
  { pattern: /\bupkeep\b/i, use: 'retention', scopes: both },
  { pattern: /\btold lines?\b/i, use: 'published lines', scopes: both },
  {
    pattern: /^(tell|told|hear|ask|say|bring|mend|mending|look after|keep watch)\b/i,
    use: 'publish, on, fetch, notify, init, retry',
    scopes: ['names'],
  },
  { pattern: /\bmend(s|ed|ing)?\b/i, use: 'fix, retry after a challenge', scopes: both },
  { pattern: /\bkept pages?\b/i, use: 'page cache', scopes: both },
  { pattern: /\bearly press(es)?\b/i, use: 'click replay', scopes: both },
  { pattern: /\blost scripts?\b/i, use: 'script-load fallback', scopes: both },
  { pattern: /\boutside calls?\b/i, use: 'external request', scopes: both },
  { pattern: /\bwhen wanted\b/i, use: 'lazy hydration', scopes: ['names'] },
  { pattern: /\bis calm\b/i, use: 'hydrated on interaction', scopes: ['names'] },
  { pattern: /\b(hopeless|blame)\b/i, use: 'unplaceable, bet problem', scopes: both },
  { pattern: /\bhappenings?\b/i, use: 'event', scopes: ['names'] },
  { pattern: /\bfront doors?\b/i, use: 'api process', scopes: both },
  { pattern: /\bgreat collections?\b/i, use: 'major GC', scopes: both },
  {
    pattern: /\bletters?\b/i,
    use: 'e-mail',
    scopes: both,
    paths: /modules\/(site\/mail|players|operations\/support)|e2e\//,
    allowed:
      /newsletter|small letters|capital letters|letters? (and|or) digits|first letter|lower-case|upper-case|letters of/i,
  },
  {
    pattern: /\bimages?\b/i,
    use: 'snapshot',
    scopes: both,
    paths: /platform\/live\/|stores\/live\/|live-(feed|images)/,
    allowed: /type: 'image'|"image"|'image'|`image`/,
  },
  { pattern: /\breaders?\b/i, use: 'subscriber', scopes: both, paths: /platform\/live\/|live-(feed|images)/ },
  { pattern: /\bfaces?\b/i, use: 'font', scopes: both, allowed: /font-face|@font-face|typeface|face value/i },
  {
    pattern: /\blaws?\b/i,
    use: 'property (of a property test)',
    scopes: both,
    allowed:
      /law of large|normal law|margin law|total law|side law|privacy law|gaming law|law enforcement|by law\b/i,
  },
  { pattern: /\bwhoever\b/i, use: 'the user, the caller, the process that …', scopes: ['prose'] },
  { pattern: /\b(for|of|by) who\b/i, use: 'name the actor', scopes: ['prose'] },
  {
    pattern:
      /(?<!\bthere )(?<!\bit )\b(is|are|was|were) no (?!longer\b|more\b|less\b|later\b|different\b|matter\b)/i,
    use: 'is not a …',
    scopes: ['prose'],
    allowed: /\bthere\b/i,
  },
  { pattern: /\bask(s|ed)? for\b/i, use: 'requests, requires, needs', scopes: ['prose'] },
  {
    pattern: /\ba no\b(?![.\w-]*-)/i,
    use: 'a refusal, a rejected request',
    scopes: ['prose'],
    allowed: /a no-|no\. /i,
  },
  { pattern: /\bnobody\b/i, use: 'no client, no user, no process', scopes: ['prose'] },
  {
    pattern: /\bshell facts\b|\bguest facts\b|\bguard facts\b/i,
    use: 'shell state (session and site state), guard input',
    scopes: both,
  },
  { pattern: /\bmodel language\b/i, use: 'reference language', scopes: both },
  { pattern: /\b(provider |apply |handle )notices?\b/i, use: 'call-back', scopes: ['names'] },
  { pattern: /\bnotices?\b/i, use: 'call-back', scopes: ['prose'], paths: /modules\/banking\/payments\// },
  {
    pattern: /\badopt(s|ed|ing|ion)?\b/i,
    use: 'hydrate',
    scopes: both,
    paths: /^apps\/shell\/|^packages\/contracts\//,
    allowed: /`adopt`|'adopt'/,
  },
  { pattern: /\bsign of\b/i, use: 'label 1x2', scopes: ['names'] },
  {
    pattern: /\b(contract|host-shell|architecture),? sections? \d/i,
    use: 'the rule itself, or the path of a document in this repository',
    scopes: ['prose'],
  },
];
