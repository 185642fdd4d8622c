import { useEffect, useState } from 'react';
import { useText } from '#i18n/text.ts';
import { IconButton } from '#design-system/ui/button.tsx';
import { Link } from '../routing.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { openPopUp } from '../subjects/content/pop-up.ts';
import styles from './floating.module.css';
import { openChat, useChatView, useHasNews } from '../subjects/support/open-chat.ts';
import { useOpenEnvelope } from '../subjects/raffles/queries.ts';
import { openSheet } from './sheets.ts';
import { useWide } from './use-wide.ts';

/** The tabs at the edge of every page: customer service, the way onto a phone, and back to the top once that is far. */
const Floating = () => {
  const t = useText();
  const wide = useWide();
  const chat = useChatView();
  const hasNews = useHasNews();
  const hasEnvelope = useOpenEnvelope();
  const [far, setFar] = useState(false);
  const [away, setAway] = useState(false);
  useEffect(() => {
    let before = scrollY;
    const look = () => {
      setFar(scrollY > innerHeight);
      // A finger that rests moves a page by a pixel or two.
      if (Math.abs(scrollY - before) < 8) return;
      setAway(scrollY > before && scrollY > 100);
      before = scrollY;
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return (
    <aside className={styles['floating']} hidden={chat === 'open'} data-away={away || undefined} aria-label={t('shell.shortcuts')}>
      {far && (
        <IconButton
          icon="arrow-up"
          label={t('shell.toTop')}
          onClick={() => scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })}
        />
      )}
      {hasEnvelope && (
        <Link
          to="/member"
          search={{ page: 'redEnvelope' }}
          className={styles['gift']}
          aria-label={t('shell.redEnvelope')}
          title={t('shell.redEnvelope')}
        >
          <Icon name="mail-opened" size={24} />
        </Link>
      )}
      {wide && <IconButton icon="qrcode" label={t('shell.onYourPhone')} aria-haspopup="dialog" onClick={() => openSheet('download')} />}
      <IconButton
        icon="headset"
        iconSize={18}
        label={hasNews ? t('shell.chatNews') : t('shell.customerService')}
        aria-haspopup="dialog"
        className={styles['service']}
        data-news={hasNews || undefined}
        onClick={() => (chat === 'minimised' ? openChat() : openPopUp({ kind: 'service' }))}
      />
    </aside>
  );
};

export default Floating;
