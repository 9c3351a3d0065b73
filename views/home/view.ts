/** The home page: live games, quick games, upcoming games. */
import { defineView } from '@touchline/view-kit/define';

export const view = defineView({
  name: 'home',
  role: 'primary',
  // When the first visited address is that of log-in or registration, the form is shown over the home page.
  paths: {
    home: '',
    login: 'login',
    registration: 'registration',
    'old-registration': 'old-registration',
    'registration-type': 'registration/:type(socialregistration)',
    'forgot-password': 'forgotpassword',
  },
  examples: ['', 'login', 'registration/socialregistration'],
  dictionaries: ['home', 'line', 'markets', 'game-names'],
  preferences: [
    'coefViewId',
    'timeZone',
    'is12h',
    'isAppLightVersion',
    'isDetailedScore',
    'isShowGameId',
    'isAccumulatorOfTheDay',
    'isLiveAccumulatorOfTheDay',
    'lineDisallowSports',
    'liveDisallowSports',
  ],
});
