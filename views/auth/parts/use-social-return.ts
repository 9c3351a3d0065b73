/** What the address of the log-in brought back from a provider, read once after hydration. */
import { readSocialReturn, type SocialReturn, withoutSocialReturn } from '@touchline/contracts/players';
import { useEffect, useState } from 'react';

export function useSocialReturn(): readonly [SocialReturn | null, (back: SocialReturn | null) => void] {
  const [back, setBack] = useState<SocialReturn | null>(null);
  useEffect(() => {
    const found = readSocialReturn(window.location);
    if (!found) return;
    // The answer works once. A reload or the address in the history must not send it again.
    window.history.replaceState(window.history.state, '', withoutSocialReturn(window.location));
    setBack(found);
  }, []);
  return [back, setBack];
}
