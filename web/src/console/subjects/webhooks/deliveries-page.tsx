import { type Delivery, DeliveryId, deliveryStates, webhookEvents, WebhookId } from '@croupier/contract/console/webhooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { backLinkClass, Page, PageFoot, PageHead, Toolbar } from '#design-system/ui/page.tsx';
import { without } from '../../address.ts';
import { OpenRow } from '../work-queues/work-queue.tsx';
import { Workbench } from '../work-queues/workbench.tsx';
import filterStyles from '../../shell/filters.module.css';
import { NotAllowed } from '../../shell/not-allowed.tsx';
import { useMay } from '../../shell/operator.ts';
import { RefreshButton } from '../../shell/refresh-button.tsx';
import { SelectFilter } from '../../shell/select-filter.tsx';
import { type Columns, columnsOf, DataTable } from '../../table/data-table.tsx';
import { Pager } from '../../table/pager.tsx';
import { momentText } from '../../wording/moment.ts';
import { DeliveryPanel } from './delivery-panel.tsx';
import { ReplayPanel } from './replay-panel.tsx';
import { deliveriesQuery } from './webhook-queries.ts';
import { problemText, stateTones } from './words.ts';

const route = getRouteApi('/webhooks/$id');

/** The deliveries to one webhook, sent and waiting. */
export const DeliveriesPage = () => {
  const t = useText();
  const { id } = route.useParams();
  const known = WebhookId.safeParse(id).data;
  return known !== undefined ? <Deliveries id={known} /> : <NotAllowed page={t('webhooks.deliveries')} />;
};

const Deliveries = ({ id }: { id: WebhookId }) => {
  const t = useText();
  const { state, type, page = 1, open, name } = route.useSearch();
  const change = route.useNavigate();
  const mayEdit = useMay('webhook.edit');
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(deliveriesQuery(id, { state, type, pageNo: page }));
  const close = () => void change({ search: (was) => without(was, 'open'), replace: true, resetScroll: false });
  const narrow = (by: 'state' | 'type', value: string | undefined) =>
    void change({ search: (was) => ({ ...without(was, 'page', by), ...(value !== undefined && { [by]: value }) }) });
  const delivery = DeliveryId.safeParse(open).data;
  const panel =
    open === 'replay' && mayEdit
      ? { title: t('webhooks.replayMany'), body: <ReplayPanel id={id} onDone={close} /> }
      : delivery === undefined
        ? undefined
        : { title: t('webhooks.deliveries'), body: <DeliveryPanel key={delivery} id={id} deliveryId={delivery} /> };
  return (
    <Page>
      <PageHead
        back={
          <Link to="/webhooks" className={backLinkClass} aria-label={t('webhooks.toAll')} title={t('webhooks.toAll')}>
            <Icon name="arrow-left" size={18} className="flip" />
          </Link>
        }
        title={name === undefined ? t('webhooks.deliveries') : t('webhooks.deliveriesOf', { name })}
        actions={
          mayEdit && (
            <Button icon="refresh" onClick={() => void change({ search: (was) => ({ ...was, open: 'replay' }), resetScroll: false })}>
              {t('webhooks.replayMany')}
            </Button>
          )
        }
      />
      <Workbench panel={panel} onClose={close}>
        <Toolbar>
          <div className={filterStyles['filters']}>
            <SelectFilter
              name={t('webhooks.state')}
              any={t('webhooks.any')}
              value={state}
              options={deliveryStates.map((one) => ({ value: one, text: t(`webhooks.${one}`) }))}
              onChange={(value) =>
                narrow(
                  'state',
                  deliveryStates.find((one) => one === value),
                )
              }
            />
            <SelectFilter
              name={t('webhooks.event')}
              any={t('webhooks.any')}
              value={type}
              options={webhookEvents.map((one) => ({ value: one, text: one }))}
              onChange={(value) =>
                narrow(
                  'type',
                  webhookEvents.find((one) => one === value),
                )
              }
            />
          </div>
          <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
        </Toolbar>
        {error !== null && data === undefined ? (
          <Problem error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label={t('webhooks.deliveries')}
            columns={columns(t)}
            rows={data?.content}
            rowId={(row) => row.id}
            busy={isFetching && isPlaceholderData}
            openRow={open}
            empty={<EmptyState icon="bell" title={t('webhooks.noDeliveries')} text={t('webhooks.noDeliveriesText')} />}
          />
        )}
        <PageFoot>
          <Pager shown={data} onPage={(to) => void change({ search: (was) => ({ ...was, page: to }) })} />
        </PageFoot>
      </Workbench>
    </Page>
  );
};

const columns = (t: Text): Columns<Delivery> => {
  const column = columnsOf<Delivery>();
  return [
    column.display({
      id: 'event',
      header: t('webhooks.event'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi dir="ltr" className="mono">
            {original.type}
          </bdi>
        </OpenRow>
      ),
    }),
    column.display({
      id: 'happened',
      header: t('webhooks.happened'),
      meta: { time: true },
      cell: ({ row: { original } }) => <span className="number">{momentText(original.happenedAt)}</span>,
    }),
    column.display({
      id: 'member',
      header: t('webhooks.member'),
      cell: ({ row: { original } }) => <bdi>{original.account ?? '–'}</bdi>,
    }),
    column.display({
      id: 'state',
      header: t('webhooks.state'),
      cell: ({ row: { original } }) => <Badge tone={stateTones[original.state]}>{t(`webhooks.${original.state}`)}</Badge>,
    }),
    column.display({
      id: 'answer',
      header: t('webhooks.answer'),
      meta: { long: true },
      cell: ({ row: { original } }) => problemText(original, t) ?? (original.status === null ? '–' : String(original.status)),
    }),
    column.display({
      id: 'attempts',
      header: t('webhooks.attempts'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.attempts}</span>,
    }),
  ];
};
