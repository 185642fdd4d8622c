import { languageNames } from '#i18n/languages.ts';
import { useText } from '#i18n/text.ts';
import panelStyles from '../work-queues/panel.module.css';
import { fallbackLanguageOf } from './fallback-language.rules.ts';

type Props = { language: string; written: readonly string[]; defaultLanguage: string };

/** The language that readers of an unwritten one get instead; nothing where it is written, or no language is. */
export const FallbackLanguageNote = ({ language, written, defaultLanguage }: Props) => {
  const t = useText();
  const instead = fallbackLanguageOf(written, defaultLanguage);
  if (written.includes(language) || instead === undefined) return null;
  return (
    <p className={panelStyles['quiet']}>
      {t('brand.readInstead', { language: languageNames[language] ?? language, other: languageNames[instead] ?? instead })}
    </p>
  );
};
