import type { DeskContact } from '@croupier/contract/brand/announcements-console';
import { useText } from '#i18n/text.ts';
import { contactIcons } from '#design-system/ui/contact-icons.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { addressOf } from './contact-fields.ts';
import { fallbackLanguageOf } from '../fallback-language.rules.ts';
import styles from './announcements.module.css';

type Props = { contacts: readonly DeskContact[]; language: string; defaultLanguage: string };

/** Ways to customer service as a visitor who reads a language finds them. */
export const ContactWaysPreview = ({ contacts, language, defaultLanguage }: Props) => {
  const t = useText();
  return (
    <ul className={styles['ways']}>
      {contacts.map(({ csType, path, titles }) => {
        const titled = Object.keys(titles);
        const read = titled.includes(language) ? language : (fallbackLanguageOf(titled, defaultLanguage) ?? language);
        return (
          <li key={csType} className={styles['way']}>
            <span className={styles['mark']}>
              <Icon name={contactIcons[csType]} size={20} />
            </span>
            <span className={styles['words']}>
              <b lang={read} dir="auto">
                {titles[read] ?? t(`announcements.way.${csType}`)}
              </b>
              {csType === 'FEEDBACK' ? t('announcements.formOfSite') : <bdi dir="ltr">{addressOf(path)}</bdi>}
            </span>
          </li>
        );
      })}
    </ul>
  );
};
