import { answerDeskRequest, type DeskRequest } from '@croupier/contract/earnings/contracts-console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { Refused } from '#api/refused.ts';
import { type Text, useText } from '#i18n/text.ts';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Checkbox } from '#design-system/ui/field.tsx';
import { TextArea } from '#design-system/ui/long-field.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { useShortcut } from '../../shortcuts/shortcuts.ts';
import { merchantsQuery } from '../../queries.ts';
import { useMay } from '../../shell/operator.ts';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { momentText } from '../../wording/moment.ts';
import agentStyles from '../agent-tree/agents.module.css';
import { refusedTerms } from './offer-panel.tsx';
import { requestsQuery } from '../agent-tree/queries.ts';
import { readTiers, type TypedTier, typedTier, type Wrong } from './terms.rules.ts';
import { TermsForm } from './terms-form.tsx';
import { Tiers } from './tiers.tsx';
import { ratesText, sideText } from '../agent-tree/wording.ts';

const route = getRouteApi('/agents');

const tones: Readonly<Record<DeskRequest['state'], Tone>> = {
  PENDING: 'warn',
  ACCEPTED: 'good',
  REJECTED: 'bad',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
  COUNTERED: 'info',
};

/** The requests of the house to its agents about contracts, and theirs to the house. */
export const Requests = () => {
  const t = useText();
  const { open } = route.useSearch();
  const { merchant, page, close } = useQueueNavigation();
  const query = useQuery(requestsQuery({ merchantId: merchant, pageNo: page }));
  const opened = query.data?.content.find(({ id }) => id === open);
  return (
    <WorkQueue
      label={t('agents-console.tab.requests')}
      query={query}
      columns={columns(t)}
      empty={<EmptyState icon="mail" title={t('agents-console.noRequests')} text={t('agents-console.noRequestsText')} />}
      panel={
        opened === undefined
          ? undefined
          : { title: t('agents-console.requestTitle'), body: <RequestDetails key={opened.id} request={opened} onDone={close} /> }
      }
    />
  );
};

