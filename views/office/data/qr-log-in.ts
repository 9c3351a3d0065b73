/** The request behind a QR code, as its page shows it: nothing without a link, the waiting browser, or why not. */
import { type QrLogInApi, qrLogInId, qrLogInParameter, qrLogInPaths } from '@touchline/contracts/players';
import { call, readRefusal } from '@touchline/view-kit';
import type { LoadRequest } from '@touchline/view-kit';

export type QrLogInData =
  | { readonly state: 'how' }
  | { readonly state: 'waiting'; readonly link: string; readonly request: QrLogInApi['read']['reply'] }
  | { readonly state: 'expired' | 'not-allowed' };

/** Whether the address of the page of security is that of a QR code, or of the explanation. */
export const isQrLogIn = (search: string): boolean => new URLSearchParams(search).has(qrLogInParameter);

export async function readQrLogIn({
  api,
  location,
  signal,
}: Pick<LoadRequest, 'api' | 'location' | 'signal'>): Promise<QrLogInData> {
  const link = new URLSearchParams(location.search).get(qrLogInParameter) ?? '';
  if (link === '') return { state: 'how' };
  if (!qrLogInId.test(link)) return { state: 'expired' };
  const answer = await call(api, qrLogInPaths.read, { query: { link }, signal });
  if (answer.outcome === 'ok') return { state: 'waiting', link, request: answer.data };
  const { code } = readRefusal(answer);
  if (code === 'qr/expired') return { state: 'expired' };
  if (code === 'qr/not-allowed') return { state: 'not-allowed' };
  throw new Error(`the request of a QR code answered ${code}`);
}
