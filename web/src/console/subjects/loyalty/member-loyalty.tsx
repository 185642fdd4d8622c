import type { MemberId } from '@croupier/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { QuietText } from '#design-system/ui/text.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import styles from '../members/member-file.module.css';
import { memberLoyaltyQuery } from './queries.ts';

/** The level of a member with the figures of the month, what is not paid yet, and the latest changes, rewards and payments. */
export const MemberLoyalty = ({ id }: { id: MemberId }) => {
  const t = useText();
  const { data, error, refetch } = useQuery(memberLoyaltyQuery(id));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={60} />;
  const { level, levelName, month, openRebate, openCashback, changes, rewards, paybacks } = data;
  const events = [
    ...changes.map(({ at, from, to, by }) => ({
      at,
      what: `${t('work-queues.level')}: ${from} → ${to}`,
      note: by === 'OPERATOR' ? t('work-queues.blockCause.OPERATOR') : t('loyalty-console.runs'),
      money: null,
    })),
    ...rewards.map(({ readyAt, kind, levelName: name, money, state }) => ({
      at: readyAt,
      what: `${t(`work-queues.loyalty.${kind}`)} · ${name}`,
      note: t(`work-queues.loyalty.${state}`),
      money,
    })),
    ...paybacks.map(({ at, programme, money, withheld }) => ({
      at,
      what: t(`work-queues.loyalty.${programme}`),
      note: withheld ? t('work-queues.blocked') : '',
      money,
    })),
  ].toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return (
    <>
      <p>
        {t('work-queues.level')} <b className="number">{level}</b> {levelName !== null && <Badge tone="brass">{levelName}</Badge>}
      </p>
      <QuietText as="p">
        <span className="number">{month.from.slice(0, 7)}</span>: {t('segments.by.TURNOVER')} <ExactAmount money={month.turnover} /> ·{' '}
        {t('work-queues.nav.deposits')} <ExactAmount money={month.deposits} />
      </QuietText>
      {(openRebate.amount !== 0n || openCashback.amount !== 0n) && (
        <p>
          {t('work-queues.loyalty.open')}: {t('work-queues.loyalty.REBATE')} <ExactAmount money={openRebate} /> ·{' '}
          {t('work-queues.loyalty.CASHBACK')} <ExactAmount money={openCashback} />
        </p>
      )}
      <ul className={styles['lines']}>
        {events.map(({ at, what, note, money }) => (
          <li key={`${at} ${what}`}>
            <span>
              <bdi>{what}</bdi> {money !== null && <ExactAmount money={money} />}
            </span>
            <QuietText>
              <span className="number">{momentText(at)}</span> {note}
            </QuietText>
          </li>
        ))}
      </ul>
    </>
  );
};
