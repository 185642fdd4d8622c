import { decideRewardProposal, type RewardProposal } from '@croupier/contract/rewards/manual-console';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { rewardText } from '#missions/words.ts';
import { useMay } from '../../shell/operator.ts';
import { figuresOf, useWriting } from '../missions/writing.ts';
import { ProposalReview } from '../work-queues/proposal-review.tsx';

/** One proposed reward: what, for whom, why and by whom; another operator gives or rejects it. */
export const ProposalPanel = ({ proposal, onDone }: { proposal: RewardProposal; onDone: () => void }) => {
  const t = useText();
  const { id, reward } = proposal;
  return (
    <ProposalReview
      kind="REWARD"
      proposal={proposal}
      size={rewardText(figuresOf(reward), useWriting())}
      facts={[[t('work-queues.kind'), t(`games-console.bonus.kind.${reward.kind}`)]]}
      mayDecide={useMay('bonus.approve')}
      decide={(body) => call(decideRewardProposal, { params: { id }, body })}
      queryKey="reward-proposals"
      onDone={onDone}
    />
  );
};
