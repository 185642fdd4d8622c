import { seriesPointPpm } from '@croupier/contract/earnings/contracts';
import type { deskLine } from '@croupier/contract/earnings/settlement-console';
import { decimalOf, type Money } from '@croupier/contract/core/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import type * as z from 'zod/mini';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { nameLinkClass, QuietText } from '#design-system/ui/text.tsx';
import panelStyles from '../work-queues/panel.module.css';
import { Pager } from '../../table/pager.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import { usePeriodText } from '../../wording/period.ts';
import agentStyles from '../agent-tree/agents.module.css';
import { OverrideForm } from './override-form.tsx';
import { OverrideLines } from './override-lines.tsx';
import { lineBetsQuery, lineDownlinesQuery, lineQuery } from '../agent-tree/queries.ts';
import { Tiers } from '../contracts/tiers.tsx';
import { lineTones } from '../agent-tree/wording.ts';

type Line = z.output<typeof deskLine.reply>;
type Props = { id: string; onLine: (id: string) => void; onBack: () => void };

/** A line of a run opened to its working: base, tier, rate, what downlines get, and the bets. */
export const LineView = ({ id, onLine, onBack }: Props) => {
  const t = useText();
  const { data, error, refetch } = useQuery(lineQuery(id));
  return (
    <div className={panelStyles['panel']}>
      <div>
        <Button size="small" kind="quiet" icon="arrow-left" onClick={onBack}>
          {t('agents-console.toRun')}
        </Button>
      </div>
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={320} />
      ) : (
        <LineDetails opened={data} onLine={onLine} />
      )}
    </div>
  );
};

