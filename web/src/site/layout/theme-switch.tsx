import { type TextKey, useText } from '#i18n/text.ts';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '#design-system/theme/theme.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import type { IconName } from '#design-system/ui/icon-names.ts';
import styles from './theme-switch.module.css';

const choices: readonly { choice: ThemeChoice; icon: IconName; name: TextKey }[] = [
  { choice: 'light', icon: 'sun', name: 'ui.themeLight' },
  { choice: 'dark', icon: 'moon', name: 'ui.themeDark' },
  { choice: 'system', icon: 'device-desktop', name: 'ui.themeSystem' },
];

/** Light, dark, or as the device has it. */
export const ThemeSwitch = () => {
  const t = useText();
  const chosen = useThemeChoice();
  return (
    <fieldset className={styles['switch']}>
      <legend className="sr">{t('ui.theme')}</legend>
      {choices.map(({ choice, icon, name }) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === chosen}
          aria-label={t(name)}
          title={t(name)}
          onClick={() => chooseTheme(choice)}
        >
          <Icon name={icon} size={18} />
        </button>
      ))}
    </fieldset>
  );
};
