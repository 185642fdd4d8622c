import { formatMoney } from '#design-system/ui/format-money.ts';
import { notify } from '#design-system/ui/toast.tsx';
import { session } from '#api/session.ts';
import { keepSocket } from '#api/socket.ts';
import { needTexts, textNow } from '#i18n/text.ts';
import type { Push } from '@croupier/contract/core/realtime';
import type { Query, QueryClient } from '@tanstack/react-query';
import { takeUnread } from './subjects/inbox/unread.ts';
import { takeClaimable } from './subjects/missions/queries.ts';
import { passOnChatPush } from './subjects/support/open-chat.ts';
import { balanceQuery, takeBalance } from './subjects/wallet/balance.ts';

/**
 * Keeps this tab true: one live line while a member is signed in, and everything of theirs asked for again whenever the line comes back. A member's data are
 * forgotten when their session ends.
 */
export const stayLive = (queries: QueryClient): void => {
  let close: (() => void) | undefined;
  let of: string | undefined;

  const follow = (): void => {
    const token = session.token();
    if (token === of) return;
    if (of !== undefined) queries.removeQueries({ queryKey: ['mine'] });
    of = token;
    close?.();
    close = undefined;
    if (token === undefined) return;
    close = keepSocket({
      onPush: (push) => void take(queries, push, token),
      onReady: () => {
        passOnChatPush({ type: 'ready' });
        void askAgain(queries);
      },
    });
  };

  session.onChange(follow);
  session.onEnd((why) => {
    if (why === 'expired') notify({ tone: 'info', text: textNow('shell.sessionOver') });
  });
  follow();
};

/** The news of the time while the line was down is asked for. A question under way is not asked twice, but for the balance. */
const askAgain = async (queries: QueryClient): Promise<void> => {
  await queries.invalidateQueries({ queryKey: balanceQuery.queryKey });
  const others = { queryKey: ['mine'], predicate: ({ queryKey: [, what] }: Query) => what !== 'launch' && what !== 'balance' };
  await queries.invalidateQueries(others, { cancelRefetch: false });
};

const movedByBalance = [['bets'], ['bonuses'], ['withdrawals', 'overview'], ['wallets', 'list'], ['transfers'], ['records']] as const;
/** The result of play is reckoned from the balance: any other movement has it counted anew. */
const sittingKept = ['limits', 'sitting', 'kept'] as const;
const renew = (queries: QueryClient, ...whats: readonly (readonly string[])[]): Promise<unknown> =>
  Promise.all(whats.map((what) => queries.invalidateQueries({ queryKey: ['mine', ...what] })));

const take = async (queries: QueryClient, push: Push, token: string): Promise<void> => {
  switch (push.type) {
    case 'balance':
      takeBalance(queries, push.value);
      // Whatever moved it: what may leave, what may go to a vendor and the records are asked for again where they are in sight.
      await renew(queries, ...movedByBalance);
      return;
    case 'deposit':
      await renew(queries, ['deposits'], ['records'], sittingKept);
      if (push.state !== 'CREDITED') return;
      await needTexts('wallet');
      notify({ tone: 'good', text: textNow('wallet.received', { amount: formatMoney(push.money, document.documentElement.lang) }) });
      return;
    case 'withdrawal':
      await renew(queries, ['withdrawals'], ['records'], sittingKept);
      if (push.state !== 'PAID_UNCONFIRMED' && push.state !== 'REJECTED') return;
      // A member who looks at it sees it there, and the question about the amount that arrived must not be covered.
      if (
        queries
          .getQueryCache()
          .find({ queryKey: ['mine', 'withdrawals', 'one', push.id] })
          ?.isActive() === true
      )
        return;
      await needTexts('withdrawals');
      notify(
        push.state === 'REJECTED'
          ? { tone: 'info', text: textNow('withdrawals.rejectedNow') }
          : { tone: 'good', text: textNow('withdrawals.paidNow') },
      );
      return;
    case 'transfer':
      await renew(queries, ['wallets'], sittingKept);
      return;
    case 'inbox':
      takeUnread(queries, push.unreadMessage);
      // Whether documents were approved is told by a message alone.
      await renew(queries, ['inbox'], ['kyc']);
      return;
    case 'tournaments':
      await renew(queries, ['tournaments']);
      return;
    case 'missions':
      takeClaimable(queries, push.claimable);
      await renew(queries, ['missions'], ['claimables']);
      return;
    case 'claimables':
      await renew(queries, ['claimables'], ['promotions']);
      return;
    case 'points':
      await renew(queries, ['points']);
      return;
    case 'raffles':
      await renew(queries, ['raffles'], ['red-envelopes']);
      return;
    case 'referrals':
      await renew(queries, ['referral']);
      return;
    case 'vip':
      await renew(queries, ['vip']);
      return;
    case 'bonuses':
      await renew(queries, ['bonuses']);
      return;
    case 'chat':
    case 'chat-typing':
      passOnChatPush(push);
      return;
    case 'limits':
      await renew(queries, ['limits']);
      return;
    case 'contracts':
      await renew(queries, ['agent-pay'], ['inbox', 'contracts']);
      return;
    case 'pay':
      await renew(queries, ['records'], ['agent-pay'], ['team'], ['affiliates'], sittingKept);
      return;
    case 'session-ended':
      // The line of a token that was renewed meanwhile closes too, and says nothing about the new one.
      if (session.token() === token) session.end('expired');
      return;
    case 'ready':
      return;
  }
};
