import { launchChat } from '@croupier/contract/people/support-chat';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { useMomentText } from '#design-system/ui/moment.tsx';
import styles from '../content/contact-links.module.css';
import { closePopUp } from '../content/pop-up.ts';
import { openChat } from './open-chat.ts';

/** Live chat among the contacts: our own window, or the page of the provider that the merchant has set. Nothing where chat is never open. */
const LiveChatWay = () => {
  const t = useText();
  const momentText = useMomentText();
  const { data } = useQuery({
    queryKey: ['content', 'chat launch'],
    queryFn: ({ signal }) => call(launchChat, { signal }),
    staleTime: 30_000,
  });
  if (data === undefined || (!data.isOpen && data.opensAt === null)) return null;
  const inside = (
    <>
      <span className={styles['mark']}>
        <Icon name="headset" size={22} />
      </span>
      <span className={styles['words']}>
        <b>{t('support.title')}</b>
        {data.opensAt === null ? t('support.lead') : t('support.opensAt', { moment: momentText(data.opensAt) })}
      </span>
      <Icon name={data.type === 'OUTSIDE' ? 'external-link' : 'chevron-right'} size={18} className={styles['arrow']} />
    </>
  );
  return (
    <li>
      {data.type === 'OUTSIDE' ? (
        <a href={data.url} target="_blank" rel="noopener noreferrer" className={styles['way']}>
          {inside}
        </a>
      ) : (
        <button
          type="button"
          className={styles['way']}
          onClick={() => {
            closePopUp();
            openChat();
          }}
        >
          {inside}
        </button>
      )}
    </li>
  );
};

export default LiveChatWay;
