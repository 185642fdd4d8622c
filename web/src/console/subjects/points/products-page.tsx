import type { Product } from '@croupier/contract/rewards/points-console';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Text, useLanguage, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { merchantsQuery } from '../../queries.ts';
import { useMerchantName } from '../../shell/merchant-filter.tsx';
import { useMay } from '../../shell/operator.ts';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { EarningDialog } from './earning-dialog.tsx';
import { ProductForm } from './product-form.tsx';
import { productsQuery } from './queries.ts';

/** The products of the malls, and the settings of points. */
export const ProductsPage = () => {
  const t = useText();
  const language = useLanguage();
  const may = useMay('points.edit');
  const merchantName = useMerchantName();
  const [dialog, setDialog] = useState<'PRODUCT' | 'SETTINGS'>();
  const { merchant, page, open, close } = useQueueNavigation();
  const { data: merchants = [] } = useQuery(merchantsQuery());
  const query = useQuery(productsQuery({ merchantId: merchant, pageNo: page }));
  const opened = query.data?.content.find(({ id }) => id === open);
  const chosen = merchants.find(({ id }) => id === merchant) ?? merchants[0];
  return (
    <Page>
      <PageHead
        title={t('work-queues.group.points')}
        lead={t('points-console.mallLead')}
        actions={
          chosen !== undefined && (
            <>
              <Button icon="adjustments-horizontal" onClick={() => setDialog('SETTINGS')}>
                {t('points-console.settings')}
              </Button>
              {may && (
                <Button kind="primary" icon="plus" onClick={() => setDialog('PRODUCT')}>
                  {t('points-console.addProduct')}
                </Button>
              )}
            </>
          )
        }
      />
      {dialog === 'PRODUCT' && chosen !== undefined && (
        <Dialog title={t('points-console.addProduct')} lead={chosen.name} onClose={() => setDialog(undefined)}>
          <ProductForm merchant={chosen} product={undefined} onDone={() => setDialog(undefined)} />
        </Dialog>
      )}
      {dialog === 'SETTINGS' && chosen !== undefined && (
        <EarningDialog merchant={chosen} mayEdit={may} onClose={() => setDialog(undefined)} />
      )}
      <WorkQueue
        label={t('work-queues.group.points')}
        query={query}
        columns={columns(t, language, merchantName)}
        empty={<EmptyState icon="gift" title={t('points.noProducts')} />}
        panel={openedPanel(opened, merchants, may, language, close)}
      />
    </Page>
  );
};

type Merchants = readonly { id: Product['merchantId']; name: string; currency: string }[];

const openedPanel = (product: Product | undefined, merchants: Merchants, may: boolean, language: string, close: () => void) => {
  const merchant = merchants.find(({ id }) => id === product?.merchantId);
  if (product === undefined || merchant === undefined || !may) return undefined;
  return {
    title: nameOf(product, language),
    body: <ProductForm key={`${product.id} ${product.version}`} merchant={merchant as never} product={product} onDone={close} />,
  };
};

/** The name in the reader's language, or in the first that has one. */
const nameOf = ({ name }: Product, language: string): string => name[language] ?? name['en'] ?? Object.values(name)[0] ?? '';

const columns = (t: Text, language: string, merchantName: ReturnType<typeof useMerchantName>): Columns<Product> => {
  const column = columnsOf<Product>();
  return [
    column.display({
      id: 'name',
      header: t('points.product'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi>{nameOf(original, language)}</bdi>
        </OpenRow>
      ),
    }),
    column.display({ id: 'merchant', header: t('console.merchant'), cell: ({ row: { original } }) => merchantName(original.merchantId) }),
    column.display({
      id: 'kind',
      header: t('points-console.kind'),
      cell: ({ row: { original } }) => <Badge>{t(`points.kind.${original.kind}`)}</Badge>,
    }),
    column.display({
      id: 'points',
      header: t('points.change'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => (
        <span>
          <span className="number">{original.points}</span>
          {original.price !== null && (
            <>
              {' + '}
              <ExactAmount money={original.price} />
            </>
          )}
        </span>
      ),
    }),
    column.display({
      id: 'stock',
      header: t('points-console.field.stock'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.stock ?? '—'}</span>,
    }),
    column.display({
      id: 'redeemed',
      header: t('points.entry.REDEEM'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.redeemed}</span>,
    }),
    column.display({
      id: 'shown',
      header: t('points-console.shown'),
      cell: ({ row: { original } }) => (
        <Badge tone={original.shown ? 'good' : 'neutral'}>{t(original.shown ? 'work-queues.yes' : 'work-queues.no')}</Badge>
      ),
    }),
  ];
};
