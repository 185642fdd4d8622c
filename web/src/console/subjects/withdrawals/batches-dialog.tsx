import { answerBatch, batchFile, makeBatch, type PayoutBatch } from '@croupier/contract/payments/withdrawals-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { merchantsQuery } from '../../queries.ts';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { Pager } from '../../table/pager.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import { batchesQuery } from '../work-queues/queue-queries.ts';
import { FileButton, readText, saveFile } from '../work-queues/files.tsx';
import panelStyles from '../work-queues/panel.module.css';

/** Payout files: made for an account of ours, carried to the bank, and answered with the bank's file. */
export const BatchesDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const { data: merchants = [] } = useQuery(merchantsQuery());
  const [chosen, setChosen] = useState<MerchantId>();
  const merchantId = chosen ?? merchants[0]?.id;
  return (
    <Dialog kind="wide" title={t('work-queues.files')} lead={t('work-queues.filesLead')} onClose={onClose}>
      <div className={panelStyles['form']}>
        {merchants.length > 1 && (
          <Select label={t('console.merchant')} value={merchantId} onChange={(event) => setChosen(event.target.value as MerchantId)}>
            {merchants.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        {merchantId !== undefined && <Batches key={merchantId} merchantId={merchantId} />}
      </div>
    </Dialog>
  );
};

const Batches = ({ merchantId }: { merchantId: MerchantId }) => {
  const t = useText();
  const queries = useQueryClient();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery(batchesQuery({ merchantId, pageNo: page }));
  const [source, setSource] = useState('');
  const sourceId = source === '' ? data?.sources[0]?.id : source;
  const fresh = () => {
    for (const key of ['batches', 'payouts', 'pulse']) void queries.invalidateQueries({ queryKey: [key] });
  };
  const made = useConfirmedMutation(
    (id: string) => call(makeBatch, { body: { merchantId, sourceId: id } }),
    ({ fileName, csv }) => {
      saveFile(fileName, 'text/csv', csv);
      setPage(1);
      fresh();
    },
  );
  return (
    <>
      <div className={panelStyles['top']}>
        <Select label={t('work-queues.fromAccount')} value={sourceId ?? ''} onChange={(event) => setSource(event.target.value)}>
          {data?.sources.map(({ id, name, currency }) => (
            <option key={id} value={id}>
              {name} · {currency}
            </option>
          ))}
        </Select>
        <Button
          kind="primary"
          busy={made.isPending}
          disabled={sourceId === undefined}
          onClick={() => sourceId !== undefined && made.run(sourceId)}
        >
          {t('work-queues.makeFile')}
        </Button>
      </div>
      <ActionProblem problem={made.problem ?? error} />
      <ul className={panelStyles['choices']}>
        {data?.content.map((batch) => (
          <Batch key={batch.id} batch={batch} onAnswered={fresh} />
        ))}
      </ul>
      <Pager shown={data} onPage={setPage} />
    </>
  );
};

const Batch = ({ batch, onAnswered }: { batch: PayoutBatch; onAnswered: () => void }) => {
  const t = useText();
  const answered = useConfirmedMutation(
    async (file: File) => call(answerBatch, { params: { id: batch.id }, body: { csv: await readText(file) } }),
    ({ paid, refused, unknown, otherwise }) => {
      notify({ tone: unknown.length === 0 ? 'good' : 'info', text: t('work-queues.answered', { paid, refused, unknown: unknown.length }) });
      // The reader has to ask the bank: it stays until it is closed.
      if (otherwise.length > 0) notify({ tone: 'bad', text: t('work-queues.answeredOtherwise', { references: otherwise.join(', ') }) });
      onAnswered();
    },
  );
  const again = useConfirmedMutation(
    () => call(batchFile, { params: { id: batch.id } }),
    ({ fileName, csv }) => saveFile(fileName, 'text/csv', csv),
  );
  return (
    <li>
      <div className={panelStyles['top']}>
        <span className="number">{momentText(batch.madeAt)}</span>
        <ExactAmount money={batch.sum} />
        <span className={panelStyles['quiet']}>
          {batch.source} · {batch.madeBy} · {t('work-queues.batchOpen', { open: batch.open, legs: batch.legs })}
        </span>
        <Button size="small" kind="quiet" icon="download" busy={again.isPending} onClick={() => again.run()}>
          {t('work-queues.download')}
        </Button>
        {batch.open > 0 && (
          <FileButton busy={answered.isPending} onFile={(file) => answered.run(file)}>
            {t('work-queues.answerFile')}
          </FileButton>
        )}
      </div>
      <ActionProblem problem={answered.problem ?? again.problem} />
    </li>
  );
};
