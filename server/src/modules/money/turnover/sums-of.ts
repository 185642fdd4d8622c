import type { MemberId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import type { GameType } from './journal.rules.ts';
import { moneyOf, playedBy } from './store/sums.ts';

export type PlayedSums = { rounds: bigint; stake: bigint; payout: bigint; valid: bigint };
export type OwnSums = PlayedSums & {
  byGameType: ({ gameType: GameType } & PlayedSums)[];
  deposits: bigint;
  depositCount: bigint;
  withdrawals: bigint;
  bonuses: bigint;
};

/** The own sums of each of some members in a span of business days, the first and the last among them; nothing for members who did nothing. */
export const sumsOf = async (tx: Tx, memberIds: readonly MemberId[], from: string, to: string): Promise<Map<MemberId, OwnSums>> => {
  const played = Map.groupBy(await playedBy(tx, memberIds, from, to), ({ member_id }) => member_id);
  const money = new Map((await moneyOf(tx, memberIds, from, to)).map((row) => [row.member_id, row]));
  return new Map(
    memberIds.map((id) => {
      const rows = played.get(id) ?? [];
      const paid = money.get(id);
      const sum = (key: keyof PlayedSums): bigint => rows.reduce((total, row) => total + row[key], 0n);
      const own: OwnSums = {
        rounds: sum('rounds'),
        stake: sum('stake'),
        payout: sum('payout'),
        valid: sum('valid'),
        byGameType: rows.map(({ game_type, rounds, stake, payout, valid }) => ({ gameType: game_type, rounds, stake, payout, valid })),
        deposits: paid?.deposits ?? 0n,
        depositCount: paid?.deposit_count ?? 0n,
        withdrawals: paid?.withdrawals ?? 0n,
        bonuses: paid?.bonuses ?? 0n,
      };
      return [id, own];
    }),
  );
};
