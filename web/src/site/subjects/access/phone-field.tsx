import type { ComponentProps } from 'react';
import { useLanguage, useText } from '#i18n/text.ts';
import { Field } from '#design-system/ui/field.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { CountryPicker } from './country-picker.tsx';
import { digitCounts } from './mobile.rules.ts';
import styles from './phone-field.module.css';
import type { Countries } from './use-countries.ts';

type Props = { of: Countries; label: string; error?: string | undefined; onCountry?: () => void } & Omit<
  ComponentProps<'input'>,
  'className' | 'type'
>;

/** A mobile number behind its dialling code, and how many digits it has in that country. */
export const PhoneField = ({ of: { countries, country, choose, error: failure }, label, error, onCountry, ...input }: Props) => {
  const t = useText();
  const language = useLanguage();
  const counts = country === undefined ? [] : digitCounts(country).map(String);
  return (
    <Field
      {...input}
      label={label}
      error={error ?? (failure !== null && countries === undefined ? problemText(failure, t) : undefined)}
      hint={
        country === undefined
          ? undefined
          : t('access.mobileHint', {
              count: new Intl.ListFormat(language, { type: 'disjunction' }).format(counts),
              example: country.example,
            })
      }
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={24}
      before={
        country === undefined || countries === undefined ? (
          <span className={styles['waiting']}>
            <Skeleton width={72} height={20} />
          </span>
        ) : (
          <CountryPicker
            countries={countries}
            chosen={country}
            onChoose={(next) => {
              choose(next);
              onCountry?.();
            }}
          />
        )
      }
    />
  );
};
