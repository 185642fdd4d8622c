import { countries } from '@croupier/contract/people/verification';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '#api/call.ts';
import { useLanguage } from '#i18n/text.ts';
import type { Country } from './country.rules.ts';

/** The countries whose numbers the merchant takes, by their names in the language now shown; `first` is chosen at first, else the merchant's usual one. */
export const useCountries = ({ enabled = true, first }: { enabled?: boolean; first?: string | undefined } = {}) => {
  const language = useLanguage();
  const [chosen, choose] = useState(first);
  const { data, error, refetch } = useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => call(countries, { signal }),
    staleTime: Infinity,
    enabled,
  });
  const named = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
    return data?.map((entry): Country => ({ ...entry, name: names.of(entry.country) ?? entry.country }));
  }, [data, language]);
  return {
    countries: named,
    error,
    again: (): void => void refetch(),
    /** The chosen country; undefined until the list is here. */
    country: named?.find(({ country }) => country === chosen) ?? named?.[0],
    choose,
  };
};

export type Countries = ReturnType<typeof useCountries>;
