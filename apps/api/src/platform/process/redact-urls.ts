const removed = '[removed]';

/** Path parts that are at least as long as a code or token of the site, and longer than most words in a URL. */
const secretPart = /(?<=\/)[A-Za-z0-9_~=-]{20,}(?=[/?#\s"')]|$)/g;
/** A JSON Web Token, anywhere in the text. */
const webToken = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const parameter = /([?&#;][\w.[\]%-]{1,64}=)[^\s"'&#;)]+/g;

/**
 * Redacts secrets in the URLs of a text (RL-77: no secrets in logs): the values of all parameters, and path parts long
 * enough to be a code or token. Parameter names stay, so that the log line remains readable.
 */
export const redactUrls = (text: string): string =>
  text.replaceAll(webToken, removed).replaceAll(parameter, `$1${removed}`).replaceAll(secretPart, removed);
