import { LineState } from '@croupier/contract/earnings/settlement';
import { decideRun, type OpenedRun, rerunDesk, runFile } from '@croupier/contract/earnings/settlement-console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { without } from '../../address.ts';
import { useRefetchAfter } from '../../confirm/refetch-after.ts';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { saveFile } from '../work-queues/files.tsx';
import { AssignedNotice } from '../work-queues/assignee.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { useClaims, useAssignment } from '../work-queues/use-queue.ts';
import { useApproval, useShortcut } from '../../shortcuts/shortcuts.ts';
import { ActionProblem } from '../../shell/action-problem.tsx';
import filterStyles from '../../shell/filters.module.css';
import { useMerchantName } from '../../shell/merchant-filter.tsx';
import { useMay } from '../../shell/operator.ts';
import { SelectFilter } from '../../shell/select-filter.tsx';
import { Pager } from '../../table/pager.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import { usePeriodText } from '../../wording/period.ts';
import agentStyles from '../agent-tree/agents.module.css';
import { LineView } from './line-view.tsx';
import { OverrideLines } from './override-lines.tsx';
import { lineQuery, linesQuery, runQuery } from '../agent-tree/queries.ts';
import { lineTones, runTones, sideText } from '../agent-tree/wording.ts';

const route = getRouteApi('/pay-runs');

/** One run: its sums, its lines, each opened to its working, and what may be done with it. */
export const RunPanel = ({ id, onDone }: { id: string; onDone: () => void }) => {
  const { line } = route.useSearch();
  const change = route.useNavigate();
  const { data, error, refetch } = useQuery(runQuery(id));
  const { data: opened } = useQuery({ ...lineQuery(line ?? ''), enabled: line !== undefined });
  // An address may name a line of another run: nobody is to change what they did not open.
  const isOfAnother = opened !== undefined && opened.run.id !== id;
  const show = (lineId: string | undefined) =>
    void change({
      search: (was) => ({ ...without(was, 'line'), ...(lineId !== undefined && { line: lineId }) }),
      replace: true,
      resetScroll: false,
    });
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={320} />;
  return line === undefined || isOfAnother ? (
    <RunDetails opened={data} onDone={onDone} onLine={show} />
  ) : (
    <LineView key={line} id={line} onLine={show} onBack={() => show(undefined)} />
  );
};

type Decision = { approve: boolean; reason: string | null; changes: number };

