import type { BannerGroup } from '@croupier/contract/content';
import { bannerLengths, type BannerWords, type MerchantBanners, partsOf } from '@croupier/contract/desk-banners';
import type { ChangeEvent } from 'react';
import { directionOf } from '#shared/i18n/direction.ts';
import { languageNames } from '#shared/i18n/languages.ts';
import { useText } from '#shared/i18n/text.ts';
import { Field } from '#shared/ui/field.tsx';
import { Select, TextArea } from '#shared/ui/long-field.tsx';
import { isWritten, noWords, readInstead, type Typed } from './banner-fields.rules.ts';
import s from './pictures.module.css';

type ChoiceProps = { all: MerchantBanners; wording: Typed['wording']; language: string; onLanguage: (language: string) => void };

const called = (code: string): string => languageNames[code] ?? code;

/** The languages of a merchant, which of them are missing, and what is read instead. */
export const LanguageChoice = ({ all, wording, language, onLanguage }: ChoiceProps) => {
  const t = useText();
  // What was written in a language the merchant no more speaks can still be seen, and cleared.
  const languages = [...new Set([...all.languages, ...Object.keys(wording)])];
  const instead = isWritten(wording[language]) ? undefined : readInstead(wording, all.defaultLanguage);
  return (
    <Select
      label={t('brand-pictures.language')}
      hint={instead && t('brand-pictures.readsInstead', { language: called(language), other: called(instead) })}
      value={language}
      onChange={(event) => onLanguage(event.target.value)}
    >
      {languages.map((code) => (
        <option key={code} value={code}>
          {isWritten(wording[code]) ? called(code) : t('brand-pictures.notWritten', { language: called(code) })}
        </option>
      ))}
    </Select>
  );
};

type Props = ChoiceProps & {
  groupName: BannerGroup;
  /** Who does not see it could not tell what it opens. */
  nameless: boolean;
  onChange: (wording: Typed['wording']) => void;
};

/** The words of a banner in one language after the other, and what is read where one is missing. */
export const WordsFields = ({ all, groupName, wording, language, nameless, onLanguage, onChange }: Props) => {
  const t = useText();
  const words = wording[language] ?? noWords;
  const instead = readInstead(wording, all.defaultLanguage);
  const isMissing = !isWritten(words) && instead !== undefined;
  const set = (part: keyof BannerWords, value: string) => onChange({ ...wording, [language]: { ...words, [part]: value } });
  const hints: Partial<Record<keyof BannerWords, string>> = {
    alt: t(groupName === 'w_legal' ? 'brand-pictures.altLegalHint' : 'brand-pictures.altHint'),
  };
  return (
    <fieldset className={s['part']}>
      <LanguageChoice all={all} wording={wording} language={language} onLanguage={onLanguage} />
      {partsOf[groupName].map((part) => {
        const field = {
          label: t(`brand-pictures.${part}`),
          hint: hints[part],
          error: nameless && part === 'alt' ? t('brand-pictures.nameless') : undefined,
          required: false,
          lang: language,
          dir: directionOf(language),
          maxLength: bannerLengths[part],
          placeholder: isMissing ? wording[instead]?.[part] : undefined,
          value: words[part],
          onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(part, event.target.value),
        };
        return part === 'text' || part === 'alt' ? <TextArea key={part} {...field} rows={2} /> : <Field key={part} {...field} />;
      })}
    </fieldset>
  );
};
