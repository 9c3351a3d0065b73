/** Answers of the api for the conformance suite, by method and path. */
export const fixtures = {
  'GET /web-api/support/info': { hasConsultant: true, fromMin: 540, toMin: 1260, timeZone: 3, isOpen: true },
};
