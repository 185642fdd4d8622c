import { addVendorNetwork, removeVendorNetwork, type VendorDesk, type VendorNetwork } from '@croupier/contract/play/vendor-portal';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { call } from '#api/call.ts';
import { type Text, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { useMay } from '../../shell/operator.ts';
import { ConfirmActionDialog } from '../operators/staff/confirm-action-dialog.tsx';
import { wrongNetwork } from '../operators/staff/networks.ts';
import { type Columns, columnsOf, DataTable } from '../../table/data-table.tsx';
import { momentText } from '../../wording/moment.ts';
import vendorStyles from '../vendors/vendor.module.css';
import styles from './vendor-portal.module.css';
import { networksQuery } from './portal-queries.ts';

/** Whence a vendor may call. */
export const AddressesTab = ({ desk: { code } }: { desk: VendorDesk }) => {
  const t = useText();
  const queries = useQueryClient();
  const may = useMay('vendordesk.address');
  const { data, error, isFetching, refetch } = useQuery(networksQuery(code));
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<VendorNetwork>();
  const changed = (): void => {
    setAdding(false);
    setRemoving(undefined);
    notify({ tone: 'good', text: t('vendor-portal.done') });
    void queries.invalidateQueries({ queryKey: networksQuery(code).queryKey });
  };
  const remove = useConfirmedMutation(({ id }: VendorNetwork) => call(removeVendorNetwork, { params: { vendor: code, id } }), changed);
  const add = may && (
    <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
      {t('vendor-portal.addNetwork')}
    </Button>
  );
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  const isOpen = data?.length === 0;
  return (
    <section className={vendorStyles['card']}>
      <div className={styles['head']}>
        <h2>{t('vendor-portal.tab.addresses')}</h2>
        {!isOpen && add}
      </div>
      {!isOpen && <p className={styles['quiet']}>{t('vendor-portal.networksLead')}</p>}
      <DataTable
        snug
        readOnly
        label={t('vendor-portal.tab.addresses')}
        columns={columns(t, may ? setRemoving : undefined)}
        rows={data}
        rowId={({ id }) => id}
        busy={isFetching}
        empty={<EmptyState icon="world" title={t('vendor-portal.networksOpen')} text={t('vendor-portal.networksOpenText')} action={add} />}
      />
      {isAdding && <AddNetwork desk={code} onClose={() => setAdding(false)} onAdded={changed} />}
      {removing !== undefined && (
        <ConfirmActionDialog
          title={t('vendor-portal.removeTitle', { network: removing.network })}
          act={t('vendor-portal.remove')}
          busy={remove.isPending}
          problem={remove.problem}
          onAct={() => remove.run(removing)}
          onClose={() => {
            remove.reset();
            setRemoving(undefined);
          }}
        >
          {t(data?.length === 1 ? 'vendor-portal.removeLastText' : 'vendor-portal.removeText')}
        </ConfirmActionDialog>
      )}
    </section>
  );
};

const AddNetwork = ({ desk, onClose, onAdded }: { desk: VendorDesk['code']; onClose: () => void; onAdded: () => void }) => {
  const t = useText();
  const [given, setGiven] = useState({ network: '', note: '' });
  const [wrong, setWrong] = useState<'network' | 'note'>();
  const { run, isPending, problem } = useConfirmedMutation(
    () => call(addVendorNetwork, { params: { vendor: desk }, body: { network: given.network.trim(), note: given.note.trim() } }),
    onAdded,
  );
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const found = wrongNetwork([given.network.trim()]) !== undefined ? 'network' : given.note.trim() === '' ? 'note' : undefined;
    setWrong(found);
    if (found === undefined) run();
  };
  return (
    <Dialog title={t('vendor-portal.addNetwork')} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={send}>
        <Field
          label={t('vendor-portal.network')}
          hint="203.0.113.7 · 198.51.100.0/24 · 2001:db8::/48"
          error={wrong === 'network' ? t('vendor-portal.networkWrong') : undefined}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={49}
          value={given.network}
          onChange={(event) => setGiven({ ...given, network: event.target.value })}
        />
        <Field
          label={t('vendor-portal.note')}
          hint={t('vendor-portal.noteHint')}
          error={wrong === 'note' ? t('vendor-portal.noteMissing') : undefined}
          autoComplete="off"
          maxLength={100}
          value={given.note}
          onChange={(event) => setGiven({ ...given, note: event.target.value })}
        />
        <ActionProblem problem={problem} />
        <div className={styles['acts']}>
          <Button type="submit" kind="primary" busy={isPending}>
            {t('vendor-portal.addNetwork')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('operators.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

const columns = (t: Text, onRemove: ((network: VendorNetwork) => void) | undefined): Columns<VendorNetwork> => {
  const column = columnsOf<VendorNetwork>();
  return [
    column.display({
      id: 'network',
      header: t('vendor-portal.network'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <bdi dir="ltr" className="mono">
          {original.network}
        </bdi>
      ),
    }),
    column.display({
      id: 'note',
      header: t('vendor-portal.note'),
      meta: { long: true },
      cell: ({ row: { original } }) => <bdi>{original.note}</bdi>,
    }),
    column.display({ id: 'by', header: t('vendor-portal.addedBy'), cell: ({ row: { original } }) => <bdi>{original.addedBy}</bdi> }),
    column.display({
      id: 'at',
      header: t('vendor-portal.added'),
      meta: { time: true },
      cell: ({ row: { original } }) => <span className="number">{momentText(original.addedAt)}</span>,
    }),
    ...(onRemove === undefined
      ? []
      : [
          column.display({
            id: 'remove',
            header: '',
            meta: { align: 'end' as const },
            cell: ({ row: { original } }) => (
              <Button
                kind="quiet"
                size="small"
                aria-label={t('vendor-portal.removeNetwork', { network: original.network })}
                onClick={() => onRemove(original)}
              >
                {t('vendor-portal.remove')}
              </Button>
            ),
          }),
        ]),
  ];
};
