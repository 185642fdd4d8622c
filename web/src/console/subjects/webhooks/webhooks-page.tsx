import type { Webhook } from '@croupier/contract/console/webhooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Text, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { useQueueNavigation, OpenRow, WorkQueue } from '../work-queues/work-queue.tsx';
import { useMerchantName } from '../../shell/merchant-filter.tsx';
import { useMay } from '../../shell/operator.ts';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { momentText } from '../../wording/moment.ts';
import { SecretDialog, useShownSecret } from './secret-dialog.tsx';
import { WebhookState } from './webhook-state.tsx';
import { MakeWebhook } from './webhook-form.tsx';
import { WebhookPanel } from './webhook-panel.tsx';
import { webhooksQuery } from './webhook-queries.ts';

/** Where merchants' own systems hear what happens. */
export const WebhooksPage = () => {
  const t = useText();
  const nameOf = useMerchantName();
  const mayEdit = useMay('webhook.edit');
  const { merchant, page, open, show, close } = useQueueNavigation();
  const query = useQuery(webhooksQuery({ merchantId: merchant, pageNo: page }));
  const secret = useShownSecret();
  const found = query.data?.content.find(({ id }) => id === open);
  const panel =
    open === 'new' && mayEdit
      ? { title: t('webhooks.make'), body: <MakeWebhook merchant={merchant} onDone={close} onSecret={secret.show} /> }
      : found === undefined
        ? undefined
        : { title: found.name, body: <WebhookPanel key={found.id} webhook={found} onClosed={close} onSecret={secret.show} /> };
  return (
    <Page>
      <PageHead
        title={t('webhooks.nav')}
        lead={t('webhooks.lead')}
        actions={
          mayEdit && (
            <Button kind="primary" icon="plus" onClick={() => show('new')}>
              {t('webhooks.make')}
            </Button>
          )
        }
      />
      <WorkQueue
        label={t('webhooks.nav')}
        query={query}
        columns={columns(t, nameOf)}
        panel={panel}
        empty={<EmptyState icon="bell" title={t('webhooks.none')} text={t('webhooks.noneText')} />}
      />
      {secret.shown !== undefined && <SecretDialog {...secret.shown} onClose={secret.forget} />}
    </Page>
  );
};

const columns = (t: Text, nameOf: ReturnType<typeof useMerchantName>): Columns<Webhook> => {
  const column = columnsOf<Webhook>();
  return [
    column.display({
      id: 'name',
      header: t('webhooks.name'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi>{original.name}</bdi>
        </OpenRow>
      ),
    }),
    column.display({ id: 'merchant', header: t('console.merchant'), cell: ({ row: { original } }) => nameOf(original.merchantId) }),
    column.display({
      id: 'url',
      header: t('webhooks.url'),
      meta: { long: true },
      cell: ({ row: { original } }) => (
        <bdi dir="ltr" className="mono">
          {original.url}
        </bdi>
      ),
    }),
    column.display({
      id: 'state',
      header: t('webhooks.state'),
      cell: ({ row: { original } }) => <WebhookState webhook={original} />,
    }),
    column.display({
      id: 'waiting',
      header: t('webhooks.waiting'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) =>
        original.waiting === 0 ? (
          <span className="number">0</span>
        ) : (
          <Link to="/webhooks/$id" params={{ id: original.id }} search={{ state: 'WAITING', name: original.name }} className={linkClass}>
            <span className="number">{original.waiting.toLocaleString('en')}</span>
          </Link>
        ),
    }),
    column.display({
      id: 'since',
      header: t('webhooks.since'),
      meta: { time: true, card: 'left-out' },
      cell: ({ row: { original } }) => <span className="number">{momentText(original.madeAt)}</span>,
    }),
  ];
};
