import type { EventOf } from '@croupier/contract/core/events';
import type { GameCode, VendorCode } from '@croupier/contract/core/ids';
import { moneyOf } from '@croupier/contract/core/money';
import { nodeIdOf } from './feed.rules.ts';
import type { PlayedRow, WinRow } from './tables.ts';

export type EndedRound = Omit<EventOf<'round.ended'>, 'vendor' | 'gameCode'> & {
  vendor: VendorCode;
  gameCode: GameCode;
  simulated: boolean;
};

/** How often each game was played at each merchant, test accounts apart, on the day (UTC) of `at`. */
export const countsOf = (rounds: readonly EndedRound[], at: Temporal.Instant): PlayedRow[] => {
  const day = at.toZonedDateTimeISO('UTC').toPlainDate().toString();
  const counts = new Map<string, PlayedRow>();
  for (const { merchantId, vendor, gameCode, simulated } of rounds) {
    const node_id = nodeIdOf(vendor, gameCode);
    const key = `${merchantId}|${node_id}`;
    const row = counts.get(key) ?? { merchant_id: merchantId, node_id, day, rounds: 0, simulated_rounds: 0 };
    counts.set(key, row);
    if (simulated) row.simulated_rounds += 1;
    else row.rounds += 1;
  }
  return [...counts.values()];
};

/** So many of those that ended together: a board shows no more. */
const winsMax = 20;

/** The highest wins of each merchant: what a round paid beyond its stake. A payout that is less than the stake is no win (GB RTS 14F). */
export const winsOf = (rounds: readonly EndedRound[], at: Temporal.Instant): WinRow[] => {
  const wins = rounds.flatMap(({ merchantId, memberId, vendor, gameCode, round, stake, payout, currency, simulated }): WinRow[] => {
    const amount = moneyOf(payout, currency).amount - moneyOf(stake, currency).amount;
    if (amount <= 0n) return [];
    const node_id = nodeIdOf(vendor, gameCode);
    return [{ merchant_id: merchantId, member_id: memberId, node_id, round_id: round, amount, currency, simulated, at }];
  });
  return [...Map.groupBy(wins, (win) => win.merchant_id).values()].flatMap((own) => own.toSorted(higherFirst).slice(0, winsMax));
};

const higherFirst = (a: WinRow, b: WinRow): number => (a.amount === b.amount ? 0 : a.amount > b.amount ? -1 : 1);
