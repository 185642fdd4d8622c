/** Contracts from offer to end, on a real database. */
import assert from 'node:assert/strict';
import { after, afterEach, beforeEach, test } from 'node:test';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { RefusalCode } from '@croupier/contract/core/refusals';
import { sql } from 'kysely';
import { changeState, type Member } from '#modules/people/members';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction, open, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { aChain, agree, anAgent, aTier, by } from '#test/agents';
import { aMerchant } from '#test/builders';
import { holding, untilWaiting } from '#test/holding';
import { acceptRequest, counterRequest, rejectRequest, withdrawRequest } from './answer.ts';
import { askToTerminate, endByHouse, endContractsOf, expireRequests } from './end.ts';
import { listHouseRequests } from './house-contracts.ts';
import { offerContract } from './offer.ts';
import type { Party } from './parties.ts';
import { type PolicyWish, savePolicy } from './policy.ts';
import type { Tier } from './terms.rules.ts';
import { policyOf } from './policy.ts';
import { standingOf, versionById } from './store/contracts.ts';
import { requestById, requestsOf } from './store/requests.ts';

beforeEach(() => freezeTime('2026-11-20T03:00:00Z'));
afterEach(unfreezeTime);
after(closeDatabase);

const refused = (code: RefusalCode, value?: Record<string, unknown>) => (error: unknown) => {
  assert.ok(error instanceof Refusal, String(error));
  assert.equal(error.code, code);
  if (value !== undefined) assert.deepEqual({ ...error.value }, value);
  return true;
};
const doing = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(work);
const later = (duration: Temporal.DurationLike): void => freezeTime(now().add(duration).toString());
const standing = (member: Member, kind: Parameters<typeof standingOf>[2] = 'DAILY') => doing((tx) => standingOf(tx, member.id, kind));
const offer = (party: Party, payee: Member, tiers: Tier[], kind: Parameters<typeof standingOf>[2] = 'DAILY') =>
  doing((tx) => offerContract(tx, party, { payeeId: payee.id, kind, tiers, fromCash: false }));
const accept = (requestId: string, party: Party, proceed = false) => doing((tx) => acceptRequest(tx, { requestId, party, proceed }));
const stateOf = async (id: string) => (await doing((tx) => requestById(tx, id)))?.state;
const heardBy = async (member: Member): Promise<string[]> =>
  (
    await doing((tx) =>
      sql<{
        type: string;
      }>`select type from platform.outbox where member_id = ${member.id} and type like 'contract.%' order by xid, id`.execute(open(tx)),
    )
  ).rows.map(({ type }) => type);
const pair = async () => {
  const { chain, house, merchant } = await aChain(2);
  const [top, low] = chain as [Member, Member];
  return { top, low, house, merchant };
};

test('a contract is offered, accepted, and in force from the next day of the merchant on', async () => {
  const { top, house } = await pair();
  const request = await offer(house, top, [aTier(1)]);
  assert.equal(await standing(top), undefined);
  await accept(request.id, by(top));
  const version = await standing(top);
  assert.equal(version?.in_force_from?.toString(), '2026-11-20T17:00:00Z');
  assert.deepEqual(version?.tiers, [aTier(1)]);
  assert.deepEqual(await heardBy(top), ['contract.asked']);
  assert.equal((await accept(request.id, by(top))).state, 'ACCEPTED');
});

test('the next period of each kind is another', async () => {
  const { top, house } = await pair();
  const from = async (kind: Parameters<typeof standingOf>[2]) => {
    await agree(house, top, kind, [aTier(kind === 'DIVIDEND' ? 20 : 0.5)]);
    return (await standing(top, kind))?.in_force_from?.toString();
  };
  assert.equal(await from('REALTIME'), '2026-11-20T03:05:00Z');
  assert.equal(await from('HOURLY'), '2026-11-20T04:00:00Z');
  assert.equal(await from('DIVIDEND'), '2026-11-30T17:00:00Z');
});

