import { languageNames } from '#shared/i18n/languages.ts';
import { useText } from '#shared/i18n/text.ts';
import { Icon } from '#shared/ui/icon.tsx';
import s from './news.module.css';

type Props = {
  /** Those of the merchant, in its order. */
  languages: readonly string[];
  written: readonly string[];
  chosen: string;
  onChoose: (language: string) => void;
};

/** The languages of a merchant, with a mark at those in which nothing is written. */
export const LanguageSwitch = ({ languages, written, chosen, onChoose }: Props) => {
  const t = useText();
  return (
    <fieldset aria-label={t('brand-news.languages')} className={s['languages']}>
      {languages.map((language) => {
        const isWritten = written.includes(language);
        return (
          <button
            key={language}
            type="button"
            aria-pressed={language === chosen}
            data-written={isWritten || undefined}
            onClick={() => onChoose(language)}
          >
            <Icon name={isWritten ? 'check' : 'minus'} size={14} />
            <bdi lang={language}>{languageNames[language] ?? language}</bdi>
            <span className="sr">{t(isWritten ? 'brand-news.written' : 'brand-news.unwritten')}</span>
          </button>
        );
      })}
    </fieldset>
  );
};
