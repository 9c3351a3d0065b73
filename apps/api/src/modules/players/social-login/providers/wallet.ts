// A maintained library for EIP-4361, EIP-55 and recovery of the signer; on the server only.
import { getAddress, isAddressEqual, recoverMessageAddress } from 'viem/utils';
import { createSiweMessage, parseSiweMessage } from 'viem/siwe';
import { identityOf, refused, type SocialProvider } from '../provider.ts';
import { attemptLifeMs } from '../limits.ts';

const statement = 'Sign in to this site. This costs nothing and moves no money.';

/** A wallet (MetaMask) signs a text by EIP-4361. The subject is the address of its account. */
export const wallet: SocialProvider = {
  id: 'metamask',
  begin: async ({ origin, nonce, startedAtMs }, address) => {
    if (address === null) return { kind: 'no-address' };
    const message = createSiweMessage({
      address: getAddress(address),
      chainId: 1,
      domain: new URL(origin).host,
      uri: origin,
      scheme: new URL(origin).protocol.slice(0, -1),
      version: '1',
      nonce: nonceOf(nonce),
      statement,
      issuedAt: new Date(startedAtMs),
      expirationTime: new Date(startedAtMs + attemptLifeMs),
    });
    return { kind: 'sign', message };
  },
  prove: async ({ origin, nonce, nowMs }, answer) => {
    if (answer.get('error') !== null) return refused('social/denied', 'declined');
    const [message, signature] = [answer.get('message') ?? '', answer.get('signature') ?? ''];
    if (!/^0x[0-9a-f]{130}$/i.test(signature)) return refused('social/proof', 'no signature');
    const signed = parseSiweMessage(message);
    const isOurs =
      signed.domain === new URL(origin).host && signed.uri === origin && signed.nonce === nonceOf(nonce);
    if (!isOurs) return refused('social/proof', 'another site or nonce');
    if (!signed.expirationTime || signed.expirationTime.getTime() <= nowMs)
      return refused('social/proof', 'old text');
    try {
      const signer = await recoverMessageAddress({ message, signature: signature as `0x${string}` });
      if (!signed.address || !isAddressEqual(signer, signed.address))
        return refused('social/proof', 'another signer');
      const subject = signer.toLowerCase();
      const identity = identityOf({ subject, name: `${subject.slice(0, 6)}…${subject.slice(-4)}` });
      return identity ? { outcome: 'proved', identity } : refused('social/proof', 'no subject');
    } catch {
      return refused('social/proof', 'no signer');
    }
  },
};

/** EIP-4361 permits letters and digits only. */
const nonceOf = (nonce: string): string => nonce.replace(/[^A-Za-z0-9]/g, '');
