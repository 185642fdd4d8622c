import { languageNames } from '#shared/i18n/languages.ts';
import { useText } from '#shared/i18n/text.ts';
import { insteadOf } from './instead.rules.ts';
import s from './news.module.css';

type Props = { language: string; written: readonly string[]; defaultLanguage: string };

/** What whoever reads a language that is not written reads instead. */
export const InsteadNote = ({ language, written, defaultLanguage }: Props) => {
  const t = useText();
  const instead = insteadOf(written, defaultLanguage);
  if (written.includes(language)) return null;
  return (
    <p className={s['note']}>
      {instead === undefined
        ? t('brand-news.nowhere')
        : t('brand-news.instead', { language: languageNames[language] ?? language, instead: languageNames[instead] ?? instead })}
    </p>
  );
};
