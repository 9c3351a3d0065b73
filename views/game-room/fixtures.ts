/** Answers of the api for the conformance suite: the room calls it in a browser only. */
export const fixtures = {};
