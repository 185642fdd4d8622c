import type { ReactElement } from 'react';
import { type Language, languageCodes, languageName } from './languages.ts';

/** The choice of the language among the settings of a game. */
export const LanguageSetting = ({ language, choose }: { language: Language; choose: (code: string) => void }): ReactElement => (
  <label className="setting">
    <span>{language.t('settings.language')}</span>
    <select value={language.code} onChange={(event) => choose(event.target.value)}>
      {languageCodes.map((code) => (
        <option key={code} value={code} lang={code}>
          {languageName(code)}
        </option>
      ))}
    </select>
  </label>
);
