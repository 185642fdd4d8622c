import { AnnouncementType } from '@croupier/contract/brand/content';
import { type AnnouncementLine, AnnouncementState } from '@croupier/contract/brand/announcements-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { languageNames } from '#i18n/languages.ts';
import { type Text, useLanguage, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { PageActions, PageFoot, Toolbar } from '#design-system/ui/page.tsx';
import { QuietText } from '#design-system/ui/text.tsx';
import { useOneMerchant } from '../../agent-tree/use-merchant.ts';
import { OpenRow, useQueueNavigation } from '../../work-queues/work-queue.tsx';
import { Workbench } from '../../work-queues/workbench.tsx';
import filterStyles from '#console/shell/filters.module.css';
import { MerchantFilter } from '#console/shell/merchant-filter.tsx';
import { useMay } from '#console/shell/operator.ts';
import { RefreshButton } from '#console/shell/refresh-button.tsx';
import { SelectFilter } from '#console/shell/select-filter.tsx';
import { type Columns, columnsOf, DataTable } from '#console/table/data-table.tsx';
import { Pager } from '#console/table/pager.tsx';
import type { Speech } from './announcement-form.tsx';
import { AnnouncementPanel, MakeAnnouncement } from './announcement-panel.tsx';
import { audienceText, Minute, StateBadge } from './announcement-state.tsx';
import { announcementsQuery, newsKey } from './queries.ts';

/** The open row of the list while something new is written. */
const fresh = 'new';

/** The announcements that pop up, and those in the ticker. */
export const AnnouncementsTab = () => {
  const t = useText();
  const language = useLanguage();
  const mayEdit = useMay('content.edit');
  const { merchant, choose } = useOneMerchant();
  const { page, open, show, close, turnTo } = useQueueNavigation();
  const queries = useQueryClient();
  const [type, setType] = useState<AnnouncementType>();
  const [state, setState] = useState<AnnouncementState>();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...announcementsQuery(merchant?.id as MerchantId, { type, state, pageNo: page }, language),
    enabled: merchant !== undefined,
  });
  const speech = data !== undefined && merchant !== undefined ? { ...data, merchant: merchant.name } : undefined;
  // Another list begins at its first page.
  const narrow = (change: () => void): void => {
    change();
    if (page > 1) turnTo(1);
  };
  const panelOf = (id: MerchantId, shown: Speech) => {
    if (open === undefined) return undefined;
    if (open !== fresh)
      return {
        title: data?.content.find((one) => one.id === open)?.title ?? t('announcements.announcement'),
        body: <AnnouncementPanel key={`${id} ${open}`} id={open} merchantId={id} speech={shown} mayEdit={mayEdit} onMade={show} />,
      };
    return mayEdit
      ? {
          title: t('announcements.make'),
          body: <MakeAnnouncement key={id} merchantId={id} speech={shown} onDone={show} onCancel={close} />,
        }
      : undefined;
  };
  const isNarrowed = type !== undefined || state !== undefined;
  return (
    <Workbench
      panel={merchant === undefined || speech === undefined ? undefined : panelOf(merchant.id, speech)}
      owner={merchant?.name}
      onClose={close}
    >
      <Toolbar>
        <div className={filterStyles['filters']}>
          <MerchantFilter value={merchant?.id} onChange={choose} />
          <SelectFilter
            name={t('announcements.kind')}
            any={t('announcements.anyKind')}
            value={type}
            options={AnnouncementType.options.map((value) => ({ value, text: t(`announcements.kind.${value}`) }))}
            onChange={(value) => narrow(() => setType(AnnouncementType.safeParse(value).data))}
          />
          <SelectFilter
            name={t('work-queues.state')}
            any={t('announcements.anyState')}
            value={state}
            options={AnnouncementState.options.map((value) => ({ value, text: t(`announcements.state.${value}`) }))}
            onChange={(value) => narrow(() => setState(AnnouncementState.safeParse(value).data))}
          />
        </div>
        <PageActions>
          <RefreshButton busy={isFetching} onRefresh={() => void queries.invalidateQueries({ queryKey: newsKey(merchant?.id) })} />
          {mayEdit && (
            <Button kind="primary" icon="plus" disabled={speech === undefined} onClick={() => show(fresh)}>
              {t('announcements.make')}
            </Button>
          )}
        </PageActions>
      </Toolbar>
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('brand.tab.ANNOUNCEMENTS')}
          columns={columns(t, speech)}
          rows={data?.content}
          rowId={({ id }) => id}
          busy={isFetching && isPlaceholderData}
          openRow={open}
          empty={
            <EmptyState
              icon="speakerphone"
              title={t(isNarrowed ? 'announcements.noneLike' : 'announcements.none')}
              {...(!isNarrowed && { text: t('announcements.noneText') })}
            />
          }
        />
      )}
      <PageFoot>
        <Pager shown={data} onPage={turnTo} />
      </PageFoot>
    </Workbench>
  );
};

/** Which of the merchant's languages are not written: a few by name, more as a number. */
const missingText = (t: Text, { written }: AnnouncementLine, languages: readonly string[]): string => {
  const missing = languages.filter((one) => !written.includes(one));
  if (missing.length === 0) return t('announcements.allWritten');
  if (missing.length > 2) return t('announcements.missingMany', { count: missing.length });
  return t('announcements.missing', { languages: missing.map((one) => languageNames[one] ?? one).join(', ') });
};

const columns = (t: Text, speech: Speech | undefined): Columns<AnnouncementLine> => {
  const column = columnsOf<AnnouncementLine>();
  const timeZone = speech?.timeZone ?? 'UTC';
  return [
    column.display({
      id: 'title',
      header: t('announcements.title'),
      meta: { card: 'heading', long: true },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi lang={original.titleLanguage}>{original.title}</bdi>
        </OpenRow>
      ),
    }),
    column.display({ id: 'state', header: t('work-queues.state'), cell: ({ row: { original } }) => <StateBadge of={original.state} /> }),
    column.display({
      id: 'kind',
      header: t('announcements.kind'),
      cell: ({ row: { original } }) => t(`announcements.kind.${original.type}`),
    }),
    column.display({ id: 'for', header: t('announcements.audience'), cell: ({ row: { original } }) => audienceText(original, t) }),
    column.display({
      id: 'from',
      header: t('announcements.from'),
      cell: ({ row: { original } }) => <Minute at={original.from} timeZone={timeZone} />,
    }),
    column.display({
      id: 'until',
      header: t('announcements.until'),
      cell: ({ row: { original } }) => {
        const end = original.takenDownAt ?? original.until;
        return end === null ? <QuietText>–</QuietText> : <Minute at={end} timeZone={timeZone} />;
      },
    }),
    column.display({
      id: 'languages',
      header: t('announcements.languages'),
      cell: ({ row: { original } }) => {
        const text = missingText(t, original, speech?.languages ?? []);
        return speech?.languages.every((one) => original.written.includes(one)) === true ? <QuietText>{text}</QuietText> : text;
      },
    }),
  ];
};
