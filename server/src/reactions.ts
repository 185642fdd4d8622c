import type { Event, EventOf, EventType } from '@croupier/contract/events';
import { moneyOf } from '@croupier/contract/money';
import type { Push } from '@croupier/contract/realtime';
import { endExcluded } from '#modules/access';
import { attribute, noteKyc } from '#modules/affiliates';
import { countPlay, endContractsOfClosed } from '#modules/agents';
import { noteRounds } from '#modules/games';
import { tellOfAffiliatePay, tellOfContracts, tellOfDeposits, tellOfKyc, tellOfPay, tellOfWithdrawals } from '#modules/inbox';
import { countRounds, requireForDeposits } from '#modules/turnover';
import { payDebt } from '#modules/wallet';
import { log } from '#platform/log';
import { follow, mainReader, react, type Reactions } from '#platform/outbox';
import { push, seatedMembers, unseat } from '#platform/realtime';
import { every } from '#platform/timers';

/** What open tabs are told; each process tells its own. */
const heardByTabs: EventType[] = [
  'affiliate.paid',
  'agent.paid',
  'balance.changed',
  'contract.answered',
  'contract.asked',
  'contract.ended',
  'deposit.credited',
  'deposit.expired',
  'deposit.failed',
  'deposit.seen',
  'withdrawal.changed',
  'transfer.changed',
  'inbox.changed',
  'limits.changed',
  'session.ended',
];

/** What is done once, by one process. The only list of who reacts to which event. */
const reactions: Reactions = {
  'member.excluded': endExcluded,
  'round.ended': async (tx, events) => {
    await countRounds(tx, events);
    await noteRounds(tx, events);
    await countPlay(tx, events);
  },
  'round.corrected': countPlay,
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

/** Begins to react to what happens. */
export const startReactions = (): { stop(): Promise<void> } => {
  const tabs = follow({ types: heardByTabs, memberIds: seatedMembers, hear: (events) => events.forEach(tellTabs) });
  every('1 second', 'react to what happened', reactToAll);
  return tabs;
};

const tellTabs = (event: Event): void => {
  if (event.type === 'balance.changed') push(event.memberId, { type: 'balance', value: event.balance });
  else if (event.type === 'inbox.changed') push(event.memberId, { type: 'inbox', unreadMessage: event.unread });
  else if (event.type === 'withdrawal.changed') push(event.memberId, { type: 'withdrawal', id: event.withdrawalId, state: event.state });
  else if (event.type === 'transfer.changed') push(event.memberId, { type: 'transfer', id: event.transferId, state: event.state });
  else if (event.type === 'limits.changed') push(event.memberId, { type: 'limits' });
  else if (event.type === 'agent.paid' || event.type === 'affiliate.paid') push(event.memberId, { type: 'pay' });
  else if (event.type === 'contract.asked' || event.type === 'contract.answered' || event.type === 'contract.ended') {
    if (event.memberId !== null) push(event.memberId, { type: 'contracts' });
  } else if (event.type === 'session.ended') unseat(event.memberId, event.sessionId);
  else if (isDepositNews(event)) push(event.memberId, depositPush(event));
};

type DepositNews = EventOf<'deposit.credited' | 'deposit.expired' | 'deposit.failed' | 'deposit.seen'>;

const isDepositNews = (event: Event): event is DepositNews => event.type.startsWith('deposit.');

const depositPush = (event: DepositNews): Push => ({
  type: 'deposit',
  id: event.depositId,
  state: stateTold(event),
  money: moneyOf(event.amount, event.currency),
});

const stateTold = (event: DepositNews): Extract<Push, { type: 'deposit' }>['state'] => {
  switch (event.type) {
    case 'deposit.credited':
      return 'CREDITED';
    case 'deposit.expired':
      return 'EXPIRED';
    case 'deposit.seen':
      return event.isThere ? 'MATCHED' : 'AWAITING';
    case 'deposit.failed':
      return event.why;
  }
};
