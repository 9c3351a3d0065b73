/** A code by SMS: the request, the attempt that it belongs to, and the time until another can be requested. */
import type { phonePaths, registrationPaths, PhoneApi } from '@touchline/contracts/players';
import { call, readRefusal, useApi, useLocation } from '@touchline/view-kit';
import type { Refusal } from '@touchline/view-kit';
import { useEffect, useState } from 'react';
import { componentsData } from './log-in-frame.tsx';

type Path = (typeof phonePaths)['sendLogInCode' | 'sendResetCode'] | (typeof registrationPaths)['sendCode'];
type Sent = PhoneApi['sendLogInCode']['reply'];

interface SmsCode {
  /** The attempt of the last code; null before the first one. */
  readonly attempt: string | null;
  /** Seconds until another code can be requested. */
  readonly resendInSec: number;
  /** Requests a code. @returns the refusal; null when it was sent */
  readonly send: (number: string, country: string) => Promise<Refusal | null>;
  /** Forgets the attempt, for instance to change the number. */
  readonly reset: () => void;
}

const TICK_MS = 1000;

export function useSmsCode(path: Path): SmsCode {
  const api = useApi();
  const { lang } = useLocation();
  const [sent, setSent] = useState<{ readonly attempt: string; readonly resendAtMs: number } | null>(null);
  const [resendInSec, setResendInSec] = useState(0);
  useEffect(() => {
    if (!sent) return undefined;
    const count = (): void => {
      const left = Math.max(0, Math.ceil((sent.resendAtMs - performance.now()) / TICK_MS));
      setResendInSec(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(count, TICK_MS);
    count();
    return () => clearInterval(timer);
  }, [sent]);
  return {
    attempt: sent?.attempt ?? null,
    resendInSec,
    send: async (number, country) => {
      const body = {
        'phone-number': number,
        'phone-code': country,
        components: componentsData(),
        lng: lang,
      };
      const answer = await call(api, path, { body });
      if (answer.outcome !== 'ok') return readRefusal(answer);
      const { attempt, resendInSec: waitSec } = answer.data as Sent;
      setSent({ attempt, resendAtMs: performance.now() + waitSec * TICK_MS });
      return null;
    },
    reset: () => setSent(null),
  };
}
