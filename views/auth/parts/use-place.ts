/** The country and currency that the registration form begins with (DR-10.7). */
import { registrationPaths } from '@touchline/contracts/players';
import { useIsHydrated } from '@touchline/ui';
import { call, useApi, useLocation } from '@touchline/view-kit';
import { useEffect, useMemo, useState } from 'react';
import type { FormOptions } from '../data/form-options.ts';
import { guessCountry } from '../data/guess-country.ts';
import type { Place } from './country-fields.tsx';

/**
 * The chosen country and currency. The country that a trusted proxy reports comes first. Without a report, the browser's
 * time zone and languages replace the operator's default after hydration, unless the visitor has chosen (DR-10.7).
 * @param given the place that one-tap sign-in was sent with, which counts as chosen (DR-13.130)
 */
export function usePlace(
  options: FormOptions,
  given: Place | null = null,
): readonly [Place, (place: Place) => void] {
  const [chosen, setChosen] = useState<Place | null>(() => servedPlace(options, given));
  const served = useMemo(() => options.countries.map(({ code }) => code), [options]);
  const guess = useGuessedCountry(served);
  const reported = useReportedCountry(options.reportedCountry);
  const first = reported ?? guess ?? options.defaultCountry;
  return [chosen ?? placeOf(options, first), setChosen];
}

/** A place that another page sent; null when the site does not serve it. */
function servedPlace({ countries, currencies }: FormOptions, given: Place | null): Place | null {
  const isServed =
    countries.some(({ code }) => code === given?.country) &&
    currencies.some(({ code }) => code === given?.currency);
  return isServed ? given : null;
}

/** The page server does not pass the proxy's report on to views. So the browser asks the api itself. */
function useReportedCountry(known: string | null): string | null {
  const api = useApi();
  const [reported, setReported] = useState(known);
  useEffect(() => {
    if (known !== null) return undefined;
    const gone = new AbortController();
    void call(api, registrationPaths.options, { signal: gone.signal }).then((answer) => {
      if (!gone.signal.aborted && answer.outcome === 'ok') setReported(answer.data.reportedCountry);
    });
    return () => gone.abort();
  }, [api, known]);
  return reported;
}

/** The place that a country begins with: its own currency. */
export function placeOf({ countries, currencies }: FormOptions, first: string): Place {
  const country = countries.find(({ code }) => code === first) ?? countries[0];
  return { country: country?.code ?? '', currency: country?.currency ?? currencies[0]?.code ?? '' };
}

/** The first of the countries that the browser's time zone or languages name, after hydration; null when none fits. */
export function useGuessedCountry(served: readonly string[]): string | null {
  const isHydrated = useIsHydrated();
  const { lang } = useLocation();
  return useMemo(() => {
    if (!isHydrated) return null;
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    return guessCountry(served, { timeZone, languages: [...navigator.languages, lang] });
  }, [isHydrated, served, lang]);
}
