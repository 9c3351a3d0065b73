import { PUBLIC_CONFIG_DEFAULTS } from '@touchline/contracts/site';

/** Replies of the API for the conformance suite, by method and path. */
export const fixtures = {
  'GET /web-api/user/security': {
    level: 20,
    status: 'bad',
    methods: { password: true, phone: false, email: false, secondStep: false, question: false },
    passwordChosenAtMs: 1_794_000_000_000,
    phone: null,
    email: null,
    activationType: 0,
    grantEndsAtMs: null,
    question: null,
    secondStep: { isOn: false, recoveryCodesLeft: 0 },
    passkeys: [],
    sessions: [],
    logIns: [],
  },
  'GET /web-api/registration/options': {
    isAllowed: true,
    isByPhone: true,
    minAge: 18,
    countries: [
      { code: 'IT', currency: 'EUR' },
      { code: 'KW', currency: 'KWD' },
    ],
    currencies: ['EUR', 'KWD'],
    defaultCountry: 'IT',
    fullForms: PUBLIC_CONFIG_DEFAULTS.fullRegistrationForms,
    reportedCountry: null,
  },
  'GET /web-api/auth/social/providers': { providers: ['google', 'telegram', 'demo'] },
  'GET /web-api/phone/countries': {
    countries: [
      { id: 380, name: 'Italy', country_code: 'IT', tel_code: '+39' },
      { id: 414, name: 'Kuwait', country_code: 'KW', tel_code: '+965' },
    ],
  },
  'GET /web-api/phone/masks': {
    masks: [{ CountryId: 380, Mask: '### ### ####', Min: 9, Max: 10 }],
  },
};