const RunDetails = ({ opened, onDone, onLine }: { opened: OpenedRun; onDone: () => void; onLine: (id: string) => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const nameOf = useMerchantName();
  const periodOf = usePeriodText();
  const { run, sums, approvals } = opened;
  const may = useMay('agent.run');
  const claim = useClaims('RUN').get(run.id);
  const free = claim === undefined || claim.own;
  const said = approvals.by.some(({ own }) => own);
  const acts = may && free ? opened.acts : [];
  useAssignment('RUN', run.id, (acts.includes('APPROVE') && !said) || (claim?.own ?? false));
  const [act, setAct] = useState<'REJECT' | 'RERUN'>();
  const fresh = () => {
    for (const key of ['runs', 'run', 'run-line', 'pulse']) void queries.invalidateQueries({ queryKey: [key] });
  };
  const refetchAfter = useRefetchAfter(runQuery(run.id).queryKey);
  const decided = useConfirmedMutation(
    (body: Decision) => refetchAfter(call(decideRun, { params: { id: run.id }, body })),
    (answer) => {
      queries.setQueryData(runQuery(run.id).queryKey, answer);
      setAct(undefined);
      fresh();
      const waits = answer.run.state === 'WAITING';
      notify({ tone: 'good', text: t(waits ? 'agents-console.oneMore' : 'work-queues.done') });
      if (!waits) onDone();
    },
  );
  const again = useConfirmedMutation(
    (reason: string) => call(rerunDesk, { params: { id: run.id }, body: { reason } }),
    (made) => {
      setAct(undefined);
      fresh();
      // A rejected run of bets is no other run: it waits again.
      const text = made === null ? 'agents-console.sameAgain' : made.id === run.id ? 'work-queues.done' : 'agents-console.rerunMade';
      notify({ tone: made === null ? 'info' : 'good', text: t(text) });
    },
  );
  const file = useConfirmedMutation(
    (format: 'xlsx' | 'csv') => call(runFile, { params: { id: run.id }, query: { format } }),
    ({ fileName, mediaType, base64 }) =>
      saveFile(
        fileName,
        mediaType,
        Uint8Array.from(atob(base64), (one) => one.charCodeAt(0)),
      ),
  );
  // The run on the screen when the act is chosen, and not the one when its operator has proven who they are.
  const decide = (decision: Omit<Decision, 'changes'>) => decided.run({ ...decision, changes: opened.changes });
  const mayApprove = acts.includes('APPROVE') && !said;
  const approve = useApproval(() => void (mayApprove && decide({ approve: true, reason: null })));
  useShortcut('reject', () => acts.includes('REJECT') && setAct('REJECT'));
  return (
    <div className={panelStyles['panel']}>
      <AssignedNotice claim={claim} />
      <div className={panelStyles['top']}>
        <span className={panelStyles['amount']}>
          {run.cost === null ? '—' : <ExactAmount money={run.cost} signed={run.isCorrection} />}
        </span>
        <Badge tone={runTones[run.state]}>{t(`agents-console.run.${run.state}`)}</Badge>
        {run.isCorrection && <Badge tone="info">{t('agents-console.correction')}</Badge>}
      </div>
      {run.isCorrection && <p className={panelStyles['quiet']}>{t('agents-console.correctionText')}</p>}
      {run.problem !== null && <output className={agentStyles['warned']}>{run.problem}</output>}
      <dl className={panelStyles['facts']}>
        <div>
          <dt>{t('agents-console.kind')}</dt>
          <dd>{t(`agents-console.kind.${run.kind}`)}</dd>
        </div>
        <div>
          <dt>{t('console.merchant')}</dt>
          <dd>{nameOf(run.merchantId)}</dd>
        </div>
        <div>
          <dt>{t('agents-console.period')}</dt>
          <dd className="number">
            <bdi dir="ltr">{periodOf(run.period, run.merchantId)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('work-queues.approvals')}</dt>
          <dd>
            {approvals.by.length === 0 && opened.decidedBy === null && run.decidedAt !== null ? (
              t('agents-console.byItself')
            ) : (
              <bdi dir="ltr" className="number">
                {approvals.by.length}/{approvals.needed}
              </bdi>
            )}
          </dd>
        </div>
        {approvals.by.map(({ operator, at }) => (
          <div key={operator} className={panelStyles['whole']}>
            <dt>{t('agents-console.saidYes')}</dt>
            <dd>
              <bdi>{operator}</bdi> · <span className="number">{momentText(at)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <dl className={agentStyles['sums']}>
        <div>
          <dt>{t('agents-console.lines')}</dt>
          <dd className="number">{t('agents-console.linesPaid', { lines: sums.lines, nothing: sums.nothing })}</dd>
        </div>
        <div>
          <dt>{t('agents-console.entitlement')}</dt>
          <dd>
            <ExactAmount money={sums.entitlement} />
          </dd>
        </div>
        <div>
          <dt>{t('agents-console.paid')}</dt>
          <dd>
            <ExactAmount money={sums.paid} />
          </dd>
        </div>
        {run.state === 'POSTED' && sums.due.amount !== 0n && (
          <div>
            <dt>{t('agents-console.due')}</dt>
            <dd>
              <ExactAmount money={sums.due} />
            </dd>
          </div>
        )}
        <div className={agentStyles['total']}>
          <dt>{t('agents-console.cost')}</dt>
          <dd>{run.cost === null ? '—' : <ExactAmount money={run.cost} />}</dd>
        </div>
      </dl>
      <div className={panelStyles['top']}>
        <Button size="small" icon="download" busy={file.isPending} onClick={() => file.run('xlsx')}>
          XLSX
        </Button>
        <Button size="small" icon="download" busy={file.isPending} onClick={() => file.run('csv')}>
          CSV
        </Button>
      </div>
      <ActionProblem problem={file.problem} />
      {opened.overrides.length > 0 && (
        <section className={panelStyles['section']}>
          <h3>{t('agents-console.pay.by-hand')}</h3>
          <OverrideLines overrides={opened.overrides} onDecided={fresh} />
        </section>
      )}
      <Lines runId={run.id} onLine={onLine} />
      {opened.ofPeriod.length > 1 && (
        <section className={panelStyles['section']}>
          <h3>{t('agents-console.ofPeriod')}</h3>
          <ul className={panelStyles['story']}>
            {opened.ofPeriod.map((one) => (
              <li key={one.id}>
                <span className="number">{one.place}</span>
                <span>
                  {t(`agents-console.run.${one.state}`)} · {one.cost === null ? '—' : <ExactAmount money={one.cost} signed />}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {act !== undefined ? (
        <ReasonForm
          key={act}
          act={t(act === 'REJECT' ? 'agents-console.reject' : 'agents-console.rerun')}
          danger={act === 'REJECT'}
          busy={decided.isPending || again.isPending}
          problem={decided.problem ?? again.problem}
          onAct={(reason) => reason !== null && (act === 'REJECT' ? decide({ approve: false, reason }) : again.run(reason))}
          onCancel={() => setAct(undefined)}
        />
      ) : (
        acts.length > 0 && (
          <>
            <ActionProblem problem={decided.problem} />
            {said && run.state === 'WAITING' && <p className={panelStyles['quiet']}>{t('agents-console.youSaidYes')}</p>}
            <div className={panelStyles['acts']}>
              {acts.includes('APPROVE') && (
                <Button kind="primary" busy={decided.isPending} disabled={!mayApprove} onClick={approve}>
                  {t('agents-console.approve')} <kbd aria-hidden="true">a</kbd>
                </Button>
              )}
              {acts.includes('REJECT') && (
                <Button onClick={() => setAct('REJECT')}>
                  {t('agents-console.reject')} <kbd aria-hidden="true">r</kbd>
                </Button>
              )}
              {acts.includes('RERUN') && <Button onClick={() => setAct('RERUN')}>{t('agents-console.rerun')}</Button>}
            </div>
          </>
        )
      )}
    </div>
  );
};

const Lines = ({ runId, onLine }: { runId: string; onLine: (id: string) => void }) => {
  const t = useText();
  const [pageNo, setPageNo] = useState(1);
  const [state, setState] = useState<LineState>();
  const { data, error, refetch } = useQuery(linesQuery(runId, { state, pageNo }));
  return (
    <section className={panelStyles['section']}>
      <h3>{t('agents-console.lines')}</h3>
      <div className={filterStyles['filters']}>
        <SelectFilter
          name={t('work-queues.state')}
          any={t('agents-console.anyState')}
          value={state}
          options={LineState.options.map((value) => ({ value, text: t(`agents-console.lineState.${value}`) }))}
          onChange={(value) => {
            setState(LineState.safeParse(value).data);
            setPageNo(1);
          }}
        />
      </div>
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={160} />
      ) : data.content.length === 0 ? (
        <p className={panelStyles['quiet']}>{t('work-queues.nothing')}</p>
      ) : (
        <ul className={agentStyles['lines']}>
          {data.content.map((line) => (
            <li key={line.id}>
              <button type="button" className={agentStyles['line']} onClick={() => onLine(line.id)}>
                <span>
                  <b>
                    <bdi>{line.payee.account}</bdi>
                  </b>
                </span>
                <ExactAmount money={line.amount} />
                <small>
                  {t('agents-console.paidBy', { payer: sideText(line.payer, t) })}
                  {line.overridden.amount !== 0n && ` · ${t('agents-console.changed')}`}
                </small>
                <Badge tone={lineTones[line.state]}>{t(`agents-console.lineState.${line.state}`)}</Badge>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Pager shown={data} onPage={setPageNo} />
    </section>
  );
};
