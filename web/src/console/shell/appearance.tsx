import { consoleLanguages } from 'virtual:console-languages';
import { languageNames } from '#i18n/languages.ts';
import { changeLanguage, useLanguage, useText } from '#i18n/text.ts';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '#design-system/theme/theme.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import type { IconName } from '#design-system/ui/icon-names.ts';
import { notify } from '#design-system/ui/toast.tsx';
import styles from './appearance.module.css';

export const LanguageSelect = () => {
  const t = useText();
  const language = useLanguage();
  const change = (next: string): void => {
    changeLanguage(next).catch(() => notify({ tone: 'bad', text: t('ui.unreachable') }));
  };
  return (
    <label className={styles['language']}>
      <Icon name="language" size={16} />
      <span className="sr">{t('ui.language')}</span>
      <select value={language} onChange={(event) => change(event.target.value)}>
        {consoleLanguages.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageNames[one] ?? one}
          </option>
        ))}
      </select>
    </label>
  );
};

const themes = [
  { choice: 'light', icon: 'sun', name: 'ui.themeLight' },
  { choice: 'dark', icon: 'moon', name: 'ui.themeDark' },
  { choice: 'system', icon: 'device-desktop', name: 'ui.themeSystem' },
] as const satisfies { choice: ThemeChoice; icon: IconName; name: string }[];

export const ThemeSwitch = () => {
  const t = useText();
  const chosen = useThemeChoice();
  return (
    <fieldset className={styles['themes']}>
      <legend className="sr">{t('ui.theme')}</legend>
      {themes.map(({ choice, icon, name }) => (
        <button
          key={choice}
          type="button"
          aria-pressed={chosen === choice}
          aria-label={t(name)}
          title={t(name)}
          onClick={() => chooseTheme(choice)}
        >
          <Icon name={icon} size={16} />
        </button>
      ))}
    </fieldset>
  );
};
