import type { MemberId } from '@croupier/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useText } from '#i18n/text.ts';
import { rewardText } from '#missions/words.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { linkClass, QuietText } from '#design-system/ui/text.tsx';
import { momentText } from '../../wording/moment.ts';
import styles from '../members/member-file.module.css';
import { figuresOf, useWriting } from '../missions/writing.ts';
import { proposalsQuery } from './manual-queries.ts';
import { proposalTones } from '../work-queues/proposal-review.tsx';

/** The rewards that operators proposed for a member, and what became of them. */
export const MemberProposals = ({ id }: { id: MemberId }) => {
  const t = useText();
  const writing = useWriting();
  const { data, error, refetch } = useQuery(proposalsQuery({ memberId: id, pageNo: 1 }));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={60} />;
  if (data.content.length === 0) return <QuietText as="p">{t('work-queues.nothing')}</QuietText>;
  return (
    <ul className={styles['lines']}>
      {data.content.map((proposal) => (
        <li key={proposal.id}>
          <span className={styles['row']}>
            <Link to="/reward-proposals" search={{ open: proposal.id }} className={linkClass}>
              {rewardText(figuresOf(proposal.reward), writing)}
            </Link>
            <Badge tone={proposalTones[proposal.state]}>{t(`work-queues.adjustment.${proposal.state}`)}</Badge>
          </span>
          <small>
            <bdi>{proposal.reason}</bdi> · <bdi>{proposal.proposedBy}</bdi>
            {proposal.decidedBy !== null && (
              <>
                {' · '}
                <bdi>{proposal.decidedBy}</bdi>
              </>
            )}{' '}
            · <span className="number">{momentText(proposal.proposedAt)}</span>
          </small>
        </li>
      ))}
    </ul>
  );
};
