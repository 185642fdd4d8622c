import { offered } from '#i18n/choose-language.ts';
import { languageNames } from '#i18n/languages.ts';
import { changeLanguage, textNow, useLanguage, useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { buttonClass } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Menu } from '#design-system/ui/menu.tsx';
import { notify } from '#design-system/ui/toast.tsx';

const choose = (language: string): void => {
  changeLanguage(language).catch(() => notify({ tone: 'bad', text: textNow('ui.unreachable') }));
};

/** The merchant's languages, each by its own name. */
export const LanguageMenu = () => {
  const t = useText();
  const shown = useLanguage();
  const { languages } = useMerchant();
  const known = offered(languages);
  if (known.length < 2) return null;
  return (
    <Menu
      label={`${t('ui.language')}: ${languageNames[shown] ?? shown}`}
      triggerClass={buttonClass({ size: 'small' })}
      trigger={
        <>
          <Icon name="language" size={18} />
          <span lang={shown}>{languageNames[shown] ?? shown}</span>
        </>
      }
    >
      {known.map((language) => (
        <button
          key={language}
          type="button"
          role="menuitemradio"
          aria-checked={language === shown}
          lang={language}
          onClick={() => choose(language)}
        >
          {languageNames[language] ?? language}
        </button>
      ))}
    </Menu>
  );
};
