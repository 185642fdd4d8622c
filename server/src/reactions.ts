import { endExcluded } from '#modules/people/access';
import { attribute, noteKyc } from '#modules/earnings/affiliates';
import { countPlay } from '#modules/earnings/agent-tree';
import { endContractsOfClosed } from '#modules/earnings/contracts';
import { endSpent } from '#modules/rewards/bonuses';
import { noteRounds } from '#modules/play/catalogue';
import { tellOfAffiliatePay, tellOfContracts, tellOfDeposits, tellOfKyc, tellOfPay, tellOfWithdrawals } from '#modules/people/inbox';
import { lookSoon } from '#modules/payments/vendor-transfers';
import { correctRounds, countRounds, requireForDeposits } from '#modules/rewards/wagering';
import { payDebt } from '#modules/money/wallet';
import { log } from '#platform/log';
import { mainReader, react, reactAside, type Reactions } from '#platform/react';

/** What is done once, by one process. The only list of who reacts to which event. */
const reactions: Reactions = {
  'member.excluded': endExcluded,
  'limits.changed': lookSoon,
  'round.ended': async (tx, events) => {
    await countRounds(tx, events);
    await endSpent(tx, events);
    await noteRounds(tx, events);
    await countPlay(tx, events);
  },
  'round.corrected': async (tx, events) => {
    await correctRounds(tx, events);
    await countPlay(tx, events);
  },
  'member.closed': endContractsOfClosed,
  'member.registered': async (tx, events) => {
    await attribute(tx, events);
    await countPlay(tx, events);
  },
  'bonus.granted': countPlay,
  'withdrawal.booked': countPlay,
  'deposit.credited': async (tx, events) => {
    await requireForDeposits(tx, events);
    for (const { memberId, merchantId, currency, depositId } of events)
      await payDebt(tx, { memberId, merchantId, currency }, `deposit:${depositId}:owed`);
    await tellOfDeposits(tx, events);
    await countPlay(tx, events);
  },
  'withdrawal.approved': tellOfWithdrawals,
  'withdrawal.rejected': tellOfWithdrawals,
  'deposit.expired': tellOfDeposits,
  'deposit.failed': tellOfDeposits,
  'kyc.decided': async (tx, events) => {
    await tellOfKyc(tx, events);
    await noteKyc(tx, events);
  },
  'contract.asked': tellOfContracts,
  'contract.answered': tellOfContracts,
  'contract.ended': tellOfContracts,
  'agent.paid': tellOfPay,
  'affiliate.paid': tellOfAffiliatePay,
  'wallet.exception': async (_tx, events) => {
    for (const event of events) log.error(event, 'a vendor and the platform may not agree');
  },
};

/** Reacts to what has happened and nobody reacted to yet. */
export const reactToAll = async (): Promise<void> => {
  while ((await react(mainReader, reactions)) > 0);
};

/** Tries again what could not be reacted to when it happened. */
export const reactToWhatIsAside = async (): Promise<void> => {
  await reactAside(mainReader, reactions);
};
