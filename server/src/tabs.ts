import type { Event, EventOf, EventType } from '@croupier/contract/core/events';
import { moneyOf } from '@croupier/contract/core/money';
import type { Push } from '@croupier/contract/core/realtime';
import { followOutbox } from '#platform/follow-outbox';
import { connectedMembers, disconnectSession, hasListeners, push, pushToListeners } from '#platform/realtime';

/** The messages to open tabs; each process sends to its own. */
const heardByTabs: EventType[] = [
  'affiliate.paid',
  'agent.paid',
  'balance.changed',
  'bonus.ended',
  'bonus.granted',
  'bonuses.changed',
  'chat.changed',
  'chat.typing',
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
  'claimables.changed',
  'missions.changed',
  'tournaments.changed',
  'points.changed',
  'raffles.changed',
  'referrals.changed',
  'level.changed',
  'loyalty.ready',
  'session.ended',
];

/** Begins to tell the tabs that are open here what happens to their members. */
export const followForTabs = (): { stop(): Promise<void> } =>
  followOutbox({
    types: heardByTabs,
    memberIds: connectedMembers,
    // Visitors have no member, and operators hear of the chats of all members.
    ofEverybody: () => (hasListeners() ? ['chat.changed', 'chat.typing'] : []),
    hear: (events) => events.forEach(tellTabs),
  });

const tellTabs = (event: Event): void => {
  if (event.type === 'balance.changed') push(event.memberId, { type: 'balance', value: event.balance });
  else if (event.type === 'inbox.changed') push(event.memberId, { type: 'inbox', unreadMessage: event.unread });
  else if (event.type === 'withdrawal.changed') push(event.memberId, { type: 'withdrawal', id: event.withdrawalId, state: event.state });
  else if (event.type === 'transfer.changed') push(event.memberId, { type: 'transfer', id: event.transferId, state: event.state });
  else if (event.type === 'tournaments.changed') push(event.memberId, { type: 'tournaments' });
  else if (event.type === 'claimables.changed') push(event.memberId, { type: 'claimables' });
  else if (event.type === 'missions.changed') push(event.memberId, { type: 'missions', claimable: event.claimable });
  else if (event.type === 'points.changed') push(event.memberId, { type: 'points', points: event.points });
  else if (event.type === 'raffles.changed') push(event.memberId, { type: 'raffles' });
  else if (event.type === 'referrals.changed') push(event.memberId, { type: 'referrals' });
  else if (event.type === 'level.changed' || event.type === 'loyalty.ready') push(event.memberId, { type: 'vip' });
  else if (event.type === 'bonuses.changed' || event.type === 'bonus.granted' || event.type === 'bonus.ended')
    push(event.memberId, { type: 'bonuses' });
  else if (event.type === 'limits.changed') push(event.memberId, { type: 'limits' });
  else if (event.type === 'agent.paid' || event.type === 'affiliate.paid') push(event.memberId, { type: 'pay' });
  else if (event.type === 'contract.asked' || event.type === 'contract.answered' || event.type === 'contract.ended') {
    if (event.memberId !== null) push(event.memberId, { type: 'contracts' });
  } else if (event.type === 'session.ended') disconnectSession(event.memberId, event.sessionId);
  else if (event.type === 'chat.changed') tellOfChat(event, { type: 'chat', id: event.chatId, seq: event.seq });
  else if (event.type === 'chat.typing') tellOfChat(event, { type: 'chat-typing', id: event.chatId, by: event.by });
  else if (isDepositNews(event)) push(event.memberId, depositPush(event));
};

/** A chat is read by its member, its visitor and the operators of its merchant. The push says that something changed, never what. */
const tellOfChat = ({ merchantId, memberId, chatId }: EventOf<'chat.changed' | 'chat.typing'>, message: Push): void => {
  if (memberId !== null) push(memberId, message);
  pushToListeners(merchantId, chatId, message);
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
