import {
  AccountId,
  type Import,
  type StatementMapping,
  type StatementPreview,
  importStatement,
  previewStatement,
} from '@croupier/contract/payments/reconciliation-console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type DragEvent, useState } from 'react';
import { call } from '#api/call.ts';
import { type Text, useText } from '#i18n/text.ts';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { Page, PageFoot, PageHead } from '#design-system/ui/page.tsx';
import { QuietText } from '#design-system/ui/text.tsx';
import { useConfirmedMutation } from '#console/confirm/reauthenticate.ts';
import { ActionProblem } from '#console/shell/action-problem.tsx';
import { RefreshButton } from '#console/shell/refresh-button.tsx';
import { type Columns, columnsOf, DataTable } from '#console/table/data-table.tsx';
import { Pager } from '#console/table/pager.tsx';
import { momentText, zoneText } from '#console/wording/moment.ts';
import { importsQuery } from '../../work-queues/queue-queries.ts';
import { FileButton, readText } from '../../work-queues/files.tsx';
import { Workbench } from '../../work-queues/workbench.tsx';
import { StatementPanel } from './statement-panel.tsx';
import styles from './statements.module.css';

const route = getRouteApi('/bank-statements');

/** The preview, and its account: it is taken in for that one, whatever is chosen since. */
type Given = { accountId: AccountId; fileName: string; csv: string; preview: StatementPreview };

/** Statements of banks, taken in by hand. */
export const StatementsPage = () => {
  const t = useText();
  const queries = useQueryClient();
  const { page = 1 } = route.useSearch();
  const change = route.useNavigate();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(importsQuery(page));
  const [account, setAccount] = useState('');
  const accountId = AccountId.safeParse(account === '' ? data?.accounts[0]?.id : account).data;
  const [given, setGiven] = useState<Given>();
  const [over, setOver] = useState(false);

  const preview = useConfirmedMutation(
    async ({ file, csv, mapping, fileName }: { file?: File; csv?: string; mapping?: StatementMapping; fileName: string }) => {
      if (accountId === undefined) throw new Error('a statement is of an account');
      const text = csv ?? (file === undefined ? '' : await readText(file));
      const answer = await call(previewStatement, { body: { accountId, csv: text, ...(mapping !== undefined && { mapping }) } });
      return { accountId, fileName, csv: text, preview: answer };
    },
    (answer) => setGiven(answer),
  );
  const taken = useConfirmedMutation(
    ({ accountId: of, fileName, csv, preview: { mapping } }: Given) =>
      call(importStatement, { body: { accountId: of, csv, mapping, fileName } }),
    ({ fresh, known }) => {
      notify({ tone: 'good', text: t('work-queues.imported', { fresh, known }) });
      setGiven(undefined);
      for (const key of ['imports', 'cases', 'pulse']) void queries.invalidateQueries({ queryKey: [key] });
    },
  );
  // Beside another account than its own a preview would be read as that one's.
  const shown = given?.accountId === accountId ? given : undefined;
  const look = (file: File | undefined) => file !== undefined && preview.run({ file, fileName: file.name.slice(0, 200) });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    look(event.dataTransfer.files[0]);
  };

  return (
    <Page>
      <PageHead
        title={t('work-queues.nav.statements')}
        lead={t('work-queues.statementsLead')}
        actions={<RefreshButton busy={isFetching} onRefresh={() => void refetch()} />}
      />
      <Workbench
        panel={
          shown === undefined
            ? undefined
            : {
                title: shown.fileName,
                body: (
                  <StatementPanel
                    preview={shown.preview}
                    busy={taken.isPending}
                    looking={preview.isPending}
                    problem={taken.problem ?? preview.problem}
                    onMapping={(mapping) => preview.run({ csv: shown.csv, mapping, fileName: shown.fileName })}
                    onTake={() => taken.run(shown)}
                  />
                ),
              }
        }
        onClose={() => setGiven(undefined)}
      >
        <div
          className={styles['drop']}
          data-over={over || undefined}
          role="presentation"
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Select label={t('work-queues.account')} value={accountId ?? ''} onChange={(event) => setAccount(event.target.value)}>
            {data?.accounts.map((one) => (
              <option key={one.id} value={one.id}>
                {one.bankName} {one.account} · {one.currency}
              </option>
            ))}
          </Select>
          <FileButton kind="primary" busy={preview.isPending} onFile={look}>
            {t('work-queues.chooseFile')}
          </FileButton>
          <QuietText>{t('work-queues.dropHere')}</QuietText>
        </div>
        {shown === undefined && <ActionProblem problem={preview.problem} />}
        {error !== null && data === undefined ? (
          <Problem error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            readOnly
            label={t('work-queues.nav.statements')}
            columns={columns(t)}
            rows={data?.content}
            rowId={({ id }) => id}
            busy={isFetching && isPlaceholderData}
            empty={<EmptyState icon="building-bank" title={t('work-queues.noImports')} />}
          />
        )}
        <PageFoot>
          <Pager shown={data} onPage={(to) => void change({ search: (was) => ({ ...was, page: to }) })} />
        </PageFoot>
      </Workbench>
    </Page>
  );
};

const columns = (t: Text): Columns<Import> => {
  const column = columnsOf<Import>();
  const count = (id: 'rows' | 'fresh' | 'known' | 'twins', header: string) =>
    column.display({ id, header, meta: { align: 'end' }, cell: ({ row: { original } }) => <span className="number">{original[id]}</span> });
  return [
    column.display({
      id: 'file',
      header: t('work-queues.file'),
      meta: { card: 'heading', long: true },
      cell: ({ row: { original } }) => <bdi title={original.fileName}>{original.fileName}</bdi>,
    }),
    column.display({
      id: 'account',
      header: t('work-queues.account'),
      cell: ({ row: { original } }) => (
        <bdi dir="ltr">
          {original.account.bankName} {original.account.account}
        </bdi>
      ),
    }),
    count('rows', t('work-queues.lines')),
    count('fresh', t('work-queues.verdict.NEW')),
    count('known', t('work-queues.verdict.KNOWN')),
    count('twins', t('work-queues.verdict.TWIN')),
    column.display({
      id: 'at',
      header: t('console.timeIn', { zone: zoneText() }),
      cell: ({ row: { original } }) => <span className="number">{momentText(original.at)}</span>,
    }),
    column.display({ id: 'by', header: t('console.audit.operator'), cell: ({ row: { original } }) => <bdi>{original.operator}</bdi> }),
  ];
};
