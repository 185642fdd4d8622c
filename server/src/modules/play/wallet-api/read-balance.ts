import { findSession } from '#modules/play/launch';
import type { MemberId } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import type { WalletReply, WalletRequest } from '@croupier/contract/vendor-api/wallet';
import * as members from '#modules/people/members';
import * as wallet from '#modules/money/wallet';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type { Result } from '#rules/play/protocols/protocol';
import type { Vendor } from '#modules/play/vendors';
import { balanceForVendor } from '#rules/play/protocols/balance';
import * as rounds from './store/rounds.ts';

/** The balance of a session's player now. */
export const readBalance = (vendor: Vendor, { sessionId }: WalletRequest<'balance'>): Promise<WalletReply> =>
  inTransaction(async (tx): Promise<WalletReply> => {
    const session = await findSession(tx, sessionId);
    if (session === undefined || session.vendor !== vendor.code || session.authenticated_at === null) return { code: 'SESSION_UNKNOWN' };
    if (Temporal.Instant.compare(now(), session.ends_at) >= 0) return { code: 'SESSION_EXPIRED' };
    const member = await members.findMember(tx, session.member_id);
    if (member === undefined) return { code: 'PLAYER_UNKNOWN' };
    const balance = await wallet.balanceOf(tx, { memberId: member.id, merchantId: member.merchantId, currency: member.currency });
    return { code: 'OK', balance: balanceForVendor(balance), currency: balance.currency };
  });

/** The balance of a player now, and their country. */
export const readBalanceOf = (memberId: MemberId): Promise<Result> =>
  inTransaction(async (tx): Promise<Result> => {
    const member = await members.findMember(tx, memberId);
    if (member === undefined) return { reply: { code: 'PLAYER_UNKNOWN' } };
    const balance = await wallet.balanceOf(tx, { memberId: member.id, merchantId: member.merchantId, currency: member.currency });
    return { reply: { code: 'OK', balance: balanceForVendor(balance), currency: balance.currency }, country: member.country };
  });

/** Our record of a transaction or a round of this vendor. Changes nothing. */
export const readStatus = (vendor: Vendor, { playerId, txId, roundId, gameCode }: WalletRequest<'status'>): Promise<WalletReply> =>
  inTransaction(async (tx): Promise<WalletReply> => {
    const transaction = txId === undefined ? undefined : await rounds.findTransaction(tx, vendor.code, txId);
    const round =
      roundId === undefined || gameCode === undefined ? undefined : await rounds.findRound(tx, vendor.code, playerId, gameCode, roundId);
    const isTheirs = transaction === undefined || transaction.member_id === playerId;
    if (!isTheirs || (transaction === undefined && round === undefined)) return { code: 'TX_NOT_FOUND' };
    return {
      code: 'OK',
      ...(transaction !== undefined && {
        walletTxId: transaction.id,
        txId: transaction.tx_id,
        transaction: {
          txId: transaction.tx_id,
          state: transaction.state,
          op: transaction.op,
          amount: decimalOf({
            amount: transaction.op === 'bet' || transaction.op === 'tip' ? transaction.stake : transaction.payout,
            currency: transaction.currency,
          }),
        },
      }),
      ...(round !== undefined && {
        round: {
          roundId: round.vendor_round_id,
          state: round.state,
          stake: decimalOf({ amount: round.stake, currency: round.currency }),
          payout: decimalOf({ amount: round.payout, currency: round.currency }),
        },
      }),
    };
  });
