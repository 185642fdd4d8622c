import type { EventOf } from '@croupier/contract/core/events';
import type { DepositId } from '@croupier/contract/core/ids';
import { type Decimal, moneyOf } from '@croupier/contract/core/money';
import * as ledger from '#modules/money/ledger';
import * as members from '#modules/people/members';
import * as wagering from '#modules/rewards/wagering';
import * as wallet from '#modules/money/wallet';
import { askOne, type Tx } from '#platform/database';
import { activateNext } from './activate-next.ts';
import { endGrant, ownerOf } from './end-grant.ts';
import * as store from './store/grants.ts';
import { amountIn, scaledBy } from './template.rules.ts';
import { termsOfVersion } from './templates.ts';

/** A reversed deposit: `paid` of it was there until now, `left` stays. In 10^-scale of its currency. */
type Reversal = { memberId: members.Member['id']; depositId: DepositId; paid: bigint; left: bigint };

/** Ends or shrinks the bonuses of deposits that were reversed. Each event is handled once. */
export const reverseBonuses = async (tx: Tx, events: readonly EventOf<'deposit.reversed'>[]): Promise<void> => {
  for (const { memberId, depositId, stayed, left, currency } of events) {
    const amountOf = (decimal: Decimal) => moneyOf(decimal, currency).amount;
    await reverseBonusesOf(tx, { memberId, depositId, paid: amountOf(stayed), left: amountOf(left) });
  }
};

/**
 * Ends the grants of a deposit that was reversed, or makes them smaller if enough of it stays: the same share of the bonus and of its requirement, with the
 * progress kept. The lost part of a grant is not charged. Cash that a grant became is taken back only if its terms say so and too little of the deposit stays.
 */
export const reverseBonusesOf = async (tx: Tx, { memberId, depositId, paid, left }: Reversal): Promise<void> => {
  await members.holdMember(tx, memberId);
  await askOne(tx, ledger.lockAccountsOf([memberId]));
  for (const grant of await store.grantsOfDeposit(tx, depositId)) {
    const terms =
      grant.template_id === null || grant.template_version === null
        ? undefined
        : await termsOfVersion(tx, grant.template_id, grant.template_version);
    const depositMin = terms === undefined ? null : amountIn(terms.depositMin, grant.currency);
    const scaled = scaledBy({ amount: grant.amount, required: grant.wagering_required }, { paid, left, depositMin });
    if (grant.closed_at !== null) {
      if (scaled === undefined && terms?.reclaimsConverted === true) await reclaim(tx, grant);
      continue;
    }
    if (scaled === undefined) await endGrant(tx, grant.id, { state: 'FORFEITED', because: 'DEPOSIT_REVERSED' });
    else await shrink(tx, grant, scaled, `${depositId}:${left}`);
  }
  await activateNext(tx, memberId);
};

/** Takes back the cash that a grant became, once: what is spent becomes a debt. */
const reclaim = async (tx: Tx, grant: store.GrantRow): Promise<void> => {
  if (grant.state !== 'COMPLETED' || grant.converted === 0n) return;
  await wallet.spend(tx, {
    owesRest: true,
    memberId: grant.member_id,
    merchantId: grant.merchant_id,
    money: { amount: grant.converted, currency: grant.currency },
    house: `PROMOTION:${grant.promotion}`,
    reference: `grant:${grant.id}:reclaimed`,
    reason: 'BONUS_RECLAIMED',
  });
};

/** Takes the difference out of a grant as far as it is there, and lowers what it asks for. */
const shrink = async (tx: Tx, grant: store.GrantRow, { amount, required }: { amount: bigint; required: bigint }, reference: string) => {
  const owner = ownerOf(grant);
  const [balance = 0n] = await ledger.balancesOf(tx, [wallet.bonusOf(owner, grant.id)]);
  const surplus = grant.amount - amount;
  const taken = surplus < balance ? surplus : balance;
  if (taken > 0n)
    await ledger.post(tx, [
      {
        merchantId: grant.merchant_id,
        reference: `grant:${grant.id}:smaller:${reference}`,
        reason: 'BONUS_REDUCED',
        legs: [
          { account: wallet.bonusOf(owner, grant.id), amount: -taken },
          { account: wallet.houseOf(grant.merchant_id, `PROMOTION:${grant.promotion}`, grant.currency), amount: taken },
        ],
      },
    ]);
  await store.shrinkGrant(tx, grant.id, amount, required);
  if (grant.state === 'ACTIVE') await wagering.lowerRequirementOfGrant(tx, grant.id, required);
  await wallet.publishBalances(tx, [owner]);
};