test('a member who is not the payee, the payer or a direct downline can neither offer nor answer', async () => {
  const { top, low, house, merchant } = await pair();
  const stranger = await anAgent(merchant);
  await assert.rejects(offer(by(low), top, [aTier(1)]), refused('NOT_IN_DOWNLINE'));
  await assert.rejects(offer(by(stranger), low, [aTier(1)]), refused('NOT_IN_DOWNLINE'));
  await assert.rejects(offer(house, low, [aTier(1)]), refused('NOT_IN_DOWNLINE'));
  await assert.rejects(offer(by(top), await anAgent(merchant, top, 0), [aTier(1)]), refused('NOT_IN_DOWNLINE'));
  const request = await offer(house, top, [aTier(1)]);
  for (const party of [by(low), by(stranger), house, (await aChain(1)).house])
    await assert.rejects(accept(request.id, party), refused('NOT_FOUND'));
});

test('a downline is never promised what its upline does not have', async () => {
  const { top, low, house } = await pair();
  await assert.rejects(offer(by(top), low, [aTier(0.5)]), refused('CONTRACT_NOT_CARRIED', { places: [0] }));
  await agree(house, top, 'DAILY', [aTier(0.8, { v: 100_000 }), aTier(1, { v: 500_000 })]);
  await assert.rejects(offer(by(top), low, [aTier(0.8)]), refused('CONTRACT_NOT_CARRIED', { places: [0] }));
  await assert.rejects(
    offer(by(top), low, [aTier(0.8, { v: 100_000 }), aTier(0.9, { v: 400_000 })]),
    refused('CONTRACT_NOT_CARRIED', { places: [1] }),
  );
  await agree(by(top), low, 'DAILY', [aTier(0.8, { v: 100_000 }), aTier(1, { v: 500_000 })]);
  assert.equal((await standing(low))?.payer_id, top.id);
});

test('terms outside the merchant’s limits are refused, and kinds it does not offer', async () => {
  const { top, house, merchant } = await pair();
  await assert.rejects(offer(house, top, [aTier(2.1)]), refused('CONTRACT_TERMS', { problem: 'RATE_OVER_CAP', place: 0 }));
  await assert.rejects(offer(house, top, []), refused('CONTRACT_TERMS', { problem: 'NO_TIER', place: 0 }));
  await doing((tx) => savePolicy(tx, merchant.id, 'DAILY', { enabled: false }));
  await assert.rejects(offer(house, top, [aTier(1)]), refused('CONTRACT_KIND_OFF'));
});

test('there is one open request about a contract; it is rejected, taken back or expires', async () => {
  const { top, house } = await pair();
  const first = await offer(house, top, [aTier(1)]);
  await assert.rejects(offer(house, top, [aTier(1.1)]), refused('CONTRACT_PENDING'));
  await doing((tx) => rejectRequest(tx, { requestId: first.id, party: by(top) }));
  await assert.rejects(accept(first.id, by(top)), refused('CONTRACT_CLOSED'));
  const second = await offer(house, top, [aTier(1.1)]);
  await assert.rejects(
    doing((tx) => withdrawRequest(tx, { requestId: second.id, party: by(top) })),
    refused('NOT_FOUND'),
  );
  await doing((tx) => withdrawRequest(tx, { requestId: second.id, party: house }));
  const third = await offer(house, top, [aTier(1.2)]);
  later({ hours: 7 * 24 });
  await assert.rejects(accept(third.id, by(top)), refused('CONTRACT_CLOSED'));
  assert.ok((await doing(expireRequests)) >= 1);
  assert.deepEqual(await Promise.all([first, second, third].map(({ id }) => stateOf(id))), ['REJECTED', 'WITHDRAWN', 'EXPIRED']);
  assert.equal(await standing(top), undefined);
});

test('an offer is answered with other terms, which the one who offered accepts', async () => {
  const { top, house } = await pair();
  const request = await offer(house, top, [aTier(1)]);
  const countered = await doing((tx) =>
    counterRequest(tx, { requestId: request.id, party: by(top), terms: { tiers: [aTier(1.5)], fromCash: false }, note: 'more' }),
  );
  assert.equal(await stateOf(request.id), 'COUNTERED');
  assert.deepEqual([countered.from_id, countered.to_id, countered.counters], [top.id, null, request.id]);
  const page = { pageNo: 1, pageSize: 10 };
  const asked = await listHouseRequests(house.merchantId, { ...page, kind: 'DAILY', state: 'PENDING' });
  assert.deepEqual(
    asked.content.map(({ id }) => id),
    [countered.id],
  );
  await assert.rejects(accept(countered.id, by(top)), refused('NOT_FOUND'));
  await accept(countered.id, house);
  assert.deepEqual((await standing(top))?.tiers, [aTier(1.5)]);
  assert.deepEqual(await heardBy(top), ['contract.asked', 'contract.answered']);
});

