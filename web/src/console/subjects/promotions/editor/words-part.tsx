import { promotionLengths } from '@croupier/contract/rewards/promotions-console';
import { languageNames } from '#i18n/languages.ts';
import { useText } from '#i18n/text.ts';
import { Field } from '#design-system/ui/field.tsx';
import { Select, TextArea } from '#design-system/ui/long-field.tsx';
import type { TypedWords } from './typed-promotion.ts';

type Props = {
  languages: readonly string[];
  chosen: string;
  words: TypedWords;
  error: string | undefined;
  onChoose: (language: string) => void;
  onWords: (words: TypedWords) => void;
};

const empty = { title: '', summary: '', rules: '' };

/** The title, the summary and the terms of a promotion, language by language; languages without a title are marked. */
export const WordsPart = ({ languages, chosen, words, error, onChoose, onWords }: Props) => {
  const t = useText();
  const written = words[chosen] ?? empty;
  const write = (change: Partial<typeof empty>) => onWords({ ...words, [chosen]: { ...written, ...change } });
  return (
    <>
      <Select label={t('console.member.language')} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {languages.map((language) => (
          <option key={language} value={language}>
            {languageNames[language] ?? language}
            {(words[language]?.title ?? '') === '' ? ' ·' : ' ✓'}
          </option>
        ))}
      </Select>
      <Field
        label={t('banners.title')}
        lang={chosen}
        dir="auto"
        required
        maxLength={promotionLengths.title}
        value={written.title}
        error={error}
        onChange={({ target }) => write({ title: target.value })}
      />
      <TextArea
        label={t('promotions-console.summary')}
        lang={chosen}
        dir="auto"
        required={false}
        rows={2}
        maxLength={promotionLengths.summary}
        value={written.summary}
        onChange={({ target }) => write({ summary: target.value })}
      />
      <TextArea
        label={t('promotions.rules')}
        hint={t('promotions-console.rulesHint')}
        lang={chosen}
        dir="auto"
        required={false}
        rows={4}
        maxLength={promotionLengths.rules}
        value={written.rules}
        onChange={({ target }) => write({ rules: target.value })}
      />
    </>
  );
};
