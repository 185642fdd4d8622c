import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, beforeEach, test } from 'node:test';
import { moneyOf } from '@croupier/contract/core/money';
import type { NewTournament } from '@croupier/contract/rewards/tournaments-console';
import type { Merchant } from '#modules/brand/merchants';
import type { Member } from '#modules/people/members';
import { freezeTime, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { aMember, aMerchant } from '#test/builders';
import { ask, roundCorrected, roundEnded, tell } from '#test/journal';
import { VendorCode } from '@croupier/contract/core/ids';
import { aVendor } from '#test/player';
import { countMissions } from '../count-lines.ts';
import { saveTournament } from './save-tournament.ts';

let merchant: Merchant;
let players: Member[] = [];
let vendor: VendorCode;

beforeEach(async () => {
  freezeTime('2026-11-20T05:00:00Z');
  merchant = await aMerchant();
  vendor = VendorCode.parse(await aVendor());
  players = await Promise.all([1, 2, 3].map(() => aMember({ merchant })));
});
afterEach(unfreezeTime);
after(closeDatabase);

const units = (amount: string) => moneyOf(amount, merchant.currency).amount;
const from = Temporal.Instant.from('2026-11-20T05:00:00Z').epochMilliseconds;
const end = '2026-11-20T10:00:00Z';
const openFor = Temporal.Instant.from(end).epochMilliseconds - from;

const add = async (metric: NewTournament['metric'], but: Partial<NewTournament> = {}): Promise<string> => {
  const id = randomUUID();
  const words = { name: { en: metric }, description: {} };
  const terms = { metric, pointAmount: null, gameTypes: [], vendor: null, stakeMin: null, joins: false, segmentId: null };
  const prizes = { prizes: [moneyOf('100.00', merchant.currency)], turnoverPpm: 0, tie: 'SHARED' as const };
  const time = { startsAt: '2026-11-20T05:00:00Z', endsAt: end };
  await inTransaction((tx) => saveTournament(tx, merchant, { id, ...words, ...terms, ...prizes, ...time, ...but }, null));
  return id;
};

type Round = { member: Member; vendor: string; endedMs: number; stake: bigint; payout: bigint };

const validOf = ({ stake, payout }: Round): bigint => {
  const difference = payout > stake ? payout - stake : stake - payout;
  return difference < stake ? difference : stake;
};
const models = {
  TURNOVER: (rounds: readonly Round[]) => rounds.reduce((sum, round) => sum + validOf(round), 0n),
  WIN: (rounds: readonly Round[]) => rounds.reduce((sum, { stake, payout }) => sum + (payout > stake ? payout - stake : 0n), 0n),
  MULTIPLE: (rounds: readonly Round[]) =>
    rounds.reduce((best, { stake, payout }) => {
      const hundredths = payout > stake ? (payout * 100n) / stake : 0n;
      return hundredths > best ? hundredths : best;
    }, 0n),
};

test('scores are those of the last known payout of each round, whatever was corrected, reported late or counted in between', async () => {
  const other = await aVendor();
  const boards = [
    { id: await add('TURNOVER'), metric: 'TURNOVER', counts: () => true },
    { id: await add('WIN', { vendor }), metric: 'WIN', counts: (round: Round) => round.vendor === vendor },
    {
      id: await add('MULTIPLE', { stakeMin: moneyOf('20.00', merchant.currency) }),
      metric: 'MULTIPLE',
      counts: ({ stake }: Round) => stake >= units('20.00'),
    },
  ] as const;
  let seed = 11;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const rounds: Round[] = [];
  for (let turn = 0; turn < 60; turn += 1) {
    const [member] = players.slice(next(3)) as [Member];
    // One in ten ends when the tournaments are over.
    const endedMs = from + next(openFor) + (next(10) === 0 ? openFor : 0);
    const stake = units(`${String(1 + next(60))}.00`);
    const bet = {
      stake,
      payout: next(2) === 0 ? 0n : units(`${String(next(300))}.00`),
      beganMs: endedMs,
      endedMs,
      vendor: next(3) === 0 ? other : vendor,
    };
    const event = roundEnded(member, bet);
    const round: Round = { member, vendor: bet.vendor, endedMs, stake, payout: bet.payout };
    rounds.push(round);
    if (next(3) > 0) await tell(event);
    else {
      const payout = next(2) === 0 ? 0n : units(`${String(next(500))}.00`);
      const correction = roundCorrected(member, event, bet, payout, endedMs + 1_000);
      round.payout = payout;
      // A correction may be known before the end of its round.
      for (const reported of next(2) === 0 ? [event, correction] : [correction, event]) {
        await tell(reported);
        if (next(4) === 0) await countMissions();
      }
    }
    if (next(6) === 0) await countMissions();
  }
  await countMissions();
  for (const { id, metric, counts } of boards)
    for (const member of players) {
      const [row] = await ask<{ score: bigint }>('select score from missions.score where tournament_id = $1 and member_id = $2', [
        id,
        member.id,
      ]);
      const own = rounds.filter((round) => round.member === member && round.endedMs < from + openFor && counts(round));
      assert.equal(row?.score ?? 0n, models[metric](own), `${metric} of ${member.nickname}`);
    }
});

test('a score was reached by the line that raised it last, however many lines are counted together', async () => {
  const id = await add('TURNOVER');
  const [member] = players as [Member];
  const bet = { stake: units('30.00'), payout: 0n, beganMs: from + 1_000, endedMs: from + 1_000, vendor };
  const event = roundEnded(member, bet);
  const reached = async () => {
    await countMissions();
    const [row] = await ask<{ reached_at: Temporal.Instant }>('select reached_at from missions.score where tournament_id = $1', [id]);
    return (row?.reached_at.epochMilliseconds ?? 0) - from;
  };
  await tell(event, roundEnded(member, { ...bet, beganMs: from + 2_000, endedMs: from + 2_000 }));
  assert.equal(await reached(), 2_000);
  // The round's stake is paid back with nothing won, so it counts nothing any more.
  await tell(roundCorrected(member, event, bet, units('30.00'), from + 3_000));
  assert.equal(await reached(), 2_000);
});