test('whether the payer’s cash stands for it is the payer’s to say: a payee’s counter-offer leaves it as it was offered', async () => {
  const { top, low, house } = await pair();
  await agree(house, top, 'DAILY', [aTier(1)]);
  const counter = async (requestId: string, party: Party, fromCash: boolean) => {
    const request = await doing((tx) => counterRequest(tx, { requestId, party, terms: { tiers: [aTier(0.6)], fromCash } }));
    const version = await doing((tx) => versionById(tx, request.version_id ?? ''));
    return { id: request.id, fromCash: version?.from_cash };
  };
  const offered = await offer(by(top), low, [aTier(0.5)]);
  const first = await counter(offered.id, by(low), true);
  const second = await counter(first.id, by(top), true);
  const third = await counter(second.id, by(low), false);
  assert.deepEqual([first.fromCash, second.fromCash, third.fromCash], [false, true, true]);
});

test('an accepted contract is final: neither terms nor a version that ended can be written again', async () => {
  const { top, house } = await pair();
  await agree(house, top, 'DAILY', [aTier(1)]);
  const first = await standing(top);
  later({ hours: 48 });
  await agree(house, top, 'DAILY', [aTier(1.2)]);
  const [was, is] = [await doing((tx) => versionById(tx, first?.id ?? '')), await standing(top)];
  assert.deepEqual([was?.number, was?.ended_because, was?.in_force_to?.toString()], [1, 'REPLACED', is?.in_force_from?.toString()]);
  assert.deepEqual([is?.number, was?.contract_id], [2, is?.contract_id]);
  for (const change of [
    `update agents.contract_version set in_force_to = now() where id = '${first?.id}'`,
    `update agents.contract_version set from_cash = true where id = '${is?.id}'`,
    `delete from agents.contract_version where id = '${is?.id}'`,
    `update agents.contract_tier set won_ppm = 1 where version_id = '${is?.id}'`,
  ])
    await assert.rejects(
      doing((tx) => sql.raw(change).execute(open(tx))),
      /final/,
    );
});

test('accepting lower terms warns of what they end below, and ends it when one proceeds: all the way down', async () => {
  const { chain, house } = await aChain(4);
  const [a, b, c, d] = chain as [Member, Member, Member, Member];
  await agree(house, a, 'DAILY', [aTier(1)]);
  await agree(by(a), b, 'DAILY', [aTier(0.8)]);
  await agree(by(b), c, 'DAILY', [aTier(0.5)]);
  await agree(by(c), d, 'DAILY', [aTier(0.5)]);
  const request = await offer(house, a, [aTier(0.6)]);
  await assert.rejects(accept(request.id, by(a)), refused('CONTRACT_LOWERS_DOWNLINE', { ending: 3, lowering: 0 }));
  assert.equal((await standing(a))?.tiers[0]?.rates.won, 10_000n);
  await accept(request.id, by(a), true);
  assert.deepEqual((await standing(a))?.tiers, [aTier(0.6)]);
  for (const one of [b, c, d]) {
    assert.equal(await standing(one), undefined);
    assert.ok((await heardBy(one)).includes('contract.ended'));
  }
});

test('where the merchant clamps, they are lowered instead, as far as they must be', async () => {
  const { chain, house, merchant } = await aChain(3);
  const [a, b, c] = chain as [Member, Member, Member];
  await doing((tx) => savePolicy(tx, merchant.id, 'DAILY', { on_lowering: 'clamp' }));
  await agree(house, a, 'DAILY', [aTier(1)]);
  await agree(by(a), b, 'DAILY', [aTier(0.8)]);
  await agree(by(b), c, 'DAILY', [aTier(0.5)]);
  await agree(house, a, 'DAILY', [aTier(0.6)], { proceed: true });
  assert.deepEqual(
    [(await standing(b))?.tiers, (await standing(b))?.made_because, (await standing(c))?.tiers],
    [[aTier(0.6)], 'CLAMP', [aTier(0.5)]],
  );
});

