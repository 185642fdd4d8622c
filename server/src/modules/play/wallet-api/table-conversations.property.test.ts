/**
 * Random conversations at live tables of the studio, whose wallet is this platform: in the end the studio's seats, the platform's rounds and the ledger have the
 * same stakes and payouts, and what a player lost is with the house. `npm test -- deep` runs ten thousand; TABLE_CONVERSATIONS sets another number, with another seed on each run.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import '../../../../../studio/src/test/short-wallet-timeout.ts';
import { platform as connection } from '../../../../../studio/src/test/own-studio.ts';
import { type WalletReply, walletOps } from '@croupier/contract/vendor-api/wallet';
import { GameCode, type OperatorId } from '@croupier/contract/core/ids';
import { moneyOf } from '@croupier/contract/core/money';
import fc from 'fast-check';
import * as z from 'zod/mini';
import * as vendors from '#modules/play/vendors';
import { runs } from '#test/depth';
import { aMerchant } from '#test/builders';
import { ask, aPlayer, aVendor, faultsOfTheBook, type Player } from '#test/player';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { grantCampaign } from '../free-rounds/campaigns.ts';
import { executeRequest } from './execute-request.ts';

const { openTableHouse, units } = await import('../../../../../studio/src/test/table-house.ts');
const { aGroup, converse } = await import('../../../../../studio/src/test/table-conversation.ts');

const house = await openTableHouse();
const merchant = await aMerchant();
const vendor = await aVendor({ canResettle: true, ownPromotions: false });
before(() => house.begin());

/** The number of conversations that was asked for. */
const wanted = process.env['TABLE_CONVERSATIONS'];

/** Players of one group talk at the same time. */
const groupSize = 12;

/** The members of ours that the studio's players are. */
const members = new Map<string, Player>();
/** The free rounds of ours that the studio's free bets are, by the name that the studio has for them. */
const freeRounds = new Map<string, string>();
const operator = { operatorId: randomUUID() as OperatorId, userName: 'operator' };

/** Gives a member three free bets of 100 that are paid one by one. */
const giveFreeBets = async ({ member }: Player): Promise<string> => {
  const money = (amount: string) => moneyOf(amount, member.currency);
  const campaign = await inTransaction((tx) =>
    grantCampaign(tx, {
      key: randomUUID(),
      merchantId: member.merchantId,
      vendor,
      gameCode: GameCode.parse('diner'),
      name: 'Free bets',
      rounds: 3,
      stake: money('100.00'),
      payout: 'PER_ROUND',
      wageringPpm: null,
      costMax: money('100000.00'),
      startsAt: now().subtract({ minutes: 1 }),
      endsAt: now().add({ hours: 1 }),
      members: [member.id],
      by: operator,
    }),
  );
  const [given] = await ask<{ id: string }>('select id from vendors.free_rounds where campaign_id = $1', [campaign.id]);
  return given?.id ?? assert.fail('no free rounds');
};

/** The wallet calls of a player of the studio, carried out by this platform for a member of ours. */
connection.behind = async (op: 'bet' | 'settle' | 'rollback', input: object): Promise<WalletReply> => {
  const found = await vendors.findVendor(vendor);
  const player = members.get((input as { playerId: string }).playerId);
  assert.ok(found && player);
  const { member, sessionId } = player;
  const { freeRound } = input as { freeRound?: { campaignId: string; index: number } };
  const campaignId = freeRound && (freeRounds.get(freeRound.campaignId) ?? assert.fail('free bets that nobody gave'));
  const own = {
    playerId: member.id,
    gameCode: 'diner',
    currency: member.currency,
    ...('sessionId' in input && { sessionId }),
    ...(freeRound && { freeRound: { ...freeRound, campaignId } }),
  };
  return executeRequest(found, op, z.parse(walletOps[op], { ...input, ...own }) as never);
};

type RoundRow = { vendor_round_id: string; state: string; stake: bigint; payout: bigint };

/** The sum of the ledger's entries on the accounts of an owner whose kind begins with a text. */
const enteredFor = async (owner: string, kind: string): Promise<bigint> => {
  const [row] = await ask<{ sum: string }>(
    `select coalesce(sum(entry.amount), 0)::text as sum from ledger.entry join ledger.account on account.id = entry.account_id
     where account.owner = $1 and account.kind like $2 || '%'`,
    [owner, kind],
  );
  return BigInt(row?.sum ?? '0');
};

test('the studio, the platform and the ledger have the same stakes and payouts, whatever happens', async (t) => {
  let houseGain = 0n;
  const ended = new Map<string, number>();
  type Seat = { id: string; state: string; stake: string; payout: string; free_grant: string | null };
  const compare = async (player: Player, seats: readonly Seat[]): Promise<void> => {
    const rounds = await ask<RoundRow>('select vendor_round_id, state, stake, payout from vendors.round where member_id = $1', [
      player.member.id,
    ]);
    let balance = units('10000.00');
    for (const seat of seats) {
      const isSettled = seat.state === 'SETTLED';
      const [stake, payout] = isSettled ? [BigInt(seat.stake), BigInt(seat.payout)] : [0n, 0n];
      const round = rounds.find(({ vendor_round_id }) => vendor_round_id === seat.id);
      assert.deepEqual([round?.stake ?? 0n, round?.payout ?? 0n], [stake, payout], `seat ${seat.state}, round ${round?.state}`);
      balance += payout - stake;
      houseGain += stake - payout;
      const kind = seat.free_grant === null ? seat.state : `${seat.state} of free bets`;
      ended.set(kind, (ended.get(kind) ?? 0) + 1);
    }
    const free = seats.filter(({ free_grant, state }) => free_grant !== null && state === 'SETTLED');
    const [given] = await ask<{ played: number; won: bigint }>('select played, won from vendors.free_rounds where member_id = $1', [
      player.member.id,
    ]);
    assert.deepEqual([given?.played, given?.won], [free.length, free.reduce((sum, { payout }) => sum + BigInt(payout), 0n)], 'free bets');
    assert.equal(rounds.filter(({ vendor_round_id }) => !seats.some(({ id }) => id === vendor_round_id)).length, 0, 'no other rounds');
    assert.equal((await player.accounts())['CASH'], balance, 'the balance in the ledger');
    assert.equal(await enteredFor(player.member.id, ''), balance, 'the entries of the player');
  };
  await fc.assert(
    fc.asyncProperty(aGroup(groupSize), async (group) => {
      const talked = await converse(house, group, async (playerId, { reference }) => {
        const player = await aPlayer({ vendor, merchant, cash: '10000.00' });
        members.set(playerId, player);
        freeRounds.set(reference, await giveFreeBets(player));
      });
      for (const { playerId, seats } of talked) await compare(members.get(playerId) ?? assert.fail('no member'), seats);
    }),
    {
      endOnFailure: true,
      ...(wanted === undefined
        ? { ...runs(1, Math.ceil(10_000 / groupSize)), seed: 31 }
        : { numRuns: Math.ceil(Number(wanted) / groupSize) }),
    },
  );
  assert.equal(await enteredFor('house', `VENDOR:${vendor}`), houseGain, 'the share of the house');
  assert.deepEqual(await faultsOfTheBook(), []);
  assert.ok((ended.get('SETTLED') ?? 0) > 0, 'some seats were settled');
  t.diagnostic([...ended].map(([state, seats]) => `${seats} seats ${state}`).join(', '));
});
