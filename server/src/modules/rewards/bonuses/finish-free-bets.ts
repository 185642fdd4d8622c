import * as ledger from '#modules/money/ledger';
import * as members from '#modules/people/members';
import * as wagering from '#modules/rewards/wagering';
import * as wallet from '#modules/money/wallet';
import { now } from '#platform/clock';
import { askOne, type Tx } from '#platform/database';
import { activateNext } from './activate-next.ts';
import { endGrant, ownerOf } from './end-grant.ts';
import * as store from './store/grants.ts';
import { termsOfVersion } from './templates.ts';

/**
 * Ends free bets that were played. The winnings become cash. If the terms ask for wagering of the win, the grant goes on as an ordinary bonus of that
 * amount under the same terms.
 */
export const finishFreeBets = async (tx: Tx, grantIds: readonly string[]): Promise<void> => {
  for (const id of grantIds) {
    const found = await store.findGrant(tx, id);
    if (found === undefined || found.kind !== 'FREE_BET' || found.state !== 'ACTIVE') continue;
    await members.holdMember(tx, found.member_id);
    await askOne(tx, ledger.lockAccountsOf([found.member_id]));
    const [won = 0n] = await ledger.balancesOf(tx, [wallet.bonusOf(ownerOf(found), id)]);
    const terms =
      found.template_id === null || found.template_version === null
        ? undefined
        : (await termsOfVersion(tx, found.template_id, found.template_version)).wagering;
    const required = terms === undefined ? 0n : wagering.requiredFor(won, BigInt(terms.timesPpm));
    if (won > 0n && terms !== undefined && required > 0n) await wagerWinnings(tx, found, { won, required });
    else {
      await endGrant(tx, id, won > 0n ? { state: 'COMPLETED', because: 'WAGERED' } : { state: 'LOST', because: 'SPENT' });
      await activateNext(tx, found.member_id);
    }
  }
};

const leastHours = 24;

/** Free bets that were given back can be played for another day at least. */
export const keepFreeBets = (tx: Tx, grantIds: readonly string[]): Promise<void> =>
  store.keepFreeBetsUntil(tx, grantIds, now().add({ hours: leastHours }));

const wagerWinnings = async (tx: Tx, grant: store.GrantRow, { won, required }: { won: bigint; required: bigint }): Promise<void> => {
  const expiresAt = now().add({ hours: 24 * grant.use_days });
  await store.becomeBonus(tx, grant.id, { amount: won, required, expiresAt });
  await wagering.restartRequirementOfGrant(tx, grant.id, { amount: won, required, expiresAt });
};
