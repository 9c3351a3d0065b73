const removed = '[removed]';

/** Long enough for a code or a token of ours, and too long for most words of an address. */
const secretPart = /(?<=\/)[A-Za-z0-9_~=-]{20,}(?=[/?#\s"')]|$)/g;
/** A JSON Web Token, wherever it stands. */
const webToken = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const parameter = /([?&#;][\w.[\]%-]{1,64}=)[^\s"'&#;)]+/g;

/**
 * Takes out of a text what addresses in it may carry: the values of all parameters (a code of a letter, a token), and
 * parts of a path long enough to be one. Names stay, so that a line of the log can be understood (RL-77).
 */
export const redactAddresses = (text: string): string =>
  text.replaceAll(webToken, removed).replaceAll(parameter, `$1${removed}`).replaceAll(secretPart, removed);
