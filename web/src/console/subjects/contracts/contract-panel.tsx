import { type deskContract, endDeskContract } from '@croupier/contract/earnings/contracts-console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { merchantsQuery } from '../../queries.ts';
import { useMay } from '../../shell/operator.ts';
import { momentText } from '../../wording/moment.ts';
import agentStyles from '../agent-tree/agents.module.css';
import { OfferPanel } from './offer-panel.tsx';
import { contractQuery } from '../agent-tree/queries.ts';
import { Tiers } from './tiers.tsx';
import { ratesText, sideText } from '../agent-tree/wording.ts';
import { EffectsNotice } from '../agent-tree/effects-notice.tsx';

/** One contract with all its versions, and what may be done about it. */
export const ContractPanel = ({ id, onDone }: { id: string; onDone: () => void }) => {
  const { data, error, refetch } = useQuery(contractQuery(id));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={240} />;
  return <ContractDetails {...data} onDone={onDone} />;
};

const ContractDetails = ({ contract, versions, requests, end, onDone }: z.output<typeof deskContract.reply> & { onDone: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const may = useMay('agent.contract');
  const { data: merchants } = useQuery(merchantsQuery());
  const merchant = merchants?.find(({ id }) => id === contract.merchantId);
  const [act, setAct] = useState<'end' | 'change'>();
  const ended = useConfirmedMutation(
    (reason: string) =>
      call(endDeskContract, { params: { id: contract.id }, body: { proceed: (end?.ending ?? 0) + (end?.lowering ?? 0) > 0, reason } }),
    () => {
      notify({ tone: 'good', text: t('work-queues.done') });
      for (const key of ['contracts', 'contract']) void queries.invalidateQueries({ queryKey: [key] });
      setAct(undefined);
    },
  );
  const waiting = requests.find(({ state }) => state === 'PENDING');
  if (act === 'change' && merchant !== undefined) return <OfferPanel merchant={merchant} from={contract} onDone={onDone} />;
  return (
    <div className={panelStyles['panel']}>
      <div className={panelStyles['top']}>
        <strong>{t(`agents-console.kind.${contract.kind}`)}</strong>
        <Badge tone={end === null ? 'neutral' : 'good'}>{t(end === null ? 'agents-console.ended' : 'agents-console.inForce')}</Badge>
        {waiting !== undefined && <Badge tone="warn">{t('agents-console.asked')}</Badge>}
      </div>
      <dl className={panelStyles['facts']}>
        <div>
          <dt>{t('agents-console.payer')}</dt>
          <dd>
            {contract.payer === null ? (
              t('agents-console.house')
            ) : (
              <Link to="/members/$id" params={{ id: contract.payer.id }} className={linkClass}>
                <bdi>{contract.payer.account}</bdi>
              </Link>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('agents-console.payee')}</dt>
          <dd>
            <Link to="/members/$id" params={{ id: contract.payee.id }} className={linkClass}>
              <bdi>{contract.payee.account}</bdi>
            </Link>
          </dd>
        </div>
        <div>
          <dt>{t('agents-console.inForceFrom')}</dt>
          <dd className="number">{contract.inForceFrom === null ? '—' : momentText(contract.inForceFrom)}</dd>
        </div>
        <div>
          <dt>{t('agents-console.fromCash')}</dt>
          <dd>{t(contract.fromCash ? 'work-queues.yes' : 'work-queues.no')}</dd>
        </div>
      </dl>
      <section className={panelStyles['section']}>
        <h3>{t('agents-console.tiers')}</h3>
        <Tiers kind={contract.kind} tiers={contract.tiers} />
      </section>
      <section className={panelStyles['section']}>
        <h3>{t('agents-console.versions')}</h3>
        <ul className={agentStyles['lines']}>
          {versions.map((version) => (
            <li key={version.version} className={agentStyles['line']}>
              <span>
                <b>{t('agents-console.versionName', { number: version.version })}</b>{' '}
                <bdi dir="ltr" className="number">
                  {ratesText(version.tiers)}
                </bdi>
              </span>
              {version.inForceFrom === null ? (
                <Badge>{t('agents-console.neverInForce')}</Badge>
              ) : version.endedBecause === null ? (
                <Badge tone="good">{t('agents-console.inForce')}</Badge>
              ) : (
                <Badge>{t(`agents-console.because.${version.endedBecause}`)}</Badge>
              )}
              <small className="number">
                {version.inForceFrom !== null && momentText(version.inForceFrom)}
                {version.inForceTo !== null && ` – ${momentText(version.inForceTo)}`}
              </small>
            </li>
          ))}
        </ul>
      </section>
      {requests.length > 0 && (
        <section className={panelStyles['section']}>
          <h3>{t('agents-console.tab.requests')}</h3>
          <ul className={panelStyles['story']}>
            {requests.map((one) => (
              <li key={one.id}>
                <time className="number">{momentText(one.madeAt)}</time>
                <span>
                  {t(`agents-console.what.${one.what}`)} · <bdi>{sideText(one.from, t)}</bdi> → <bdi>{sideText(one.to, t)}</bdi> ·{' '}
                  {t(`agents-console.request.${one.state}`)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {act === 'end' && end !== null ? (
        <>
          <EffectsNotice would={end} />
          <ReasonForm
            act={t('agents-console.end')}
            danger
            busy={ended.isPending}
            problem={ended.problem}
            onAct={(reason) => reason !== null && ended.run(reason)}
            onCancel={() => setAct(undefined)}
          />
        </>
      ) : (
        may &&
        end !== null && (
          <div className={panelStyles['acts']}>
            {contract.payer === null && waiting === undefined && merchant !== undefined && (
              <Button kind="primary" onClick={() => setAct('change')}>
                {t('agents-console.otherTerms')}
              </Button>
            )}
            <Button onClick={() => setAct('end')}>{t('agents-console.end')}</Button>
          </div>
        )
      )}
    </div>
  );
};
