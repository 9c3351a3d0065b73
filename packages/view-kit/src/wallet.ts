/** A wallet in the browser (EIP-1193), such as MetaMask. */
interface Wallet {
  request: (call: { method: string; params?: readonly unknown[] }) => Promise<unknown>;
}

const wallet = (): Wallet | null => (globalThis as { ethereum?: Wallet }).ethereum ?? null;

/** Returns the address of the wallet's account; null without a wallet, and when the owner declines. */
export async function walletAccount(): Promise<string | null> {
  try {
    const accounts = await wallet()?.request({ method: 'eth_requestAccounts' });
    const first: unknown = Array.isArray(accounts) ? accounts[0] : null;
    return typeof first === 'string' ? first : null;
  } catch {
    return null;
  }
}

/** Has the wallet sign a text (EIP-191); null when the owner declines. */
export async function signByWallet(message: string, account: string): Promise<string | null> {
  const bytes = Array.from(new TextEncoder().encode(message), (byte) => byte.toString(16).padStart(2, '0'));
  try {
    const signature = await wallet()?.request({
      method: 'personal_sign',
      params: [`0x${bytes.join('')}`, account],
    });
    return typeof signature === 'string' ? signature : null;
  } catch {
    return null;
  }
}
