import type { MerchantId, VendorCode } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import { validBetOf } from '@croupier/contract/money/valid-bet';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { publish } from '#platform/outbox';
import { type Contract, getContractOrThrow } from './contracts.ts';
import * as store from './store/rounds.ts';
import { makeDue } from './store/wallets.ts';
import { askRounds } from './tcg/door.ts';
import type { ToldRound } from './tcg/rounds.ts';

const askAgainIn = { seconds: 10 };
const pagesMax = 10;
/** A member who plays round after round is asked for once in so long. */
const lookIn = { seconds: 10 };

/** Asks vendors for the rounds that ended since they last told of some, so that bets there count as they do elsewhere. No money moves by it. */
export const syncRounds = async (): Promise<void> => {
  const due = await inTransaction((tx) => store.takeDue(tx, now(), now().add(askAgainIn)));
  await Promise.all(
    due.map(async ({ merchant_id, vendor, rounds_after }) => {
      try {
        await readOn(merchant_id, vendor, rounds_after);
      } catch (error) {
        log.warn({ err: error, vendor, merchantId: merchant_id }, 'transfer vendor round list read failed');
      }
    }),
  );
};

const readOn = async (merchantId: MerchantId, vendor: VendorCode, from: string): Promise<void> => {
  const contract = await inTransaction((tx) => getContractOrThrow(tx, merchantId, vendor));
  if (contract.switch === 'CLOSED') return;
  let after = from;
  for (let page = 0; page < pagesMax; page += 1) {
    const { rounds, next } = await askRounds(contract.address, after);
    if (rounds.length > 0) await inTransaction((tx) => keep(tx, contract, rounds, next));
    if (rounds.length === 0 || next === after) return;
    after = next;
  }
};

/** Keeps some rounds and how far the vendor was read, together; each is told of once. A stranger's are left out. */
const keep = async (tx: Tx, { merchantId, vendor, currency }: Contract, told: readonly ToldRound[], next: string): Promise<void> => {
  const members = await store.membersOf(tx, merchantId, vendor, [...new Set(told.map(({ player }) => player))]);
  const rows = told.flatMap(({ vendorId, player, gameCode, stake, payout, endedAt }) => {
    const memberId = members.get(player);
    if (memberId === undefined) return [];
    return [
      {
        merchant_id: merchantId,
        vendor,
        vendor_id: vendorId,
        member_id: memberId,
        game_code: gameCode,
        currency,
        stake,
        payout,
        ended_at: endedAt,
      },
    ];
  });
  const fresh = await store.insertRounds(tx, rows);
  const decimal = (amount: bigint) => decimalOf({ amount, currency });
  await publish(
    tx,
    fresh.map((row) => ({
      type: 'round.ended',
      merchantId,
      memberId: row.member_id,
      round: row.id,
      vendor,
      gameCode: row.game_code,
      stake: decimal(row.stake),
      payout: decimal(row.payout),
      validBet: decimal(validBetOf(row.stake, row.payout)),
      currency,
      endedAtMs: row.ended_at.epochMilliseconds,
    })),
  );
  // Their balance there has changed: without being asked the vendor does not say how.
  if (fresh.length > 0)
    await makeDue(
      tx,
      fresh.map((row) => row.member_id),
      now().add(lookIn),
      vendor,
    );
  await store.noteAfter(tx, merchantId, vendor, next);
};
