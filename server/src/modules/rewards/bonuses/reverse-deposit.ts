import type { DepositId } from '@croupier/contract/core/ids';
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

/** A reversed deposit: `paid` came in for it, `left` stays. In 10^-scale of its currency. */
type Reversal = { memberId: members.Member['id']; depositId: DepositId; paid: bigint; left: bigint };

/**
 * Ends the grants of a deposit that was reversed, or makes them smaller if enough of it stays: the same share of the bonus and of its requirement, with the
 * progress kept. The lost part of a grant is not charged. Returns the cash that must be paid back, which is nothing unless the terms say so.
 */
export const reverseBonusesOf = async (tx: Tx, { memberId, depositId, paid, left }: Reversal): Promise<bigint> => {
  await members.holdMember(tx, memberId);
  await askOne(tx, ledger.lockAccountsOf([memberId]));
  let reclaimed = 0n;
  for (const grant of await store.grantsOfDeposit(tx, depositId)) {
    const terms =
      grant.template_id === null || grant.template_version === null
        ? undefined
        : await termsOfVersion(tx, grant.template_id, grant.template_version);
    if (grant.closed_at !== null) {
      if (grant.state === 'COMPLETED' && terms?.reclaimsConverted === true) reclaimed += grant.converted;
      continue;
    }
    const depositMin = terms === undefined ? null : amountIn(terms.depositMin, grant.currency);
    const scaled = scaledBy({ amount: grant.amount, required: grant.wagering_required }, { paid, left, depositMin });
    if (scaled === undefined) await endGrant(tx, grant.id, { state: 'FORFEITED', because: 'DEPOSIT_REVERSED' });
    else await shrink(tx, grant, scaled, `${depositId}:${left}`);
  }
  await activateNext(tx, memberId);
  return reclaimed;
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
