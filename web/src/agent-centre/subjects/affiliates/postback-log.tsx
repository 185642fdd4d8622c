import { type Postback, replayPostback } from '@croupier/contract/earnings/affiliates-postbacks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PostbackBadge, PostbackDetails } from '#affiliates/postback-details.tsx';
import { useOpenedRow } from '#affiliates/use-opened-row.ts';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { Problem, problemText } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { type ReportColumn, ReportTable } from '../reports/report-table.tsx';
import { mine, postbacksQuery } from './queries.ts';

/** The messages to the tracker, the newest first. */
export const PostbackLog = () => {
  const t = useText();
  const queries = useQueryClient();
  const [pageNo, setPageNo] = useState(1);
  const [opened, setOpened] = useState<string>();
  const { data, error, refetch, isPlaceholderData } = useQuery(postbacksQuery(pageNo));
  const shown = useOpenedRow(data?.content, opened);
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => call(replayPostback, { params: { id } }),
    onSuccess: async () => {
      notify({ tone: 'info', text: t('affiliates.replayed') });
      await queries.invalidateQueries(mine);
    },
    onError: (problem) => notify({ tone: 'bad', text: problemText(problem, t) }),
  });
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={180} radius={16} />;
  if (data.totalElements === 0)
    return <EmptyState icon="speakerphone" title={t('affiliates.noPostbacks')} text={t('affiliates.noPostbacksText')} />;
  const columns: [ReportColumn<Postback>, ...ReportColumn<Postback>[]] = [
    { key: 'at', title: t('affiliates.at'), cell: (one) => <Moment at={one.madeAt} /> },
    { key: 'event', title: t('affiliates.eventName'), cell: (one) => t(`affiliates.event.${one.event}`) },
    { key: 'state', title: t('affiliates.stateOf'), cell: (one) => <PostbackBadge postback={one} /> },
    { key: 'status', title: t('affiliates.status'), align: 'end', cell: (one) => <span className="number">{one.status ?? '—'}</span> },
    { key: 'attempts', title: t('affiliates.attempts'), align: 'end', cell: (one) => <span className="number">{one.attempts}</span> },
    {
      key: 'open',
      title: t('affiliates.details'),
      cell: (one) => (
        <Button size="small" kind="quiet" icon="eye" onClick={() => setOpened(one.id)}>
          {t('affiliates.details')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <ReportTable caption={t('affiliates.log')} columns={columns} rows={data.content} rowKey={({ id }) => id} busy={isPlaceholderData} />
      <Pagination page={pageNo} totalPages={data.totalPages} onPage={setPageNo} />
      {shown !== undefined && (
        <Dialog
          kind="wide"
          title={t(`affiliates.event.${shown.event}`)}
          onClose={() => setOpened(undefined)}
          footer={
            <Button icon="refresh" busy={isPending} onClick={() => mutate(shown.id)}>
              {t('affiliates.replay')}
            </Button>
          }
        >
          <PostbackDetails postback={shown} />
        </Dialog>
      )}
    </>
  );
};
