import { houseOf } from '#rules/money/wallet/accounts';
import * as ledger from '#modules/money/ledger';
import * as merchants from '#modules/brand/merchants';
import type { MemberId } from '@croupier/contract/core/ids';
import { nowMs } from '#platform/clock';
import { askOne, type Tx } from '#platform/database';
import { dayKey, isPrize } from './payout-limits.rules.ts';
import { vendorAccount } from './funding.rules.ts';
import * as store from './store/batch.ts';
import type { Command } from './command.rules.ts';
import type { BatchState, Player } from './batch-state.rules.ts';

/** How long a day's figure is used before the ledger is asked again; what this process has paid since is added to it. */
const freshForMs = 5_000;
const daysMax = 10_000;

type Day = { paid: bigint; readAtMs: number };
const days = new Map<string, Day>();

/**
 * The sums that vendors have paid today beyond what was staked with them, by `dayKey`: the day's account of the ledger, asked for every few seconds and not with every
 * batch. Payouts of other processes since is not in it.
 */
export const readPaidToday = async (
  tx: Tx,
  commands: readonly Command[],
  players: ReadonlyMap<MemberId, Player>,
): Promise<BatchState['paidToday']> => {
  const wanted = new Map<string, Day>();
  for (const command of commands) {
    const player = command.payout > 0n ? players.get(command.memberId) : undefined;
    if (player === undefined) continue;
    const key = dayKey(command, player);
    if (wanted.has(key)) continue;
    const known = days.get(key);
    wanted.set(key, known !== undefined && nowMs() - known.readAtMs < freshForMs ? known : await readDay(tx, key, command, player));
  }
  return wanted;
};

const readDay = async (tx: Tx, key: string, command: Command, player: Player): Promise<Day> => {
  const { merchantId, currency } = player.purse;
  const [held = 0n] = await ledger.balancesOf(tx, [houseOf(merchantId, vendorAccount(command, player), currency)]);
  if (days.size >= daysMax) days.clear();
  const day = { paid: -held, readAtMs: nowMs() };
  days.set(key, day);
  return day;
};

/** The sum of prizes of today, by `dayKey`: exact, and asked for only where a command is a prize. */
export const readPrizesToday = async (
  tx: Tx,
  commands: readonly Command[],
  players: ReadonlyMap<MemberId, Player>,
): Promise<BatchState['prizesToday']> => {
  const sums = new Map<string, bigint>();
  for (const command of commands) {
    const player = command.payout > 0n && isPrize(command) ? players.get(command.memberId) : undefined;
    if (player === undefined || sums.has(dayKey(command, player))) continue;
    const { merchantId, currency } = player.purse;
    const begin = await dayBegin(merchantId, player.businessDay);
    const [sum = 0n] = await askOne(tx, store.findPrizes(command.vendor.code, merchantId, currency, begin));
    sums.set(dayKey(command, player), sum);
  }
  return sums;
};

const dayBegin = async (merchantId: Player['purse']['merchantId'], day: string): Promise<Temporal.Instant> => {
  const { timeZone } = await merchants.getMerchantOrThrow(merchantId);
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toInstant();
};