test('ending is asked for and agreed to, or not; until then the contract stands', async () => {
  const { chain, house } = await aChain(3);
  const [a, b, c] = chain as [Member, Member, Member];
  await agree(house, a, 'DAILY', [aTier(1)]);
  const { contractId } = await agree(by(a), b, 'DAILY', [aTier(0.8)]);
  await agree(by(b), c, 'DAILY', [aTier(0.5)]);
  const wish = (party: Party) => doing((tx) => askToTerminate(tx, party, { contractId }));
  await assert.rejects(wish(by(c)), refused('NOT_FOUND'));
  await assert.rejects(wish(house), refused('NOT_FOUND'));
  const first = await wish(by(a));
  await doing((tx) => rejectRequest(tx, { requestId: first.id, party: by(b) }));
  assert.notEqual(await standing(b), undefined);
  const second = await wish(by(b));
  assert.equal(second.to_id, a.id);
  await assert.rejects(accept(second.id, by(a)), refused('CONTRACT_LOWERS_DOWNLINE', { ending: 1, lowering: 0 }));
  await accept(second.id, by(a), true);
  assert.deepEqual([await standing(b), await standing(c)], [undefined, undefined]);
  await assert.rejects(wish(by(a)), refused('NOT_FOUND'));
});

test('daily and hourly pay exclude each other, unless the merchant takes one off the other', async () => {
  const { top, house, merchant } = await pair();
  await agree(house, top, 'DAILY', [aTier(1)]);
  await assert.rejects(agree(house, top, 'HOURLY', [aTier(0.5)]), refused('CONTRACT_EXCLUSIVE', { kind: 'DAILY' }));
  await doing((tx) => savePolicy(tx, merchant.id, 'DAILY', { net_of_hourly: true }));
  const [waiting] = await doing((tx) => requestsOf(tx, top.id, { kind: 'HOURLY', state: 'PENDING' }, { pageNo: 1, pageSize: 1 })).then(
    ({ rows }) => rows,
  );
  await accept(waiting?.id ?? '', by(top));
  assert.notEqual(await standing(top, 'HOURLY'), undefined);
});

test('hourly pay begins when the daily pay before it ends, and no sooner; nor does what is agreed below it', async () => {
  const { top, low, house } = await pair();
  const { contractId } = await agree(house, top, 'DAILY', [aTier(1)]);
  later({ hours: 30 });
  const daily = await standing(top);
  const wish = await doing((tx) => askToTerminate(tx, by(top), { contractId }));
  await accept(wish.id, house);
  await agree(house, top, 'HOURLY', [aTier(0.5)]);
  const ended = await doing((tx) => versionById(tx, daily?.id ?? ''));
  assert.ok(ended?.in_force_to);
  assert.ok(Temporal.Instant.compare(now(), ended.in_force_to) < 0, 'the day is not over');
  assert.equal((await standing(top, 'HOURLY'))?.in_force_from?.toString(), ended.in_force_to.toString());
  // They never had daily pay themselves, so only their payer's contract keeps theirs.
  await agree(by(top), low, 'HOURLY', [aTier(0.3)]);
  assert.equal((await standing(low, 'HOURLY'))?.in_force_from?.toString(), ended.in_force_to.toString());
});

const setDividends = (merchantId: MerchantId, wish: PolicyWish) => doing((tx) => savePolicy(tx, merchantId, 'DIVIDEND', wish));

test('a payee of a dividend until a month ends begins anew then, though dividends are settled by the day meanwhile', async () => {
  const { top, house, merchant } = await pair();
  await setDividends(merchant.id, { cycle: 'D' });
  const { contractId } = await agree(house, top, 'DIVIDEND', [aTier(20)]);
  later({ hours: 48 });
  await setDividends(merchant.id, { cycle: 'M' });
  await doing((tx) => endByHouse(tx, { merchantId: merchant.id, contractId, proceed: false }));
  await setDividends(merchant.id, { cycle: 'D' });
  await agree(house, top, 'DIVIDEND', [aTier(10)]);
  assert.equal((await standing(top, 'DIVIDEND'))?.in_force_from?.toString(), '2026-11-30T17:00:00Z');
});

