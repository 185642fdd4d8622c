import type { Announcement, Execution } from '@croupier/contract/brand/content';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useLanguage, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import styles from './announcements.module.css';
import { RichText } from './rich-text.tsx';
import { announcementsQuery } from './queries.ts';

/** How many page numbers stand together; the first and the last beside them. */
const pageRange = 5;

type Props = { execution: Execution; pageNo: number; onPage: (pageNo: number) => void };

/** One page of announcements; the first is open, and each opens and closes by its title. */
export const AnnouncementList = ({ execution, pageNo }: Pick<Props, 'execution' | 'pageNo'>) => {
  const t = useText();
  const { data, error, refetch, isPlaceholderData } = useAnnouncements(execution, pageNo);
  if (data === undefined && error !== null) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Waiting />;
  if (data.content.length === 0)
    return <EmptyState icon="speakerphone" title={t('content.noAnnouncements')} text={t('content.noAnnouncementsText')} />;
  return <Items key={`${String(data.pageNum)} ${data.content[0]?.id ?? ''}`} announcements={data.content} busy={isPlaceholderData} />;
};

export const AnnouncementPages = ({ execution, pageNo, onPage }: Props) => {
  const { data } = useAnnouncements(execution, pageNo);
  return <Pagination page={pageNo} totalPages={data?.totalPages ?? 1} onPage={onPage} range={pageRange} />;
};

/** The page before stays in sight until the next is there. */
const useAnnouncements = (execution: Execution, pageNo: number) =>
  useQuery({ ...announcementsQuery(execution, pageNo, useLanguage()), placeholderData: keepPreviousData });

const Waiting = () => (
  <div className={styles['list']} aria-hidden="true">
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} height={64} radius={14} />
    ))}
  </div>
);

const Items = ({ announcements, busy }: { announcements: readonly Announcement[]; busy: boolean }) => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(announcements.slice(0, 1).map(({ id }) => id)));
  const toggle = (id: string): void => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  return (
    <ul className={styles['list']} aria-busy={busy || undefined}>
      {announcements.map((announcement) => (
        <Item key={announcement.id} announcement={announcement} open={open.has(announcement.id)} onToggle={() => toggle(announcement.id)} />
      ))}
    </ul>
  );
};

const icons = { B: 'info-circle', PL: 'shield-check', PU: 'speakerphone', PR: 'gift', H: 'bell' } as const;

const Item = ({ announcement, open, onToggle }: { announcement: Announcement; open: boolean; onToggle: () => void }) => {
  const t = useText();
  const router = useRouter();
  const id = useId();
  const { type, title, content, publishedAt, promotion } = announcement;
  return (
    <li className={styles['item']} data-open={open || undefined}>
      <h3>
        <button type="button" id={`${id}-title`} aria-expanded={open} aria-controls={`${id}-text`} onClick={onToggle}>
          <Icon name={icons[type]} className={styles['mark']} />
          <span className={styles['title']}>
            {title}
            <span className={styles['time']}>
              <Moment at={publishedAt} />
            </span>
          </span>
          <Icon name="chevron-down" size={18} className={styles['arrow']} />
        </button>
      </h3>
      <section id={`${id}-text`} aria-labelledby={`${id}-title`} hidden={!open} className={styles['text']}>
        {open && <RichText html={content} />}
        {promotion && (
          <Button kind="primary" size="small" icon="gift" onClick={() => router.history.push('/member?page=rewardCenter')}>
            {t('content.toRewards')}
          </Button>
        )}
      </section>
    </li>
  );
};
