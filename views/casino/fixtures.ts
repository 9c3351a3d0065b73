/** Answers of the api for the conformance suite: the lobby needs none. */
export const fixtures = {};
