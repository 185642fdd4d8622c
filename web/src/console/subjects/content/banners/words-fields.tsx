import type { BannerGroup } from '@croupier/contract/brand/content';
import { bannerLengths, type BannerWords, type MerchantBanners, partsOf } from '@croupier/contract/brand/banners-console';
import type { ChangeEvent } from 'react';
import { directionOf } from '#i18n/direction.ts';
import { useText } from '#i18n/text.ts';
import { Field } from '#design-system/ui/field.tsx';
import { TextArea } from '#design-system/ui/long-field.tsx';
import { FallbackLanguageNote } from '../fallback-language-note.tsx';
import { LanguageChoice } from '../language-choice.tsx';
import { isWritten, noWords, readInstead, type Typed, writtenIn } from './banner-fields.ts';
import styles from './pictures.module.css';

type Props = {
  all: MerchantBanners;
  wording: Typed['wording'];
  language: string;
  onLanguage: (language: string) => void;
  groupName: BannerGroup;
  /** A person who does not see it could not tell what it opens. */
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
    alt: t(groupName === 'w_legal' ? 'banners.altLegalHint' : 'banners.altHint'),
  };
  return (
    <fieldset className={styles['part']}>
      <LanguageChoice languages={all.languages} written={writtenIn(wording)} chosen={language} onChoose={onLanguage} />
      <FallbackLanguageNote language={language} written={writtenIn(wording)} defaultLanguage={all.defaultLanguage} />
      {partsOf[groupName].map((part) => {
        const field = {
          label: t(`banners.${part}`),
          hint: hints[part],
          error: nameless && part === 'alt' ? t('banners.nameless') : undefined,
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
