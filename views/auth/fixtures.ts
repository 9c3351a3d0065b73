/** Replies of the API for the conformance suite, by method and path. */
export const fixtures = {
  'GET /web-api/registration/options': {
    isAllowed: true,
    minAge: 18,
    countries: [
      { code: 'IT', currency: 'EUR' },
      { code: 'KW', currency: 'KWD' },
    ],
    currencies: ['EUR', 'KWD'],
    defaultCountry: 'IT',
    reportedCountry: null,
  },
};
