import type { payBets, payLine } from '@croupier/contract/earnings/settlement';
import { scaleOf } from '@croupier/contract/core/money';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import { useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { Table } from '#design-system/ui/table.tsx';
import { zoneText } from '#design-system/ui/clock.rules.ts';
import { BetsCalculation } from './bets-calculation.tsx';
import { spanText } from '../contracts/days.rules.ts';
import { PeriodCalculation } from './period-calculation.tsx';
import { SeriesCalculation } from './series-calculation.tsx';
import { StateBadge } from '../contracts/state-badge.tsx';
import { betsQuery, downlinesQuery, lineQuery } from './queries.ts';
import { microText, percentOf } from '../contracts/terms.rules.ts';
import styles from './calculation.module.css';
import { kinds } from './words.ts';

type Detail = z.output<typeof payLine.reply>;

/** A line with all it was worked out from, so that it can be checked with pencil and paper. A downline's opens out of it. */
export const LineDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useText();
  const { timeZone } = useMerchant();
  // From one's own line down to a downline's, and back.
  const [way, setWay] = useState([id]);
  const shown = way.at(-1) ?? id;
  const { data, error, refetch } = useQuery(lineQuery(shown));
  return (
    <Dialog
      kind="wide"
      title={data === undefined ? t('settlement.working') : t(kinds[data.line.kind].name)}
      lead={
        data !== undefined && (
          <>
            <bdi dir="ltr">{spanText(data.line, timeZone)}</bdi> · {zoneText(timeZone, new Date(data.line.start))}
          </>
        )
      }
      onClose={onClose}
      footer={way.length > 1 ? <Button onClick={() => setWay(way.slice(0, -1))}>{t('settlement.back')}</Button> : undefined}
    >
      {data !== undefined ? (
        <Working key={shown} detail={data} isOwn={way.length === 1} onOpen={(next) => setWay([...way, next])} />
      ) : error === null ? (
        <Skeleton height={420} radius={18} />
      ) : (
        <Problem error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
};

const Working = ({ detail, isOwn, onOpen }: { detail: Detail; isOwn: boolean; onOpen: (id: string) => void }) => {
  const t = useText();
  const { line, working } = detail;
  return (
    <div className={styles['working']}>
      <p className={styles['result']}>
        <span>
          {isOwn ? t('settlement.youKeep') : t('settlement.theyGet', { name: line.payee?.name ?? '' })}
          <b>
            <Amount money={isOwn ? line.pay : line.amount} signed />
          </b>
        </span>
        <StateBadge state={line.state} />
        {line.isCorrection && <Badge tone="info">{t('settlement.correction')}</Badge>}
      </p>
      {line.isCorrection && <p className={styles['hint']}>{t('settlement.correctionText')}</p>}
      {working.of === 'PERIOD' ? (
        <PeriodCalculation line={line} working={working} />
      ) : working.of === 'BETS' ? (
        <BetsCalculation line={line} working={working} />
      ) : (
        <SeriesCalculation line={line} working={working} />
      )}
      <Fold title={t('settlement.downlinesOf')} hidden={line.kind === 'REALTIME' || line.kind === 'SERIES'}>
        <Downlines id={line.id} onOpen={onOpen} isOwn={isOwn} />
      </Fold>
      <Fold title={t('settlement.moneyFrom')}>
        <Payments detail={detail} />
      </Fold>
      <Fold title={t('settlement.betsOf')} hidden={line.kind === 'SERIES'}>
        <Bets id={line.id} scale={scaleOf(line.amount.currency)} />
      </Fold>
    </div>
  );
};

/** A part that is fetched when it is opened. */
const Fold = ({ title, hidden = false, children }: { title: string; hidden?: boolean; children: ReactNode }) => {
  const [open, setOpen] = useState(false);
  if (hidden) return null;
  return (
    <details className={styles['fold']} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {open && children}
    </details>
  );
};

const Downlines = ({ id, onOpen, isOwn }: { id: string; onOpen: (id: string) => void; isOwn: boolean }) => {
  const t = useText();
  const [pageNo, setPage] = useState(1);
  const { data, error, refetch } = useQuery(downlinesQuery(id, pageNo));
  if (data === undefined)
    return error === null ? <Skeleton height={120} radius={12} /> : <Problem error={error} onRetry={() => void refetch()} />;
  if (data.content.length === 0) return <p className={styles['hint']}>{t('settlement.noDownlines')}</p>;
  return (
    <>
      <Table
        caption={t('settlement.downlinesOf')}
        rows={data.content}
        rowKey={({ id: one }) => one}
        columns={[
          {
            key: 'payee',
            title: t('settlement.with'),
            heads: true,
            // A downline's line shows the amounts passed on, and not their origin: those are not one's own to pay.
            cell: ({ id: one, payee }) =>
              isOwn ? (
                <button type="button" className={styles['open']} onClick={() => onOpen(one)}>
                  <bdi>{payee?.name}</bdi>
                </button>
              ) : (
                <bdi>{payee?.name}</bdi>
              ),
          },
          { key: 'amount', title: t('settlement.gross'), align: 'end', cell: ({ amount }) => <Amount money={amount} /> },
          { key: 'due', title: t('settlement.stillDue'), align: 'end', cell: ({ due }) => <Amount money={due} /> },
          { key: 'state', title: t('settlement.state'), cell: ({ state }) => <StateBadge state={state} /> },
        ]}
      />
      <Pagination page={pageNo} totalPages={data.totalPages} onPage={setPage} />
    </>
  );
};

const Payments = ({ detail: { payments, line } }: { detail: Detail }) => {
  const t = useText();
  const { name: house } = useMerchant();
  if (payments.length === 0) return <p className={styles['hint']}>{t('settlement.noPayments')}</p>;
  return (
    <Table
      caption={t('settlement.moneyFrom')}
      rows={payments}
      rowKey={({ transferId }) => transferId}
      columns={[
        {
          key: 'pocket',
          title: t('settlement.pocket'),
          heads: true,
          cell: ({ pocket, isBack }) => (
            <>
              {t(`settlement.pocket.${pocket}`, { house, name: line.payer?.name ?? house })}{' '}
              {isBack && <Badge tone="warn">{t('settlement.takenBack')}</Badge>}
            </>
          ),
        },
        { key: 'money', title: t('settlement.amount'), align: 'end', cell: ({ money }) => <Amount money={money} /> },
        { key: 'at', title: t('settlement.at'), cell: ({ at }) => <Moment at={at} /> },
        {
          key: 'transfer',
          title: t('settlement.transfer'),
          cell: ({ transferId }) => (
            <bdi dir="ltr" className={styles['id']}>
              {transferId}
            </bdi>
          ),
        },
      ]}
    />
  );
};

const Bets = ({ id, scale }: { id: string; scale: number }) => {
  const t = useText();
  const [pageNo, setPage] = useState(1);
  const { data, error, refetch } = useQuery(betsQuery(id, pageNo));
  if (data === undefined)
    return error === null ? <Skeleton height={200} radius={12} /> : <Problem error={error} onRetry={() => void refetch()} />;
  if (data.content.length === 0) return <p className={styles['hint']}>{t('settlement.noBets')}</p>;
  const isRealTime = data.content.some(({ share }) => share !== null);
  return (
    <>
      <p className={styles['hint']}>{t('settlement.betsCount', { count: data.totalElements })}</p>
      <Table
        caption={t('settlement.betsOf')}
        // Single bets have more to say than a window is wide.
        narrow={isRealTime ? 'scroll' : 'stack'}
        dense={isRealTime}
        rows={data.content}
        rowKey={({ round, settledAt, payout }) => `${round} ${settledAt} ${String(payout.amount)}`}
        columns={[
          { key: 'member', title: t('settlement.member'), heads: true, cell: ({ member }) => <bdi>{member}</bdi> },
          { key: 'stake', title: t('settlement.stake'), align: 'end', cell: ({ stake }) => <Amount money={stake} /> },
          { key: 'payout', title: t('settlement.payout'), align: 'end', cell: ({ payout }) => <Amount money={payout} /> },
          { key: 'valid', title: t('settlement.validBet'), align: 'end', cell: ({ validBet }) => <Amount money={validBet} /> },
          ...(isRealTime
            ? [
                {
                  key: 'rate',
                  title: t('settlement.yourRate'),
                  align: 'end' as const,
                  cell: ({ share }: Bet) => share && <Percent ppm={share.ratePpm} />,
                },
                {
                  key: 'below',
                  title: t('settlement.rateBelow'),
                  align: 'end' as const,
                  cell: ({ share }: Bet) => share && <Percent ppm={share.belowPpm} />,
                },
                {
                  key: 'earned',
                  title: t('settlement.betEarned'),
                  align: 'end' as const,
                  cell: ({ share }: Bet) => share && microText(share.earned, scale),
                },
              ]
            : []),
          { key: 'at', title: t('settlement.at'), cell: ({ settledAt }) => <Moment at={settledAt} /> },
        ]}
      />
      {isRealTime && <p className={styles['hint']}>{t('settlement.betEarnedNote')}</p>}
      <Pagination page={pageNo} totalPages={data.totalPages} onPage={setPage} />
    </>
  );
};

type Bet = z.output<typeof payBets.reply>['content'][number];

const Percent = ({ ppm }: { ppm: number }) => (
  <bdi dir="ltr" className="money">
    {percentOf(ppm)} %
  </bdi>
);
