export { type Captcha, type CaptchaVerdict, createCaptcha } from './captcha.ts';
export { createFingerprints, type Fingerprints } from './fingerprint.ts';
export { captchaResultOf, captchaRoutes, checkFingerprints, fingerprintRoutes } from './routes.ts';
export { createSecret } from './secret.ts';
export { newNonce, readSigned, sign } from './ticket.ts';