test('a payer of somebody until a month ends pays until then, though dividends are settled by the day meanwhile', async () => {
  const { top, low, house, merchant } = await pair();
  await setDividends(merchant.id, { cycle: 'M' });
  const { contractId } = await agree(house, top, 'DIVIDEND', [aTier(20)]);
  const below = await agree(by(top), low, 'DIVIDEND', [aTier(10)]);
  const [ofTop, ofLow] = [await standing(top, 'DIVIDEND'), await standing(low, 'DIVIDEND')];
  freezeTime('2026-12-05T03:00:00Z');
  await doing((tx) => endByHouse(tx, { merchantId: merchant.id, contractId: below.contractId, proceed: false }));
  await setDividends(merchant.id, { cycle: 'D' });
  await doing((tx) => endByHouse(tx, { merchantId: merchant.id, contractId, proceed: true }));
  for (const version of [ofTop, ofLow])
    assert.equal((await doing((tx) => versionById(tx, version?.id ?? '')))?.in_force_to?.toString(), '2026-12-31T17:00:00Z');
});

test('a contract that is lowered before it begins begins when it was to, and no sooner', async () => {
  const { top, low, house, merchant } = await pair();
  await setDividends(merchant.id, { cycle: 'D', on_lowering: 'clamp' });
  await agree(house, top, 'DIVIDEND', [aTier(20)]);
  const { contractId } = await agree(by(top), low, 'DIVIDEND', [aTier(10)]);
  later({ hours: 48 });
  await setDividends(merchant.id, { cycle: 'M' });
  await doing((tx) => endByHouse(tx, { merchantId: merchant.id, contractId, proceed: false }));
  await agree(by(top), low, 'DIVIDEND', [aTier(15)]);
  const agreed = await standing(low, 'DIVIDEND');
  assert.equal(agreed?.in_force_from?.toString(), '2026-11-30T17:00:00Z');
  await setDividends(merchant.id, { cycle: 'D' });
  await agree(house, top, 'DIVIDEND', [aTier(12)], { proceed: true });
  assert.equal((await standing(top, 'DIVIDEND'))?.in_force_from?.toString(), '2026-11-22T17:00:00Z');
  const lowered = await standing(low, 'DIVIDEND');
  assert.deepEqual([lowered?.tiers, lowered?.made_because], [[aTier(12)], 'CLAMP']);
  assert.equal(lowered?.in_force_from?.toString(), '2026-11-30T17:00:00Z');
  const was = await doing((tx) => versionById(tx, agreed?.id ?? ''));
  assert.deepEqual(was?.in_force_to, was?.in_force_from);
});

test('one of a daily and an hourly contract that are accepted at once is refused', async () => {
  const { top, house } = await pair();
  const [daily, hourly] = [await offer(house, top, [aTier(1)]), await offer(house, top, [aTier(0.5)], 'HOURLY')];
  // Either may look at what stands, and neither come into force.
  const letGo = await holding('lock table agents.contract_version in share mode', []);
  const accepting = Promise.allSettled([accept(daily.id, by(top)), accept(hourly.id, by(top))]);
  await untilWaiting(2);
  await letGo();
  const refusals = (await accepting).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  assert.equal(refusals.length, 1);
  refused('CONTRACT_EXCLUSIVE')(refusals[0]);
  assert.equal([await standing(top), await standing(top, 'HOURLY')].filter((one) => one !== undefined).length, 1);
});

test('a member who moves or closes their account is paid by nobody from the next period on, nor are those below', async () => {
  const { chain, house, merchant } = await aChain(3);
  const [a, b, c] = chain as [Member, Member, Member];
  await agree(house, a, 'DAILY', [aTier(1)]);
  await agree(by(a), b, 'DAILY', [aTier(0.8)]);
  await agree(by(b), c, 'DAILY', [aTier(0.5)]);
  const open = await offer(by(a), b, [aTier(0.9)]);
  await doing((tx) => endContractsOf(tx, { memberId: b.id, merchantId: merchant.id }, 'MOVED'));
  await doing((tx) => endContractsOf(tx, { memberId: b.id, merchantId: merchant.id }, 'MOVED'));
  assert.deepEqual([await standing(b), await standing(c), await stateOf(open.id)], [undefined, undefined, 'WITHDRAWN']);
  assert.notEqual(await standing(a), undefined);
});