const LineDetails = ({ opened, onLine }: { opened: Line; onLine: (id: string) => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const periodOf = usePeriodText();
  const { run, line, working, payments } = opened;
  const fresh = () => {
    for (const key of ['runs', 'run', 'run-line', 'pulse']) void queries.invalidateQueries({ queryKey: [key] });
  };
  return (
    <>
      <div className={panelStyles['top']}>
        <Link to="/members/$id" params={{ id: line.payee.id }} className={nameLinkClass}>
          <bdi>{line.payee.account}</bdi>
        </Link>
        <Badge tone={lineTones[line.state]}>{t(`agents-console.lineState.${line.state}`)}</Badge>
      </div>
      <p className={panelStyles['quiet']}>
        {t(`agents-console.kind.${run.kind}`)} ·{' '}
        <bdi dir="ltr" className="number">
          {periodOf(run.period, run.merchantId)}
        </bdi>
      </p>
      <Working working={working} run={run} />
      <section className={panelStyles['section']}>
        <h3>{t('agents-console.result')}</h3>
        <dl className={agentStyles['sums']}>
          <Sum name={t('agents-console.entitlement')} money={line.entitlement} />
          {line.overridden.amount !== 0n && <Sum name={t('agents-console.byHand')} money={line.overridden} signed />}
          {run.isCorrection && <Sum name={t('agents-console.difference')} money={line.amount} signed />}
          <Sum name={t('agents-console.downlinesGet')} money={{ ...line.downlines, amount: -line.downlines.amount }} />
          <Sum name={t('agents-console.keeps')} money={line.pay} total />
          <Sum name={t('agents-console.paid')} money={line.paid} />
          {(line.state === 'PART' || line.state === 'DUE') && <Sum name={t('agents-console.due')} money={line.due} />}
        </dl>
      </section>
      <Downlines id={line.id} onLine={onLine} />
      {payments.length > 0 && (
        <section className={panelStyles['section']}>
          <h3>{t('agents-console.payments')}</h3>
          <ul className={panelStyles['story']}>
            {payments.map((one) => (
              <li key={`${one.transferId} ${one.pocket} ${one.at}`}>
                <time className="number">{momentText(one.at)}</time>
                <span>
                  <ExactAmount money={one.isBack ? { ...one.money, amount: -one.money.amount } : one.money} signed /> ·{' '}
                  {t(`agents-console.pocket.${one.pocket}`)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {opened.overrides.length > 0 && (
        <section className={panelStyles['section']}>
          <h3>{t('agents-console.pay.by-hand')}</h3>
          <OverrideLines overrides={opened.overrides} onDecided={fresh} />
        </section>
      )}
      <Bets id={line.id} />
      {opened.mayOverride && <OverrideForm key={line.id} id={line.id} amount={line.amount} mayTakeBack={run.isCorrection} onDone={fresh} />}
    </>
  );
};

const Sum = ({ name, money, signed = false, total = false }: { name: string; money: Money; signed?: boolean; total?: boolean }) => (
  <div className={total ? agentStyles['total'] : undefined}>
    <dt>{name}</dt>
    <dd>
      <ExactAmount money={money} signed={signed} />
    </dd>
  </div>
);

const Working = ({ working, run }: Pick<Line, 'working' | 'run'>) => {
  const t = useText();
  if (working.of === 'BETS')
    return (
      <section className={panelStyles['section']}>
        <h3>{t('agents-console.working')}</h3>
        <dl className={agentStyles['sums']}>
          <div>
            <dt>{t('agents-console.bets')}</dt>
            <dd className="number">{working.bets}</dd>
          </div>
          <Sum name={t('agents-console.wonBets')} money={working.won} />
          <Sum name={t('agents-console.lostBets')} money={working.lost} />
          <Micro name={t('agents-console.restBefore')} micro={working.restBefore} currency={run.currency} />
          <Micro name={t('agents-console.earned')} micro={working.earned} currency={run.currency} />
          <Micro name={t('agents-console.restAfter')} micro={working.restAfter} currency={run.currency} />
        </dl>
        <Tiers kind={run.kind} tiers={working.tiers} />
      </section>
    );
  if (working.of === 'SERIES')
    return (
      <section className={panelStyles['section']}>
        <h3>{t('agents-console.working')}</h3>
        <dl className={agentStyles['sums']}>
          {working.families.map(({ family, ratePpm, stake, earned }) => (
            <Fragment key={family}>
              <Sum name={t('agents-console.stakesAtSeries', { family, series: ratePpm / seriesPointPpm })} money={stake} />
              <Micro name={t('agents-console.earned')} micro={earned} currency={run.currency} />
            </Fragment>
          ))}
        </dl>
      </section>
    );
  const { net } = working;
  return (
    <section className={panelStyles['section']}>
      <h3>{t('agents-console.working')}</h3>
      <dl className={agentStyles['sums']}>
        {net === null ? (
          <>
            <Sum name={t('agents-console.wonBets')} money={working.won} />
            <Sum name={t('agents-console.lostBets')} money={working.lost} />
          </>
        ) : (
          <>
            <Sum name={t('agents-console.ggr')} money={working.ggr} />
            <Sum name={t('agents-console.given')} money={minus(net.given)} />
            <Sum name={t('agents-console.salaries')} money={minus(net.salaries)} />
            <Sum name={t('agents-console.vendorFee')} money={minus(net.vendorFee)} />
            <Sum name={t('agents-console.paymentFee')} money={minus(net.paymentFee)} />
            <Sum name={t('agents-console.ngr')} money={net.ngr} total />
            <Sum name={t('agents-console.carryIn')} money={net.carryIn} />
          </>
        )}
        <Sum name={t('agents-console.base')} money={working.base} total />
        {working.counted.amount !== working.base.amount && <Sum name={t('agents-console.counted')} money={working.counted} />}
        <div>
          <dt>{t('agents-console.active')}</dt>
          <dd className="number">{working.active}</dd>
        </div>
        {working.hourly.amount !== 0n && <Sum name={t('agents-console.hourlyOff')} money={minus(working.hourly)} />}
        {net !== null && net.carryOut.amount !== 0n && <Sum name={t('agents-console.carryOut')} money={net.carryOut} />}
      </dl>
      <Tiers kind={run.kind} tiers={working.tiers} hit={working.tier} />
      {working.tier === null && <p className={panelStyles['quiet']}>{t('agents-console.noTier')}</p>}
    </section>
  );
};

const minus = (money: Money): Money => ({ ...money, amount: -money.amount });

/** Millionths of the smallest unit, as an amount with all its digits. */
const Micro = ({ name, micro, currency }: { name: string; micro: string; currency: Money['currency'] }) => {
  const t = useText();
  const units = BigInt(micro);
  return (
    <div>
      <dt>{name}</dt>
      <dd title={t('agents-console.micro', { micro })}>
        <ExactAmount money={{ amount: units / 1_000_000n, currency }} />
        {units % 1_000_000n !== 0n && <QuietText> +</QuietText>}
      </dd>
    </div>
  );
};

const Downlines = ({ id, onLine }: { id: string; onLine: (id: string) => void }) => {
  const t = useText();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useQuery(lineDownlinesQuery(id, pageNo));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data?.totalElements === 0) return null;
  return (
    <section className={panelStyles['section']}>
      <h3>{t('agents-console.downlines')}</h3>
      {data === undefined ? (
        <Skeleton height={60} />
      ) : (
        <ul className={agentStyles['lines']}>
          {data.content.map((line) => (
            <li key={line.id}>
              <button type="button" className={agentStyles['line']} onClick={() => onLine(line.id)}>
                <bdi>{line.payee.account}</bdi>
                <ExactAmount money={line.amount} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && data.totalPages > 1 && <Pager shown={data} onPage={setPageNo} />}
    </section>
  );
};

const Bets = ({ id }: { id: string }) => {
  const t = useText();
  const [shown, setShown] = useState(false);
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useQuery({ ...lineBetsQuery(id, pageNo), enabled: shown });
  return (
    <section className={panelStyles['section']}>
      <h3>{t('agents-console.bets')}</h3>
      {!shown ? (
        <div>
          <Button size="small" icon="list" onClick={() => setShown(true)}>
            {t('agents-console.showBets')}
          </Button>
        </div>
      ) : error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={120} />
      ) : data.content.length === 0 ? (
        <p className={panelStyles['quiet']}>{t('work-queues.nothing')}</p>
      ) : (
        <>
          <ul className={agentStyles['lines']}>
            {data.content.map((bet) => (
              <li key={`${bet.round} ${bet.settledAt} ${decimalOf(bet.validBet)}`} className={agentStyles['line']}>
                <span>
                  <bdi>{bet.member?.account ?? '—'}</bdi> <QuietText>{bet.gameType}</QuietText>
                </span>
                <ExactAmount money={bet.validBet} />
                <small className="number">{momentText(bet.settledAt)}</small>
                <small>
                  <ExactAmount money={bet.stake} /> → <ExactAmount money={bet.payout} />
                </small>
              </li>
            ))}
          </ul>
          <Pager shown={data} onPage={setPageNo} />
        </>
      )}
    </section>
  );
};
