import { languageNames } from '#i18n/languages.ts';
import { useText } from '#i18n/text.ts';
import { Select } from '#design-system/ui/long-field.tsx';

type Props = {
  /** Those of the merchant, in its order. */
  languages: readonly string[];
  written: readonly string[];
  chosen: string;
  disabled?: boolean;
  onChoose: (language: string) => void;
};

/** In which of a merchant's languages words are shown or written, with a mark at those in which nothing is written. */
export const LanguageChoice = ({ languages, written, chosen, disabled = false, onChoose }: Props) => {
  const t = useText();
  const called = (code: string): string => languageNames[code] ?? code;
  // A text in a language the merchant no more speaks can still be seen, and cleared.
  const all = [...new Set([...languages, ...written])];
  return (
    <Select label={t('brand.language')} value={chosen} disabled={disabled} onChange={({ target }) => onChoose(target.value)}>
      {all.map((code) => (
        <option key={code} value={code}>
          {written.includes(code) ? called(code) : t('brand.languageMissing', { language: called(code) })}
        </option>
      ))}
    </Select>
  );
};
