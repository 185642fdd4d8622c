import { useId, useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Field } from '#design-system/ui/field.tsx';
import { Select, TextArea } from '#design-system/ui/long-field.tsx';

type Words = Record<string, string>;
type Props = {
  languages: readonly string[];
  name: Words;
  description: Words;
  error: string | undefined;
  onName: (name: Words) => void;
  onDescription: (description: Words) => void;
};

/** The name and the description of a product, language by language. */
export const WordsFields = ({ languages, name, description, error, onName, onDescription }: Props) => {
  const t = useText();
  const id = useId();
  const all = [...new Set([...languages, ...Object.keys(name)])];
  const [chosen, setChosen] = useState(all[0] ?? 'en');
  return (
    <>
      <Select id={id} label={t('console.member.language')} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        {all.map((language) => (
          <option key={language} value={language}>
            {languageName(language)}
          </option>
        ))}
      </Select>
      <Field
        label={t('points-console.name')}
        lang={chosen}
        dir="auto"
        required
        maxLength={100}
        value={name[chosen] ?? ''}
        error={error}
        onChange={(event) => onName({ ...name, [chosen]: event.target.value })}
      />
      <TextArea
        label={t('console.detail.description')}
        lang={chosen}
        dir="auto"
        rows={2}
        maxLength={1_000}
        value={description[chosen] ?? ''}
        onChange={(event) => onDescription({ ...description, [chosen]: event.target.value })}
      />
    </>
  );
};

/** A language in its own words. */
export const languageName = (language: string): string => new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
