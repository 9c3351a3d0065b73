export { type Captcha, type CaptchaVerdict, createCaptcha } from './captcha.ts';
export { createFingerprints, type Fingerprints } from './device-fingerprint.ts';
export { captchaResultOf, captchaRoutes, checkFingerprints, fingerprintRoutes } from './routes.ts';
export { createSecret } from './captcha-secret.ts';
export { keyedHash, newNonce, readSigned, sign } from './captcha-ticket.ts';
