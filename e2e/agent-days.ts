/**
 * Two days of agents, as if they had passed: a contract of each of three levels, what was bet under them, and the pay of it. Only time is made up: everything
 * is done by those who do it otherwise. Run with the platform's DATABASE_URL, and who they are as JSON.
 */
import { randomUUID } from 'node:crypto';
import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import type { Tier } from '../server/src/modules/earnings/contracts/index.ts';

export type Cast = { merchantId: string; operatorId: string; timeZone: string; top: string; middle: string; low: string };

const contractsModule = await import('../server/src/modules/earnings/contracts/index.ts');
const agentTree = await import('../server/src/modules/earnings/agent-tree/index.ts');
const settlement = await import('../server/src/modules/earnings/settlement/index.ts');
const { findMember } = await import('../server/src/modules/people/members/index.ts');
const { freezeTime, unfreezeTime } = await import('../server/src/platform/clock.ts');
const { closeDatabase, inTransaction } = await import('../server/src/platform/database.ts');

const cast = JSON.parse(process.argv[2] ?? '') as Cast;
const merchantId = cast.merchantId as MerchantId;
const house = { merchantId, operatorId: cast.operatorId as OperatorId };
const [top, middle, low] = [cast.top, cast.middle, cast.low] as [MemberId, MemberId, MemberId];
const baht = 10_000n;

/** A rate in hundredths of a percent, from so many whole baht of bets on. */
const tier = (rate: bigint, validBet: bigint): Tier => ({
  validBetMin: validBet * baht,
  profitMin: null,
  activeMin: null,
  singleBetMin: null,
  rates: { won: rate * 100n, lost: rate * 100n },
});

const agree = (payer: MemberId | null, payeeId: MemberId, kind: 'DAILY' | 'DIVIDEND', tiers: readonly Tier[]): Promise<unknown> =>
  inTransaction(async (tx) => {
    const { id } = await contractsModule.offerContract(tx, payer === null ? house : { memberId: payer }, {
      payeeId,
      kind,
      tiers,
      fromCash: false,
    });
    return contractsModule.acceptRequest(tx, { requestId: id, party: { memberId: payeeId }, proceed: false });
  });

// The last business day of which it is sure that it is paid by now, whatever the time is.
const day = Temporal.Now.zonedDateTimeISO(cast.timeZone).startOfDay().subtract({ days: 2 });

freezeTime(day.subtract({ hours: 5 }).toInstant().toString());
await agree(null, top, 'DAILY', [tier(100n, 0n)]);
await agree(null, top, 'DIVIDEND', [tier(3_000n, 0n)]);
await agree(top, middle, 'DAILY', [tier(60n, 0n), tier(80n, 5_000n), tier(90n, 50_000n)]);
await agree(middle, low, 'DAILY', [tier(50n, 0n)]);

const noon = day.add({ hours: 12 }).epochMilliseconds;
const player = await inTransaction((tx) => findMember(tx, low));
if (player === undefined) throw new Error('nobody played');
const stake = decimalOf({ amount: 10_000n * baht, currency: player.currency });
// An id of a round tells when it began.
const begun = noon.toString(16).padStart(12, '0');
await inTransaction((tx) =>
  agentTree.countPlay(tx, [
    {
      type: 'round.ended',
      memberId: low,
      merchantId,
      currency: player.currency,
      round: `${begun.slice(0, 8)}-${begun.slice(8)}-7${randomUUID().slice(15)}`,
      vendor: 'STUDIO',
      gameCode: 'koi',
      stake,
      payout: decimalOf({ amount: 0n, currency: player.currency }),
      validBet: stake,
      endedAtMs: noon,
    },
  ]),
);
await agentTree.sumUpTeams();

unfreezeTime();
// Where the day had been paid already, looking at it again finds what is new; the platform's own timer may be at it in this very moment.
const isPaid = async (): Promise<boolean> => {
  await settlement.settle(settlement.payReadings);
  const runs = (await settlement.listRuns(merchantId, { kind: 'DAILY', pageNo: 1, pageSize: 20 })).content;
  const run = runs.find(({ period }) => period === day.toPlainDate().toString());
  if (run === undefined) return false;
  try {
    return (await inTransaction((tx) => settlement.rerun(tx, { merchantId, runId: run.id }, settlement.payReadings))) === undefined;
  } catch (error) {
    if ((error as { code?: string }).code === 'CHANGED_MEANWHILE') return false;
    throw error;
  }
};
for (let turns = 0; !(await isPaid()); turns += 1) if (turns === 20) throw new Error('the day is not paid');
await closeDatabase();
