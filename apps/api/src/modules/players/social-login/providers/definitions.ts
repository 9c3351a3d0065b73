import type { SocialProviderId } from '@touchline/contracts/players';
import type { OAuth2Definition } from './oauth2.ts';

type OpenIdConnectDefinition = {
  kind: 'open-id-connect';
  issuer: string;
  scope: string;
  isEmailTrusted: boolean;
  /** Origins of the addresses that the discovery document names; calls go to these only (DR-13.40). */
  origins: readonly string[];
  oneTapScriptUrl?: string;
};
type Definition =
  | OpenIdConnectDefinition
  | ({ kind: 'oauth2' } & OAuth2Definition)
  | { kind: 'telegram' }
  | { kind: 'wallet' };

/**
 * The providers of the specification (DM-RG-005), by the documents that each publishes. A provider that speaks OpenID
 * Connect without a nonce in its ID token, or with another type of token, is used by OAuth 2.0.
 */
export const definitions: Record<Exclude<SocialProviderId, 'demo'>, Definition> = {
  google: {
    kind: 'open-id-connect',
    issuer: 'https://accounts.google.com',
    scope: 'openid email profile',
    isEmailTrusted: true,
    origins: ['https://accounts.google.com', 'https://oauth2.googleapis.com', 'https://www.googleapis.com'],
    oneTapScriptUrl: 'https://accounts.google.com/gsi/client',
  },
  // Without the scopes `email` and `name`, Apple returns by GET, which a cookie with SameSite=Lax needs.
  apple: {
    kind: 'open-id-connect',
    issuer: 'https://appleid.apple.com',
    scope: 'openid',
    isEmailTrusted: true,
    origins: ['https://appleid.apple.com'],
  },
  kakaotalk: {
    kind: 'open-id-connect',
    issuer: 'https://kauth.kakao.com',
    scope: 'openid',
    isEmailTrusted: false,
    origins: ['https://kauth.kakao.com'],
  },
  itsme: {
    kind: 'open-id-connect',
    issuer: 'https://idp.prd.itsme.services/v2',
    scope: 'openid profile',
    isEmailTrusted: false,
    origins: ['https://idp.prd.itsme.services'],
  },
  vk: {
    kind: 'oauth2',
    authorizeUrl: 'https://id.vk.com/authorize',
    tokenUrl: 'https://id.vk.com/oauth2/auth',
    userUrl: 'https://id.vk.com/oauth2/user_info',
    scope: 'vkid.personal_info',
    hasPkce: true,
    clientAuth: 'post',
    userToken: 'form',
    passedOn: ['device_id'],
    paths: { subject: 'user.user_id', name: ['user.first_name', 'user.last_name'] },
  },
  ok: {
    kind: 'oauth2',
    authorizeUrl: 'https://connect.ok.ru/oauth/authorize',
    tokenUrl: 'https://api.ok.ru/oauth/token.do',
    userUrl:
      'https://api.ok.ru/fb.do?fields=uid,first_name,last_name&format=json&method=users.getCurrentUser',
    scope: 'VALUABLE_ACCESS',
    hasPkce: false,
    clientAuth: 'post',
    userToken: 'signed',
    paths: { subject: 'uid', name: ['first_name', 'last_name'] },
  },
  fb: {
    kind: 'oauth2',
    authorizeUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v23.0/oauth/access_token',
    userUrl: 'https://graph.facebook.com/v23.0/me?fields=id,name',
    scope: 'public_profile',
    hasPkce: true,
    clientAuth: 'post',
    userToken: 'bearer',
    paths: { subject: 'id', name: ['name'] },
  },
  mailru: {
    kind: 'oauth2',
    authorizeUrl: 'https://oauth.mail.ru/login',
    tokenUrl: 'https://oauth.mail.ru/token',
    userUrl: 'https://oauth.mail.ru/userinfo',
    scope: 'userinfo',
    hasPkce: false,
    clientAuth: 'basic',
    userToken: 'query',
    paths: { subject: 'id', name: ['name'] },
  },
  yandex: {
    kind: 'oauth2',
    authorizeUrl: 'https://oauth.yandex.ru/authorize',
    tokenUrl: 'https://oauth.yandex.ru/token',
    userUrl: 'https://login.yandex.ru/info?format=json',
    scope: 'login:info',
    hasPkce: true,
    clientAuth: 'post',
    userToken: 'oauth',
    paths: { subject: 'id', name: ['real_name'] },
  },
  twitter: {
    kind: 'oauth2',
    authorizeUrl: 'https://x.com/i/oauth2/authorize',
    tokenUrl: 'https://api.x.com/2/oauth2/token',
    userUrl: 'https://api.x.com/2/users/me',
    scope: 'users.read tweet.read',
    hasPkce: true,
    clientAuth: 'basic',
    userToken: 'bearer',
    paths: { subject: 'data.id', name: ['data.name'] },
  },
  twitch: {
    kind: 'oauth2',
    authorizeUrl: 'https://id.twitch.tv/oauth2/authorize',
    tokenUrl: 'https://id.twitch.tv/oauth2/token',
    userUrl: 'https://id.twitch.tv/oauth2/userinfo',
    scope: 'openid',
    hasPkce: false,
    clientAuth: 'post',
    userToken: 'bearer',
    paths: { subject: 'sub', name: ['preferred_username'] },
  },
  line: {
    kind: 'oauth2',
    authorizeUrl: 'https://access.line.me/oauth2/v2.1/authorize',
    tokenUrl: 'https://api.line.me/oauth2/v2.1/token',
    userUrl: 'https://api.line.me/v2/profile',
    scope: 'profile',
    hasPkce: true,
    clientAuth: 'post',
    userToken: 'bearer',
    paths: { subject: 'userId', name: ['displayName'] },
  },
  linkedin: {
    kind: 'oauth2',
    authorizeUrl: 'https://www.linkedin.com/oauth/v2/authorization',
    tokenUrl: 'https://www.linkedin.com/oauth/v2/accessToken',
    userUrl: 'https://api.linkedin.com/v2/userinfo',
    scope: 'openid profile email',
    hasPkce: false,
    clientAuth: 'post',
    userToken: 'bearer',
    paths: { subject: 'sub', name: ['name'], email: 'email', emailVerified: 'email_verified' },
  },
  telegram: { kind: 'telegram' },
  metamask: { kind: 'wallet' },
};
