import { type AllowedNetwork, allowNetwork, disallowNetwork } from '@croupier/contract/console/operators-networks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type SyntheticEvent, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { LeadText, Page, PageFoot, PageHead } from '#design-system/ui/page.tsx';
import { useConfirmedMutation } from '#console/confirm/reauthenticate.ts';
import { networksQuery } from '#console/queries.ts';
import { ActionProblem } from '#console/shell/action-problem.tsx';
import { useOperator } from '#console/shell/operator.ts';
import { RefreshButton } from '#console/shell/refresh-button.tsx';
import { ConfirmActionDialog } from '../staff/confirm-action-dialog.tsx';
import { wrongNetwork } from '../staff/networks.ts';
import { type Columns, columnsOf, DataTable } from '#console/table/data-table.tsx';
import { Pager } from '#console/table/pager.tsx';
import { momentText } from '#console/wording/moment.ts';
import styles from './networks-page.module.css';

const route = getRouteApi('/networks');

/** Whence the console may be used. */
export const NetworksPage = () => {
  const t = useText();
  const queries = useQueryClient();
  const mayEdit = useOperator().mayEverywhere.includes('network.edit');
  const { page = 1 } = route.useSearch();
  const change = route.useNavigate();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(networksQuery(page));
  const [adding, setAdding] = useState<string>();
  const [removing, setRemoving] = useState<AllowedNetwork>();

  const changed = (text: string) => {
    setAdding(undefined);
    setRemoving(undefined);
    notify({ tone: 'good', text });
    void queries.invalidateQueries({ queryKey: ['networks'] });
  };
  const remove = useConfirmedMutation(
    (network: AllowedNetwork) => call(disallowNetwork, { params: { id: network.id } }),
    () => changed(t('operators.networks.removed')),
  );

  return (
    <Page>
      <PageHead
        title={t('operators.nav.networks')}
        lead={data?.totalElements === 0 ? t('operators.networks.open') : t('operators.networks.lead')}
        actions={
          <>
            {mayEdit && (
              <Button kind="primary" icon="plus" onClick={() => setAdding('')}>
                {t('operators.networks.add')}
              </Button>
            )}
            <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
          </>
        }
      />
      {data !== undefined && data.totalElements > 0 && (
        <LeadText>
          {t('operators.networks.youAreAt')}{' '}
          <bdi dir="ltr" className="mono">
            {data.yourAddress}
          </bdi>
        </LeadText>
      )}
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          readOnly
          label={t('operators.nav.networks')}
          columns={columns(t, mayEdit ? setRemoving : undefined)}
          rows={data?.content}
          rowId={(row) => row.id}
          busy={isFetching && isPlaceholderData}
          empty={
            <EmptyState
              icon="world"
              title={t('operators.networks.open')}
              text={t('operators.networks.openText', { ip: data?.yourAddress ?? '' })}
              action={
                mayEdit && (
                  <Button icon="plus" onClick={() => setAdding(data?.yourAddress ?? '')}>
                    {t('operators.networks.addMine', { ip: data?.yourAddress ?? '' })}
                  </Button>
                )
              }
            />
          }
        />
      )}
      <PageFoot>
        <Pager shown={data} onPage={(to) => void change({ search: { page: to } })} />
      </PageFoot>
      {adding !== undefined && (
        <AddDialog network={adding} onClose={() => setAdding(undefined)} onAdded={() => changed(t('operators.networks.addedToast'))} />
      )}
      {removing !== undefined && (
        <ConfirmActionDialog
          title={t('operators.networks.removeTitle', { network: removing.network })}
          act={t('operators.remove')}
          busy={remove.isPending}
          problem={remove.problem}
          onAct={() => remove.run(removing)}
          onClose={() => {
            remove.reset();
            setRemoving(undefined);
          }}
        >
          {t(data?.totalElements === 1 ? 'operators.networks.removeLast' : 'operators.networks.removeText')}
        </ConfirmActionDialog>
      )}
    </Page>
  );
};

const AddDialog = ({ network, onClose, onAdded }: { network: string; onClose: () => void; onAdded: () => void }) => {
  const t = useText();
  const [given, setGiven] = useState({ network, note: '' });
  const [wrong, setWrong] = useState<'network' | 'note'>();
  const form = useRef<HTMLFormElement>(null);
  const { run, isPending, problem } = useConfirmedMutation(
    () => call(allowNetwork, { body: { network: given.network.trim(), note: given.note.trim() } }),
    onAdded,
  );

  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const found = wrongNetwork([given.network.trim()]) !== undefined ? 'network' : given.note.trim() === '' ? 'note' : undefined;
    setWrong(found);
    if (found === undefined) run();
    else form.current?.querySelector<HTMLElement>(`[name="${found}"]`)?.focus();
  };
  return (
    <Dialog title={t('operators.networks.add')} onClose={onClose}>
      <form ref={form} noValidate className={styles['form']} onSubmit={send}>
        <Field
          label={t('operators.networks.network')}
          hint="203.0.113.7 · 198.51.100.0/24 · 2001:db8::/48"
          error={wrong === 'network' ? t('operators.form.networkWrong', { network: given.network }) : undefined}
          name="network"
          dir="ltr"
          data-first=""
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={49}
          value={given.network}
          onChange={(event) => setGiven({ ...given, network: event.target.value })}
        />
        <Field
          label={t('operators.networks.note')}
          hint={t('operators.networks.noteHint')}
          error={wrong === 'note' ? t('operators.networks.noteMissing') : undefined}
          name="note"
          autoComplete="off"
          maxLength={100}
          value={given.note}
          onChange={(event) => setGiven({ ...given, note: event.target.value })}
        />
        <ActionProblem problem={problem} />
        <div className={styles['actions']}>
          <Button kind="quiet" onClick={onClose}>
            {t('operators.cancel')}
          </Button>
          <Button type="submit" kind="primary" busy={isPending}>
            {t('operators.networks.add')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

const columns = (t: Text, onRemove: ((network: AllowedNetwork) => void) | undefined): Columns<AllowedNetwork> => {
  const column = columnsOf<AllowedNetwork>();
  return [
    column.display({
      id: 'network',
      header: t('operators.networks.network'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <span className={styles['network']}>
          <bdi dir="ltr" className="mono">
            {original.network}
          </bdi>
          {original.yours && <Badge tone="brass">{t('operators.networks.yours')}</Badge>}
        </span>
      ),
    }),
    column.display({
      id: 'note',
      header: t('operators.networks.note'),
      meta: { long: true },
      cell: ({ row: { original } }) => <bdi>{original.note}</bdi>,
    }),
    column.display({ id: 'by', header: t('operators.networks.addedBy'), cell: ({ row: { original } }) => <bdi>{original.addedBy}</bdi> }),
    column.display({
      id: 'at',
      header: t('operators.networks.added'),
      meta: { time: true },
      cell: ({ row: { original } }) => <span className="number">{momentText(original.addedAt)}</span>,
    }),
    ...(onRemove === undefined
      ? []
      : [
          column.display({
            id: 'remove',
            header: '',
            meta: { align: 'end' },
            cell: ({ row: { original } }) => (
              <Button
                kind="quiet"
                size="small"
                aria-label={t('operators.networks.removeOne', { network: original.network })}
                onClick={() => onRemove(original)}
              >
                {t('operators.remove')}
              </Button>
            ),
          }),
        ]),
  ];
};
