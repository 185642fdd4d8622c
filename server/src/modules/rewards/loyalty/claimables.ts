import { registerClaimables } from '#modules/rewards/claimables';
import { now } from '#platform/clock';
import { Refusal } from '#platform/refusal';
import { claimableWords } from './claimable-words.ts';
import { claimReward } from './claim-reward.ts';
import { rebateStateOf } from './own-rebate.ts';
import { levelName } from './shown.ts';
import { readyRewards } from './store/rewards.ts';
import { termsInForce } from './store/terms.ts';

const isReward = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const wordsIn = (language: string, fallback: string) => {
  const words = claimableWords[language] ?? claimableWords[fallback] ?? claimableWords['en'];
  if (words === undefined) throw new Error('the words of claimables are there in English');
  return words;
};

/** Rewards of levels, each until its time is over. */
registerClaimables('LOYALTY', {
  list: async (tx, { member, merchant, language }) => {
    const rewards = merchant.flags.vip ? await readyRewards(tx, member.id, now()) : [];
    if (rewards.length === 0) return [];
    const ladder = (await termsInForce(tx, merchant.id, 'LOYALTY'))?.terms;
    const words = wordsIn(language, merchant.defaultLanguage);
    return rewards.map(({ id, kind, level, amount, currency, claim_until }) => ({
      id,
      title: [words[kind], levelName(ladder, level, language, merchant.defaultLanguage)].filter((word) => word !== '').join(' · '),
      reward: { kind: 'CASH' as const, money: { amount, currency }, pieces: null },
      until: claim_until.toString(),
      page: '/member?page=vip',
      atOnce: true,
    }));
  },
  count: async (tx, { member, merchant }) => (merchant.flags.vip ? (await readyRewards(tx, member.id, now())).length : 0),
  claim: async ({ member, language }, id) => {
    if (!isReward.test(id)) throw new Refusal('NOT_FOUND');
    const { money } = await claimReward({ memberId: member.id, merchantId: member.merchantId }, id, language);
    return { kind: 'CASH', money, pieces: null };
  },
});

/** The rebate that can be collected, on its own page. */
registerClaimables('REBATE', {
  list: async (tx, { member, merchant, language }) => {
    const state = await rebateStateOf(tx, member, merchant);
    if (state === undefined || state.collectable.amount <= 0n || state.collectable.amount < state.least.amount) return [];
    return [
      {
        id: state.day,
        title: wordsIn(language, merchant.defaultLanguage).REBATE,
        reward: { kind: 'CASH' as const, money: state.collectable, pieces: null },
        until: null,
        page: '/member?page=manualRebate',
        atOnce: false,
      },
    ];
  },
  count: async (tx, { member, merchant }) => {
    const state = await rebateStateOf(tx, member, merchant);
    return state !== undefined && state.collectable.amount > 0n && state.collectable.amount >= state.least.amount ? 1 : 0;
  },
});
