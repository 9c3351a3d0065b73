/** What the address of the log-in brought back from a provider, read once after hydration. */
import { readSocialReturn, type SocialReturn, withoutSocialReturn } from '@touchline/contracts/players';
import { useIsHydrated } from '@touchline/ui';
import { useEffect, useMemo, useState } from 'react';

export function useSocialReturn(): readonly [SocialReturn | null, (back: SocialReturn | null) => void] {
  const isHydrated = useIsHydrated();
  /** Undefined until the form was shown again or a wallet has signed. */
  const [chosen, setChosen] = useState<SocialReturn | null | undefined>(undefined);
  const found = useMemo(() => (isHydrated ? readSocialReturn(window.location) : null), [isHydrated]);
  useEffect(() => {
    if (!found) return;
    // The answer works once. A reload or the address in the history must not send it again.
    window.history.replaceState(window.history.state, '', withoutSocialReturn(window.location));
  }, [found]);
  return [chosen === undefined ? found : chosen, setChosen];
}
