import type { ServiceType } from '@croupier/contract/brand/content';
import { useBoot } from '#api/boot.ts';
import { contactIcons } from '#design-system/ui/contact-icons.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import styles from './social-links.module.css';

const messengers: ReadonlySet<ServiceType> = new Set(['LINE', 'TELEGRAM', 'WHATSAPP', 'MESSENGER', 'FACEBOOK', 'WECHAT', 'ZALO']);
/** Messengers whose sign is not among the icons are named. */
const named: Partial<Record<ServiceType, string>> = { ZALO: 'Zalo', WECHAT: 'WeChat' };

/** The merchant's accounts at messengers, one link each. Nothing if it has none. */
export const SocialLinks = () => {
  const ways = useBoot().info.customerService.filter(({ csType }) => messengers.has(csType));
  if (ways.length === 0) return null;
  return (
    <ul className={styles['links']}>
      {ways.map(({ csType, title, path }) => (
        <li key={csType}>
          <a href={path} target="_blank" rel="noopener noreferrer" title={title} aria-label={title} data-way={csType}>
            {named[csType] ?? <Icon name={contactIcons[csType]} size={22} />}
          </a>
        </li>
      ))}
    </ul>
  );
};
