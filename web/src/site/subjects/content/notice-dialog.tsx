import { useText } from '#i18n/text.ts';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { useNotices } from './queries.ts';
import { RichText } from './rich-text.tsx';

/** One notice of the ticker, whole. */
export const NoticeDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useText();
  const notices = useNotices();
  const notice = notices?.find((one) => one.id === id);
  return (
    <Dialog title={notice?.title ?? t('content.notice')} lead={notice && <Moment at={notice.publishedAt} />} onClose={onClose}>
      {notice !== undefined ? (
        <RichText html={notice.content} />
      ) : notices === undefined ? (
        <Skeleton height={80} />
      ) : (
        <EmptyState icon="speakerphone" title={t('content.noticeGone')} />
      )}
    </Dialog>
  );
};
