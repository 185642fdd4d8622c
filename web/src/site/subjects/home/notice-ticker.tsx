import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useText } from '#i18n/text.ts';
import { IconButton } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { isWatched, useCalm } from '#design-system/ui/loop.ts';
import { openPopUp } from '../content/pop-up.ts';
import { siteContentQuery } from '../content/queries.ts';
import styles from './notice-ticker.module.css';

/** Long enough to read a line twice. */
const restMs = 7_000;

/** The merchant's notices, a line at a time; a press shows the whole of one. Its place is kept while they are on their way. */
export const NoticeTicker = () => {
  const t = useText();
  const { data, error } = useQuery(siteContentQuery(useLanguage()));
  const box = useRef<HTMLElement>(null);
  const calm = useCalm(box);
  const [at, setAt] = useState(0);
  const notices = data?.notice ?? [];
  const count = notices.length;
  useEffect(() => {
    if (!calm.runs || count < 2) return undefined;
    const timer = setInterval(() => isWatched() && setAt((now) => now + 1), restMs);
    return () => clearInterval(timer);
  }, [calm.runs, count]);

  const notice = notices[at % Math.max(1, count)];
  if (notice === undefined) return error === null && data === undefined ? <div className={styles['ticker']} aria-hidden="true" /> : null;
  return (
    <section ref={box} className={styles['ticker']} aria-label={t('lobby.notices')} {...calm.hold}>
      <Icon name="speakerphone" size={18} />
      {notice.content === '' ? (
        <p key={notice.id} className={styles['line']}>
          {notice.title}
        </p>
      ) : (
        <button key={notice.id} type="button" className={styles['line']} onClick={() => openPopUp({ kind: 'notice', id: notice.id })}>
          {notice.title}
        </button>
      )}
      {count > 1 && (
        <>
          <span className={styles['count']} aria-hidden="true">
            {(at % count) + 1}/{count}
          </span>
          <IconButton
            icon={calm.wanted ? 'player-pause.filled' : 'player-play.filled'}
            iconSize={12}
            label={calm.wanted ? t('lobby.pauseNotices') : t('lobby.runNotices')}
            onClick={calm.toggle}
          />
          <IconButton icon="chevron-right" iconSize={16} label={t('lobby.nextNotice')} onClick={() => setAt(at + 1)} />
        </>
      )}
    </section>
  );
};