const columns = (t: Text): Columns<DeskRequest> => {
  const column = columnsOf<DeskRequest>();
  return [
    column.display({
      id: 'who',
      header: t('agents-console.payee'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi>{(original.from ?? original.to)?.account ?? '—'}</bdi>
        </OpenRow>
      ),
    }),
    column.display({
      id: 'way',
      header: t('agents-console.askedBy'),
      cell: ({ row: { original } }) => <bdi>{sideText(original.from, t)}</bdi>,
    }),
    column.display({
      id: 'what',
      header: t('agents-console.whatAsked'),
      cell: ({ row: { original } }) => t(`agents-console.what.${original.what}`),
    }),
    column.display({
      id: 'kind',
      header: t('agents-console.kind'),
      cell: ({ row: { original } }) => t(`agents-console.kind.${original.kind}`),
    }),
    column.display({
      id: 'rates',
      header: t('agents-console.rate'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => (
        <bdi dir="ltr" className="number">
          {original.offered === null ? '—' : ratesText(original.offered.tiers)}
        </bdi>
      ),
    }),
    column.display({
      id: 'state',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => <Badge tone={tones[original.state]}>{t(`agents-console.request.${original.state}`)}</Badge>,
    }),
    column.display({
      id: 'at',
      header: t('agents-console.madeAt'),
      meta: { time: true },
      cell: ({ row: { original } }) => <span className="number">{momentText(original.madeAt)}</span>,
    }),
  ];
};

type Act = 'ACCEPT' | 'REJECT' | 'WITHDRAW' | 'COUNTER';

const RequestDetails = ({ request, onDone }: { request: DeskRequest; onDone: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const may = useMay('agent.contract');
  const { data: merchants } = useQuery(merchantsQuery());
  const currency = merchants?.find(({ id }) => id === request.merchantId)?.currency;
  const isOpen = request.state === 'PENDING';
  const acts: readonly Act[] =
    !may || !isOpen
      ? []
      : request.to === null
        ? ['ACCEPT', 'REJECT', ...(request.what === 'NEW' ? (['COUNTER'] as const) : [])]
        : ['WITHDRAW'];
  const [act, setAct] = useState<Act>();
  const [proceed, setProceed] = useState(false);
  const [note, setNote] = useState('');
  const [typed, setTyped] = useState<readonly TypedTier[]>(() => request.offered?.tiers.map(typedTier) ?? []);
  const [wrong, setWrong] = useState<readonly Wrong[]>([]);
  const answered = useConfirmedMutation(
    ({ answer, reason }: { answer: Parameters<typeof send>[1]; reason: string }) => send(request.id, answer, reason),
    () => {
      notify({ tone: 'good', text: t('work-queues.done') });
      for (const key of ['contract-requests', 'contracts', 'contract']) void queries.invalidateQueries({ queryKey: [key] });
      onDone();
    },
  );
  useShortcut('approve', () => acts.includes('ACCEPT') && setAct('ACCEPT'));
  useShortcut('reject', () => acts.includes('REJECT') && setAct('REJECT'));
  const lowers = answered.problem instanceof Refused && answered.problem.code === 'CONTRACT_LOWERS_DOWNLINE';
  const decide = (reason: string | null) => {
    if (reason === null || act === undefined) return;
    if (act === 'ACCEPT') answered.run({ answer: { act, proceed }, reason });
    else if (act !== 'COUNTER') answered.run({ answer: { act }, reason });
    else if (currency !== undefined) {
      const read = readTiers(request.kind, typed, currency);
      setWrong('wrong' in read ? read.wrong : []);
      if ('tiers' in read)
        answered.run({ answer: { act, tiers: read.tiers, fromCash: false, ...(note.trim() !== '' && { note: note.trim() }) }, reason });
    }
  };
  const refused = refusedTerms(answered.problem, t);
  return (
    <div className={panelStyles['panel']}>
      <div className={panelStyles['top']}>
        <strong>
          {t(`agents-console.what.${request.what}`)} · {t(`agents-console.kind.${request.kind}`)}
        </strong>
        <Badge tone={tones[request.state]}>{t(`agents-console.request.${request.state}`)}</Badge>
      </div>
      <dl className={panelStyles['facts']}>
        <div>
          <dt>{t('agents-console.askedBy')}</dt>
          <dd>
            <bdi>{sideText(request.from, t)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('agents-console.askedOf')}</dt>
          <dd>
            <bdi>{sideText(request.to, t)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('agents-console.madeAt')}</dt>
          <dd className="number">{momentText(request.madeAt)}</dd>
        </div>
        <div>
          <dt>{t('agents-console.expiresAt')}</dt>
          <dd className="number">{momentText(request.expiresAt)}</dd>
        </div>
      </dl>
      {request.note !== null && <p className={agentStyles['said']}>{request.note}</p>}
      {request.offered !== null && act !== 'COUNTER' && <Tiers kind={request.kind} tiers={request.offered.tiers} />}
      {act !== undefined ? (
        <ReasonForm
          key={act}
          act={t(`agents-console.answer.${act}`)}
          danger={act === 'REJECT' || act === 'WITHDRAW'}
          busy={answered.isPending}
          problem={refused === undefined ? answered.problem : null}
          onAct={decide}
          onCancel={() => setAct(undefined)}
        >
          {refused !== undefined && <p role="alert">{refused.text}</p>}
          {act === 'COUNTER' && currency !== undefined && (
            <>
              <TermsForm kind={request.kind} currency={currency} typed={typed} wrong={wrong} refused={refused?.place} onChange={setTyped} />
              <TextArea
                label={t('agents-console.note')}
                hint={t('agents-console.noteHint')}
                required={false}
                rows={2}
                maxLength={500}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            </>
          )}
          {act === 'ACCEPT' && (lowers || proceed) && (
            <Checkbox label={t('agents-console.proceed')} checked={proceed} onChange={(event) => setProceed(event.target.checked)} />
          )}
        </ReasonForm>
      ) : (
        acts.length > 0 && (
          <div className={panelStyles['acts']}>
            {acts.map((one) => (
              <Button key={one} kind={one === 'ACCEPT' ? 'primary' : 'secondary'} onClick={() => setAct(one)}>
                {t(`agents-console.answer.${one}`)} {one === 'ACCEPT' && <kbd aria-hidden="true">a</kbd>}
                {one === 'REJECT' && <kbd aria-hidden="true">r</kbd>}
              </Button>
            ))}
          </div>
        )
      )}
    </div>
  );
};

type Answer =
  | { act: 'ACCEPT'; proceed: boolean }
  | { act: 'REJECT' | 'WITHDRAW' }
  | { act: 'COUNTER'; tiers: DeskTiers; fromCash: boolean; note?: string };
type DeskTiers = NonNullable<DeskRequest['offered']>['tiers'];

const send = (id: string, answer: Answer, reason: string) => {
  const body =
    answer.act === 'REJECT' || answer.act === 'WITHDRAW'
      ? { answer: answer.act === 'REJECT' ? { act: answer.act } : { act: answer.act }, reason }
      : { answer, reason };
  return call(answerDeskRequest, { params: { id }, body });
};
