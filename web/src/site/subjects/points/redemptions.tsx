import { type Redemption, setDeliveryAddress } from '@croupier/contract/rewards/points';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { Problem, problemText } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { type Column, Table } from '#design-system/ui/table.tsx';
import { AddressFields, addressFrom, noAddress } from './address-fields.tsx';
import { PointsFigure } from './points-figure.tsx';
import styles from './points.module.css';
import { redemptionsQuery } from './queries.ts';

const tones: Readonly<Record<Redemption['status'], Tone>> = { PROCESS: 'info', APPROVED: 'good', REJECTED: 'bad' };

/** The member's redemptions with their states. */
export const Redemptions = () => {
  const t = useText();
  const language = useLanguage();
  const [pageNo, setPageNo] = useState(1);
  const [sending, setSending] = useState<Redemption>();
  const { data, error, refetch } = useQuery(redemptionsQuery(pageNo, language));
  if (data === undefined)
    return error === null ? <Skeleton height={320} radius={18} /> : <Problem error={error} onRetry={() => void refetch()} />;
  if (data.content.length === 0) return <EmptyState icon="gift" title={t('points.noRedemptions')} text={t('points.noRedemptionsText')} />;
  const columns: Column<Redemption>[] = [
    {
      key: 'name',
      title: t('points.product'),
      heads: true,
      cell: ({ name, quantity, type, referenceNumber }) => (
        <span className={styles['named']}>
          <bdi>
            {name} × {quantity}
          </bdi>
          <small>
            {t(`points.kind.${type}`)} · <bdi dir="ltr">{referenceNumber}</bdi>
          </small>
        </span>
      ),
    },
    { key: 'time', title: t('points.applied'), cell: ({ applyTime }) => <Moment at={applyTime} /> },
    {
      key: 'cost',
      title: t('points.youPay'),
      align: 'end',
      cell: ({ pointsRequirement, amountRequirement }) => (
        <>
          <PointsFigure points={pointsRequirement} />
          {amountRequirement !== null && (
            <>
              {' + '}
              <Amount money={amountRequirement} />
            </>
          )}
        </>
      ),
    },
    {
      key: 'state',
      title: t('points.status'),
      cell: (row) => (
        <span className={styles['named']}>
          <Badge tone={tones[row.status]}>{t(`points.status.${row.status}`)}</Badge>
          {row.remark !== null && <small>{row.remark}</small>}
          {row.type === 'GOODS' && row.status === 'PROCESS' && row.address === null && (
            <Button size="small" onClick={() => setSending(row)}>
              {t('points.addAddress')}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      <Table caption={t('points.tab.history')} columns={columns} rows={data.content} rowKey={({ id }) => id} />
      <Pagination page={pageNo} totalPages={data.totalPages} onPage={setPageNo} />
      {sending !== undefined && <AddressDialog redemption={sending} onClose={() => setSending(undefined)} />}
    </>
  );
};

const AddressDialog = ({ redemption: { id, name }, onClose }: { redemption: Redemption; onClose: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(noAddress);
  const [tried, setTried] = useState(false);
  const address = addressFrom(typed);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: NonNullable<typeof address>) => call(setDeliveryAddress, { params: { id }, body }),
    onSuccess: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: ['mine', 'points', 'redemptions'] });
    },
  });
  return (
    <Dialog title={t('points.addAddress')} lead={<bdi>{name}</bdi>} onClose={onClose}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (address !== undefined) mutate(address);
        }}
      >
        <AddressFields typed={typed} onType={setTyped} tried={tried} />
        <p role="alert" className={styles['wrong']}>
          {error !== null && problemText(error, t)}
        </p>
        <Button kind="primary" size="large" wide type="submit" busy={isPending}>
          {t('points.saveAddress')}
        </Button>
      </form>
    </Dialog>
  );
};
