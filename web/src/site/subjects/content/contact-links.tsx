import type { ServiceType } from '@croupier/contract/brand/content';
import { lazy, type ReactNode, Suspense } from 'react';
import { needTexts, useText } from '#i18n/text.ts';
import { contactIcons } from '#design-system/ui/contact-icons.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import styles from './contact-links.module.css';
import { openPopUp } from './pop-up.ts';
import { useContacts } from './queries.ts';

const LiveChatWay = lazy(async () => {
  await needTexts('support');
  return import('../support/live-chat-way.tsx');
});

/** Ways to customer service, one under the other. On the page of a closed site (`withForm={false}`) only those that lead out of it. */
export const ContactLinks = ({ withForm = true }: { withForm?: boolean }) => {
  const { customerService } = useContacts();
  const ways = customerService.filter(({ csType }) => withForm || csType !== 'FEEDBACK');
  if (ways.length === 0 && !withForm) return null;
  return (
    <ul className={styles['ways']}>
      {withForm && (
        <Suspense>
          <LiveChatWay />
        </Suspense>
      )}
      {ways.map(({ csType, title, path }) => (
        <li key={csType}>
          <Way csType={csType} path={path}>
            <span className={styles['mark']}>
              <Icon name={contactIcons[csType]} size={22} />
            </span>
            <span className={styles['words']}>
              <b>{title}</b>
              {csType === 'FEEDBACK' ? <FeedbackHint /> : shortOf(path)}
            </span>
            <Icon name={path.startsWith('https://') ? 'external-link' : 'chevron-right'} size={18} className={styles['arrow']} />
          </Way>
        </li>
      ))}
    </ul>
  );
};

const FeedbackHint = () => useText()('content.feedbackHint');

/** The text that a person would write down: the address, without the parts that only a browser needs. */
const shortOf = (path: string): string => path.replace(/^(?:mailto:|tel:|https:\/\/)/, '').replace(/\/$/, '');

const Way = ({ csType, path, children }: { csType: ServiceType; path: string; children: ReactNode }) => {
  if (csType === 'FEEDBACK')
    return (
      <button type="button" className={styles['way']} onClick={() => openPopUp({ kind: 'feedback' })}>
        {children}
      </button>
    );
  return (
    <a href={path} className={styles['way']} {...(path.startsWith('https://') && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </a>
  );
};
