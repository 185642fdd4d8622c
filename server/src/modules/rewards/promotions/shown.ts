import { type Currency, moneyOf } from '@croupier/contract/core/money';
import type { BonusTerms } from '@croupier/contract/rewards/bonuses';
import type { Promotion, PromotionConditions, PromotionOffer } from '@croupier/contract/rewards/promotions';
import type { Merchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { readSettings } from './read-settings.ts';
import type { ClaimRow } from './store/claims.ts';
import type { PromotionRow } from './store/promotions.ts';
import { statusOf } from './status.rules.ts';
import { wordsIn } from './words.rules.ts';

/** The part of a promotion that is shown; also of one that is not saved yet. */
export type Showable = Pick<
  PromotionRow,
  | 'id' | 'kind' | 'categories' | 'words' | 'picture' | 'settings' | 'bonus' | 'turnover_ppm' | 'repeats' | 'joins' | 'starts_at' | 'ends_at'
  | 'closed_at'
>; // prettier-ignore

type Viewer = {
  language: string;
  merchant: Pick<Merchant, 'currency' | 'defaultLanguage' | 'flags'>;
  /** Null for visitors. `claim` is the member's own of this period, or one that waits. */
  member: { hasJoined: boolean; claim: ClaimRow | null } | null;
  isEarned: boolean;
};

/** A promotion as its viewer sees it. */
export const shownPromotion = (row: Showable, { language, merchant, member, isEarned }: Viewer): Promotion => {
  const { type, settings } = readSettings(row);
  const { currency, defaultLanguage, flags } = merchant;
  const claim = member?.claim ?? null;
  const status = statusOf(
    {
      trigger: type.trigger,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      closedAt: row.closed_at,
      joins: row.joins,
      isEarned,
      member: member && { hasJoined: member.hasJoined, claim: claim && { state: claim.state, until: claim.claim_until } },
    },
    now(),
  );
  return {
    id: row.id,
    kind: row.kind,
    trigger: type.trigger,
    categories: row.categories,
    ...wordsIn(row.words, language, defaultLanguage),
    picture: row.picture,
    status,
    reward: type.gives === 'NOTHING' ? null : type.gives === 'FREE_ROUNDS' ? 'FREE_ROUNDS' : row.bonus === null ? 'CASH' : 'BONUS',
    offer: { ...noOffer, ...type.offer(settings, currency) },
    conditions: type.gives === 'MONEY' ? conditionsOf(row, currency) : null,
    repeats: row.repeats,
    startsAt: momentOf(row.starts_at),
    endsAt: row.ends_at === null ? null : momentOf(row.ends_at),
    page: (typeof type.page === 'function' ? type.page(flags) : type.page) ?? null,
    own: claim && {
      id: claim.id,
      amount: claim.amount === null ? null : { amount: claim.amount, currency },
      until: claim.state === 'READY' && claim.claim_until !== null ? momentOf(claim.claim_until) : null,
      remark: claim.reason,
    },
  };
};

export const momentOf = (at: Temporal.Instant): string => at.toString({ fractionalSecondDigits: 3 });

const noOffer: PromotionOffer = {
  percent: null,
  amount: null,
  max: null,
  depositMin: null,
  lossMin: null,
  depositNumber: null,
  weekdays: [],
  methods: [],
};

const conditionsOf = ({ bonus, turnover_ppm }: Showable, currency: Currency): PromotionConditions =>
  bonus === null
    ? { timesPpm: turnover_ppm, base: 'BONUS', weights: {}, oddsMinPpm: null, stakeMax: null, cashoutMax: null, useDays: null }
    : bonusConditions(bonus, currency);

const bonusConditions = ({ wagering, stakeMax, cashoutMax, useDays }: BonusTerms, currency: Currency): PromotionConditions => ({
  timesPpm: wagering.timesPpm,
  base: wagering.base,
  weights: wagering.weights,
  oddsMinPpm: wagering.oddsMinPpm ?? null,
  stakeMax: stakeMax === null ? null : moneyOf(stakeMax, currency),
  cashoutMax: cashoutMax === null ? null : moneyOf(cashoutMax, currency),
  useDays,
});