test('a member who moves when a period begins is paid by their old upline until then, and not a period longer', async () => {
  const { top, house, merchant } = await pair();
  await agree(house, top, 'DAILY', [aTier(1)]);
  await agree(house, top, 'DIVIDEND', [aTier(20)]);
  const daily = await standing(top);
  const dividend = await standing(top, 'DIVIDEND');
  const midnight = Temporal.Instant.from('2026-11-22T17:00:00Z');
  freezeTime('2026-11-22T17:00:04Z');
  await doing((tx) => endContractsOf(tx, { memberId: top.id, merchantId: merchant.id }, 'MOVED', midnight));
  const ended = async (id: string | undefined) => (await doing((tx) => versionById(tx, id ?? '')))?.in_force_to?.toString();
  assert.deepEqual([await ended(daily?.id), await ended(dividend?.id)], [midnight.toString(), '2026-11-30T17:00:00Z']);
});

test('an account that was locked meanwhile is no side of a contract', async () => {
  const { top, low, house } = await pair();
  await agree(house, top, 'DAILY', [aTier(1)]);
  const request = await offer(by(top), low, [aTier(0.5)]);
  await doing((tx) => changeState(tx, top.id, 'LOCKED'));
  await assert.rejects(accept(request.id, by(low)), refused('NOT_IN_DOWNLINE'));
});

test('a lower contract for the upline and a better one for the downline, at once, never leave one that is not carried', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { top, low, house } = await pair();
    await agree(house, top, 'DAILY', [aTier(1)]);
    const lowering = await offer(house, top, [aTier(0.5)]);
    const raising = await offer(by(top), low, [aTier(0.9)]);
    await Promise.allSettled([accept(lowering.id, by(top), true), accept(raising.id, by(low))]);
    const [over, under] = [await standing(top), await standing(low)];
    assert.equal(over?.tiers[0]?.rates.won, 5_000n);
    assert.equal(under, undefined);
  }
});

test('a contract that begins is in force for whole periods only, and one version at a time', async () => {
  const { top, house } = await pair();
  await agree(house, top, 'DAILY', [aTier(1)]);
  await agree(house, top, 'DAILY', [aTier(1.2)]);
  const { rows } = await doing((tx) =>
    sql<{ number: number; length: string | null }>`
      select number, (in_force_to - in_force_from)::text as length from agents.contract_version where payee_id = ${top.id} order by number
    `.execute(open(tx)),
  );
  assert.deepEqual(rows, [
    { number: 1, length: '00:00:00' },
    { number: 2, length: null },
  ]);
});

test('the house ends a contract by itself', async () => {
  const { top, low, house, merchant } = await pair();
  const { contractId } = await agree(house, top, 'DAILY', [aTier(1)]);
  await agree(by(top), low, 'DAILY', [aTier(1)]);
  const ending = (proceed: boolean) => doing((tx) => endByHouse(tx, { merchantId: merchant.id, contractId, proceed }));
  await assert.rejects(ending(false), refused('CONTRACT_LOWERS_DOWNLINE', { ending: 1, lowering: 0 }));
  await ending(true);
  assert.deepEqual([await standing(top), await standing(low)], [undefined, undefined]);
  await assert.rejects(ending(true), refused('CONTRACT_CLOSED'));
});

test('the usual policy of a merchant pays in its smallest cash, and of a coin nothing goes without a person', async () => {
  const usual = async (currency: string) => {
    const { id } = await aMerchant({ currency });
    const { step, auto_approve_max: most } = await doing((tx) => policyOf(tx, id, 'DAILY'));
    return [step, most];
  };
  assert.deepEqual(await usual('THB'), [100n, 1_000_000_000n]);
  assert.deepEqual(await usual('VND'), [10_000n, 1_000_000_000n]);
  assert.deepEqual(await usual('BTC'), [1n, 0n]);
});
