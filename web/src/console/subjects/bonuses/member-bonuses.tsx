import type { MemberId } from '@croupier/contract/core/ids';
import type { Programme } from '@croupier/contract/rewards/rewards';
import { cancelBonus, type HeldBonus } from '@croupier/contract/rewards/bonuses-console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { type TextKey, useText } from '#i18n/text.ts';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { QuietText } from '#design-system/ui/text.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { useMay } from '../../shell/operator.ts';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import styles from '../members/member-file.module.css';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { memberBonusesQuery, memberRewardsQuery } from './queries.ts';

const tones: Record<HeldBonus['state'], Tone> = {
  QUEUED: 'info',
  ACTIVE: 'good',
  COMPLETED: 'neutral',
  LOST: 'neutral',
  EXPIRED: 'neutral',
  FORFEITED: 'warn',
  CANCELLED: 'bad',
};

/** The names of programmes, mostly those of their pages. */
const programmeNames = {
  MANUAL: 'bonus-console.programme.MANUAL',
  PROMOTION: 'shell.promotions',
  LOYALTY: 'segments.by.LEVEL',
  REBATE: 'bonus-console.programme.REBATE',
  CASHBACK: 'bonus-console.programme.CASHBACK',
  POINTS: 'games-console.bonus.kind.POINTS',
  MISSION: 'work-queues.group.mission',
  TOURNAMENT: 'missions-console.t.nav',
  RAFFLE: 'bonus-console.programme.RAFFLE',
  RED_ENVELOPE: 'bonus-console.programme.RED_ENVELOPE',
  REFERRAL: 'shell.referral',
} as const satisfies Record<Programme, TextKey>;

/** The bonuses of a member with their progress, and cancelling an open one. */
export const MemberBonuses = ({ id }: { id: MemberId }) => {
  const t = useText();
  const { data, error, refetch } = useQuery(memberBonusesQuery(id));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={60} />;
  if (data.length === 0) return <QuietText as="p">{t('work-queues.nothing')}</QuietText>;
  return (
    <ul className={styles['lines']}>
      {data.map((bonus) => (
        <li key={bonus.id}>
          <Bonus memberId={id} bonus={bonus} />
        </li>
      ))}
    </ul>
  );
};

const Bonus = ({ memberId, bonus }: { memberId: MemberId; bonus: HeldBonus }) => {
  const t = useText();
  const queries = useQueryClient();
  const may = useMay('bonus.edit');
  const [open, setOpen] = useState(false);
  const { run, isPending, problem } = useConfirmedMutation(
    (reason: string) => call(cancelBonus, { params: { id: memberId, bonusId: bonus.id }, body: { reason } }),
    () => void queries.invalidateQueries({ queryKey: ['member', memberId] }),
  );
  const isOpen = bonus.state === 'ACTIVE' || bonus.state === 'QUEUED';
  return (
    <>
      <span className={styles['row']}>
        <span>
          <bdi>{bonus.name}</bdi> <ExactAmount money={bonus.given} />{' '}
          <Badge tone={tones[bonus.state]}>{t(`games-console.bonus.state.${bonus.state}`)}</Badge>
        </span>
        {may && isOpen && !open && (
          <Button size="small" kind="quiet" onClick={() => setOpen(true)}>
            {t('games-console.bonus.cancel')}
          </Button>
        )}
      </span>
      <small>
        <ExactAmount money={isOpen ? bonus.balance : bonus.converted} /> · <ExactAmount money={bonus.counted} /> /{' '}
        <ExactAmount money={bonus.required} /> · <span className="number">{momentText(bonus.givenAt)}</span>
      </small>
      {open && (
        <ReasonForm
          act={t('games-console.bonus.cancel')}
          danger
          busy={isPending}
          problem={problem}
          onAct={(reason) => reason !== null && run(reason)}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  );
};

/** Rewards of a member: what, when, why, by which programme and by whom. */
export const MemberRewards = ({ id }: { id: MemberId }) => {
  const t = useText();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(memberRewardsQuery(id, page));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={60} />;
  if (data.content.length === 0) return <QuietText as="p">{t('work-queues.nothing')}</QuietText>;
  return (
    <>
      <ul className={styles['lines']}>
        {data.content.map(({ id: key, programme, kind, money, pieces, withheld, why, at, by }) => (
          <li key={key}>
            <span className={styles['row']}>
              <span>
                <Badge>{t(programmeNames[programme])}</Badge> {t(`games-console.bonus.kind.${kind}`)}{' '}
                {money === null ? <span className="number">{pieces}</span> : <ExactAmount money={money} />}
              </span>
              {withheld !== null && <Badge tone="warn">{t('games-console.bonus.withheld')}</Badge>}
            </span>
            <small>
              <bdi>{why}</bdi> · <span className="number">{momentText(at)}</span>
              {by !== null && (
                <>
                  {' · '}
                  <bdi>{by}</bdi>
                </>
              )}
            </small>
          </li>
        ))}
      </ul>
      <Pagination page={page} totalPages={data.totalPages} onPage={setPage} />
    </>
  );
};
