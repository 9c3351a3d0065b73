const removed = '[removed]';

/** At least as long as a code or token of the site, and longer than most words of an address. */
const secretPart = /(?<=\/)[A-Za-z0-9_~=-]{20,}(?=[/?#\s"')]|$)/g;
/** A JSON Web Token, at any place. */
const webToken = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const parameter = /([?&#;][\w.[\]%-]{1,64}=)[^\s"'&#;)]+/g;

/**
 * Redacts secrets in the addresses of a text: the values of all parameters, and path parts long enough to be a code
 * or token. Names stay, so that the log line remains readable (RL-77).
 */
export const redactAddresses = (text: string): string =>
  text.replaceAll(webToken, removed).replaceAll(parameter, `$1${removed}`).replaceAll(secretPart, removed);
