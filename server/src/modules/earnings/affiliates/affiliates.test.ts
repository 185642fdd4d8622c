import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { randomUUID } from 'node:crypto';
import * as contract from '@croupier/contract/earnings/affiliates';
import { PlanTerms } from '@croupier/contract/earnings/affiliates';
import type { MemberId } from '@croupier/contract/core/ids';
import { decimalOf, type Money, moneyOf } from '@croupier/contract/core/money';
import { enrol as enrolAgent, setState } from './enrol.ts';
import { changePlan, makePlan } from './plans/plans.ts';
import { attribute } from './players/attribute.ts';
import { forgetClicks } from './players/follow-link.ts';
import { noteAgents, noteKyc, takeLines } from './players/take-lines.ts';
import { tellRevenue } from './postbacks/tell-revenue.ts';
import { decideRun } from './settlement/decide.ts';
import { assertNoAffiliatePay } from './settlement/assert-no-pay.ts';
import { rerun } from './settlement/rerun.ts';
import { retryDues, settleAffiliates } from './settlement/settle.ts';
import { owedBy } from './store/lines.ts';
import * as agentTree from '#modules/earnings/agent-tree';
import { countPlay } from '../agent-tree/count-play.ts';
import { applyMoves, askForMove } from '../agent-tree/moves.ts';
import * as contracts from '#modules/earnings/contracts';
import * as settlementModule from '#modules/earnings/settlement';
import * as ledger from '#modules/money/ledger';
import * as proofs from '../../money/ledger/store/proofs.ts';
import type { Member } from '#modules/people/members';
import { createMember } from '#modules/people/registration';
import type { Merchant } from '#modules/brand/merchants';
import type { CountedEvent } from '#rules/money/turnover/journal';
import * as wallet from '#modules/money/wallet';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction, open } from '#platform/database';
import { affiliatePayFaults } from '#platform/metrics';
import { agree, anAgent, aTier, by, houseOf } from '#test/agents';
import { aMember, aMerchant } from '#test/builders';
import { holding, untilWaiting } from '#test/holding';
import { ask, granted, joined, paidIn, roundCorrected, roundEnded } from '#test/journal';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { followLink } from './players/follow-link.ts';
import { listCampaigns, makeCampaign } from './campaigns.ts';
import { daysFile, listDays } from './figures.ts';
import { noteLeft } from './players/take-lines.ts';
import { listPostbacks, saveSettings } from './postbacks/own-postbacks.ts';
import { selfFor } from './self.ts';
import { retryDue } from './settlement/post-run.ts';
import { listLinePlayers, listLines, listPlayerDays, lookUpLine } from './settlement/shown.ts';

after(async () => {
  unfreezeTime();
  await closeDatabase();
});
before(() => freezeTime('2026-11-10T03:00:00Z'));

const baht = (amount: number): Money => moneyOf(amount.toFixed(2), 'THB' as Money['currency']);
const units = (amount: number): bigint => baht(amount).amount;

/** A plan as the console sends it; a hybrid by day unless told otherwise. */
const terms = (but: Partial<PlanTerms> = {}): PlanTerms => ({
  cpa: { amount: baht(500), firstDepositMin: baht(100), validBetMin: baht(300), withinDays: 30, needsKyc: false, playersMax: null },
  share: {
    tiers: [
      { ngrMin: baht(0), ratePpm: 200_000 },
      { ngrMin: baht(5_000), ratePpm: 300_000 },
    ],
    depositFeePpm: 20_000,
    adminFeePpm: 100_000,
    carriesLoss: true,
    highRollerWin: null,
  },
  windowDays: 30,
  payMax: null,
  autoApproveMax: baht(1_000_000),
  ...but,
});

const origin = 'https://house.example';
type Partner = { merchant: Merchant; partner: Member; code: string; campaignId: string; planId: string };

const aPartner = async (plan: PlanTerms = terms(), cycle: contract.AffiliateCycle = 'D', merchant?: Merchant): Promise<Partner> => {
  const at = merchant ?? (await aMerchant());
  const partner = await anAgent(at);
  const planId = await inTransaction(async (tx) => {
    const made = await makePlan(tx, { merchantId: at.id, name: 'Partners', cycle, terms: plan, operatorId: null });
    await enrolAgent(tx, { merchantId: at.id, account: partner.userName, planId: made.id, operatorId: null });
    return made.id;
  });
  const { code, id } = await makeCampaign(callerOf(partner), { name: 'Blog', landing: '/games' }, origin);
  return { merchant: at, partner, code, campaignId: id, planId };
};
const callerOf = ({ id, merchantId }: Member) => ({ memberId: id, merchantId });

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';
const click = (
  { merchant, code }: Pick<Partner, 'merchant' | 'code'>,
  query: Record<string, unknown> = {},
  ip = '198.51.100.7',
  userAgent = browser,
) => followLink(code, query, { merchantId: merchant.id, ip, userAgent, isAhead: false });

/** Somebody registers with what their browser kept, and it is told as it happens. */
const register = async (merchant: Merchant, clickId: string | undefined, but: { uplineId?: MemberId } = {}): Promise<Member> => {
  const member = await inTransaction((tx) =>
    createMember(tx, {
      merchantId: merchant.id,
      userName: `p${randomUUID().slice(0, 12)}`,
      type: 0,
      currency: merchant.currency,
      language: 'en',
      registration: { method: 'WEB', ip: '192.0.2.1', clickId },
      acceptedTerms: merchant.termsVersion,
      ...but,
    }),
  );
  const event = joined(member, now().epochMilliseconds);
  await inTransaction(async (tx) => {
    await attribute(tx, [event]);
    await countPlay(tx, [event]);
  });
  return member;
};
const bring = async (partner: Partner, query: Record<string, unknown> = {}): Promise<Member> => {
  const { click: kept } = await click(partner, query, `198.51.100.${Math.floor(Math.random() * 250)}`);
  return register(partner.merchant, kept?.id);
};

const happen = (...events: CountedEvent[]): Promise<void> => inTransaction((tx) => countPlay(tx, events));
const atMs = () => now().epochMilliseconds;
const bet = (member: Member, stake: number, payout: number) =>
  roundEnded(member, { stake: units(stake), payout: units(payout), beganMs: atMs(), endedMs: atMs() });
const catchUp = async (): Promise<void> => {
  await agentTree.sumUpTeams();
  await takeLines();
};
const playerOf = async ({ id }: Member) =>
  (
    await ask<{ affiliate_id: string; qualified_at: unknown; valid: string; left_on: string | null }>(
      'select * from affiliates.player where member_id = $1',
      [id],
    )
  )[0];
const commissionOf = (partner: Member): Promise<bigint> =>
  inTransaction(
    async (tx) => (await ledger.accountsOf(tx, partner.id, partner.merchantId)).find(({ ref }) => ref.kind === 'COMMISSION')?.balance ?? 0n,
  );
const today = { from: '2026-11-01', to: '2026-11-30' };

test('a click is counted once a day for a visitor, robots and browsers that look ahead are not, and all of them go to a page of the site', async () => {
  freezeTime('2026-11-10T03:00:00Z');
  const partner = await aPartner();
  const first = await click(partner, { to: '/register?x=1', sub1: 'banner', clickid: 'abc' });
  assert.equal(first.to, '/register?x=1');
  assert.match(first.click?.id ?? '', /^[0-9a-f-]{36}$/);
  assert.equal(first.click?.forSeconds, 30 * 86_400);
  const again = await click(partner, { to: 'https://evil.example/' });
  assert.equal(again.to, '/games', 'nobody is sent elsewhere');
  assert.equal((await click(partner, { to: '//evil.example' })).to, '/games');
  assert.equal((await click(partner, { to: '/\\evil.example' })).to, '/games');
  assert.notEqual(again.click?.id, first.click?.id, 'the last click counts, counted or not');
  const robot = await click(partner, {}, '198.51.100.9', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
  assert.equal(robot.click, undefined);
  const ahead = await followLink(
    partner.code,
    {},
    { merchantId: partner.merchant.id, ip: '198.51.100.10', userAgent: browser, isAhead: true },
  );
  assert.equal(ahead.click, undefined);
  await click(partner, {}, '198.51.100.11');
  const { content } = await listCampaigns(callerOf(partner.partner), { pageNo: 1, pageSize: 20, ...today }, origin);
  assert.equal(content[0]?.figures.clicks, 2);
  assert.equal(content[0]?.url, `${origin}/go/${partner.code}`);
  const kept = await ask<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'affiliates' and table_name = 'click'`,
  );
  assert.deepEqual(kept.map((column) => column.column_name).toSorted(), ['at', 'campaign_id', 'external_click', 'id', 'merchant_id', 'subs', 'until'], 'of the visitor nothing is kept'); // prettier-ignore
});

test('however many clicks bring nobody any more, all of them are forgotten, and no other', async () => {
  const partner = await aPartner();
  const { click: kept } = await click(partner);
  await ask(
    `insert into affiliates.click (id, merchant_id, campaign_id, at, until)
     select uuidv7(), $1, $2, $3, $3::timestamptz - interval '1 minute' from generate_series(1, 5)`,
    [partner.merchant.id, partner.campaignId, now().toString()],
  );
  await ask(
    `insert into affiliates.clicked (merchant_id, campaign_id, day, visitor)
     select $1, $2, $3::timestamptz::date - 5, n::text::bytea from generate_series(1, 5) n`,
    [partner.merchant.id, partner.campaignId, now().toString()],
  );
  await forgetClicks(2);
  const left = (table: string) =>
    ask<{ id: string }>(`select ${table === 'click' ? 'id' : 'campaign_id as id'} from affiliates.${table} where campaign_id = $1`, [
      partner.campaignId,
    ]);
  assert.deepEqual(await left('click'), [{ id: kept?.id }]);
  assert.equal((await left('clicked')).length, 1);
});

test('the last click before a registration brings the player, once; late ones, used ones and invitations do not', async () => {
  freezeTime('2026-11-10T03:00:00Z');
  const one = await aPartner();
  const other = await aPartner(terms(), 'D', one.merchant);
  await click(one);
  const { click: last } = await click(other);
  const player = await register(one.merchant, last?.id);
  assert.equal((await playerOf(player))?.affiliate_id, other.partner.id);
  const second = await register(one.merchant, last?.id);
  assert.equal(await playerOf(second), undefined, 'a click brings one');
  const { click: old } = await click(one);
  freezeTime('2026-12-10T03:00:01Z');
  assert.equal(await playerOf(await register(one.merchant, old?.id)), undefined, 'thirty days are over');
  freezeTime('2026-11-10T03:00:00Z');
  const upline = await aMember({ merchant: one.merchant });
  const { click: invited } = await click(one);
  assert.equal(
    await playerOf(await register(one.merchant, invited?.id, { uplineId: upline.id })),
    undefined,
    'who was invited is the tree’s',
  );
  assert.equal(await playerOf(await register(one.merchant, randomUUID())), undefined);
  const elsewhere = await aMerchant();
  const { click: foreign } = await click(one);
  assert.equal(await playerOf(await register(elsewhere, foreign?.id)), undefined, 'nor is anybody of another merchant');
});

test('a hybrid plan pays a sum and a share, to the satang, and the line opens to the player and the day', async () => {
  freezeTime('2026-11-10T03:00:00Z');
  const partner = await aPartner();
  const [a, b] = [await bring(partner, { sub1: 's' }), await bring(partner)];
  await happen(paidIn(a, units(1_000), atMs()), paidIn(b, units(50), atMs()));
  await happen(bet(a, 4_000, 1_000), bet(b, 800, 0), granted(a, units(200), atMs()));
  await catchUp();
  assert.ok((await playerOf(a))?.qualified_at !== null);
  assert.equal((await playerOf(b))?.qualified_at, null, 'the first deposit was too small');
  freezeTime('2026-11-10T19:10:00Z');
  await settleAffiliates();
  // GGR 3,000 + 800 = 3,800; less 200 bonuses, 2 % of 1,050 paid in (21), 10 % of 3,800 (380): NGR 3,199, at 20 % 639.80; and 500 for the one who qualified.
  assert.equal(await commissionOf(partner.partner), units(1_139.8));
  const lines = await listLines(callerOf(partner.partner), { pageNo: 1, pageSize: 20 });
  const [line] = lines.content;
  assert.deepEqual([line?.period, line?.state, decimalOf(line?.paid ?? baht(0))], ['2026-11-10', 'PAID', '1139.80']);
  const { working } = await lookUpLine(callerOf(partner.partner), line?.id ?? '');
  const told = (name: 'cpa' | 'ggr' | 'bonuses' | 'depositFee' | 'adminFee' | 'ngr' | 'share') => decimalOf(working[name]);
  assert.deepEqual(
    [told('cpa'), told('ggr'), told('bonuses'), told('depositFee'), told('adminFee'), told('ngr'), told('share'), working.tier],
    ['500.00', '3800.00', '200.00', '21.00', '380.00', '3199.00', '639.80', 0],
  );
  const players = await listLinePlayers(callerOf(partner.partner), line?.id ?? '', { pageNo: 1, pageSize: 20 });
  assert.deepEqual(players.content.map(({ ggr, cpa }) => [decimalOf(ggr), decimalOf(cpa)]), [['3000.00', '500.00'], ['800.00', '0.00']]); // prettier-ignore
  assert.ok(
    players.content.every(({ player }) => player !== a.id && player !== b.id),
    'by a name that says nothing',
  );
  const days = await listPlayerDays(callerOf(partner.partner), line?.id ?? '', players.content[0]?.player ?? '');
  assert.deepEqual(days.map(({ day, stake, payout, deposits }) => [day, decimalOf(stake), decimalOf(payout), decimalOf(deposits)]), [['2026-11-10', '4000.00', '1000.00', '1000.00']]); // prettier-ignore
  // Nothing has changed: settling again, and looking again, change nothing.
  await settleAffiliates();
  const [run] = await ask<{ id: string }>('select id from affiliates.run where merchant_id = $1', [partner.merchant.id]);
  assert.equal(await inTransaction((tx) => rerun(tx, run?.id ?? '')), undefined);
  assert.equal(await commissionOf(partner.partner), units(1_139.8));
  const figures = await listDays(callerOf(partner.partner), { pageNo: 1, pageSize: 20, ...today });
  assert.deepEqual([figures.total.registrations, figures.total.firstDeposits, figures.total.qualified, decimalOf(figures.total.ngr)], [2, 2, 1, '3199.00']); // prettier-ignore
});

test('a loss is carried into the next period, and what was won comes back out of commission as far as it is there', async () => {
  freezeTime('2026-11-10T03:00:00Z');
  const partner = await aPartner(terms({ cpa: null }));
  const player = await bring(partner);
  const lost = { stake: units(1_000), payout: 0n, beganMs: atMs(), endedMs: atMs() };
  const round = roundEnded(player, lost);
  await happen(round);
  await catchUp();
  freezeTime('2026-11-10T19:10:00Z');
  await settleAffiliates();
  // 1,000 less 10 %: 900 at 20 %.
  assert.equal(await commissionOf(partner.partner), units(180));
  // The round turns out to have been won, on the next day; what is corrected belongs to the day on which it comes.
  await happen(roundCorrected(player, round, lost, units(3_000), atMs()));
  await catchUp();
  freezeTime('2026-11-11T19:10:00Z');
  await settleAffiliates();
  assert.equal(await commissionOf(partner.partner), units(180));
  const self = await selfFor(callerOf(partner.partner));
  assert.equal(decimalOf(self?.brought ?? baht(0)), '-3000.00');
  await happen(bet(player, 4_000, 0));
  await catchUp();
  freezeTime('2026-11-12T19:10:00Z');
  await settleAffiliates();
  // 4,000 less 10 % is 3,600, less 3,000 brought along: 600 at 20 %.
  assert.equal(await commissionOf(partner.partner), units(180 + 120));
});

test('a period that turns out to have been different is corrected by the difference, and what cannot be given back stays due', async () => {
  freezeTime('2026-11-10T03:00:00Z');
  const partner = await aPartner(terms({ cpa: null, share: { ...(terms().share ?? assert.fail()), carriesLoss: false } }));
  const player = await bring(partner);
  await happen(bet(player, 1_000, 0));
  await catchUp();
  freezeTime('2026-11-10T19:10:00Z');
  await settleAffiliates();
  assert.equal(await commissionOf(partner.partner), units(180));
  // The player was marked as a test afterwards: they should never have counted.
  await ask('update members.member set is_test = true where id = $1', [player.id]);
  const [run] = await ask<{ id: string }>('select id from affiliates.run where merchant_id = $1', [partner.merchant.id]);
  const corrected = await inTransaction((tx) => rerun(tx, run?.id ?? ''));
  assert.equal(corrected?.place, 2);
  await inTransaction((tx) =>
    ledger.post(tx, [
      {
        merchantId: partner.merchant.id,
        reference: `test:${randomUUID()}`,
        reason: 'AGENT_PAY_COLLECTED',
        legs: [
          {
            account: { merchantId: partner.merchant.id, owner: partner.partner.id, kind: 'COMMISSION', currency: partner.partner.currency },
            amount: -units(100),
          },
          {
            account: { merchantId: partner.merchant.id, owner: partner.partner.id, kind: 'CASH', currency: partner.partner.currency },
            amount: units(100),
          },
        ],
      },
    ]),
  );
  await settleAffiliates();
  assert.equal(await commissionOf(partner.partner), 0n, 'what was there went back');
  const { content } = await listLines(callerOf(partner.partner), { pageNo: 1, pageSize: 20 });
  assert.deepEqual(content.map(({ state, amount, paid, isCorrection }) => [state, decimalOf(amount), decimalOf(paid), isCorrection]), [['PART', '-180.00', '-80.00', true], ['PAID', '180.00', '180.00', false]]); // prettier-ignore
  assert.deepEqual(await inTransaction(proofs.verifyAccounts), []);
});

test('a share is paid in the smallest cash of its currency: a coin to the last unit, money without decimals in whole ones', async () => {
  const paidOf = async (currency: Money['currency'], ngr: string): Promise<string> => {
    freezeTime('2026-11-10T03:00:00Z');
    const money = (text: string) => moneyOf(text, currency);
    const tiers = [{ ngrMin: money('0.00'), ratePpm: 250_000 }];
    const plan = terms({
      cpa: null,
      share: { tiers, depositFeePpm: 0, adminFeePpm: 0, carriesLoss: false, highRollerWin: null },
      autoApproveMax: money('1000000.00'),
    });
    const partner = await aPartner(plan, 'D', await aMerchant({ currency }));
    const player = await bring(partner);
    await happen(roundEnded(player, { stake: money(ngr).amount, payout: 0n, beganMs: atMs(), endedMs: atMs() }));
    await catchUp();
    freezeTime('2026-11-10T19:10:00Z');
    await settleAffiliates();
    return decimalOf({ amount: await commissionOf(partner.partner), currency });
  };
  assert.equal(await paidOf('BTC' as Money['currency'], '0.0396'), '0.0099');
  // A quarter is 12,345.67.
  assert.equal(await paidOf('VND' as Money['currency'], '49382.68'), '12345.00');
});

test('an affiliate’s pay goes first to those they owe as an agent, and what they owe the house is not theirs to take', async () => {
  freezeTime('2026-11-10T03:00:00Z');
  const partner = await aPartner(noLossCarried());
  const { merchant, partner: agent } = partner;
  const below = await anAgent(merchant, agent);
  const player = await bring(partner);
  const house = houseOf(merchant);
  await inTransaction((tx) => contracts.savePolicy(tx, merchant.id, 'DAILY', { auto_approve_max: 0n }));
  await agree(house, agent, 'DAILY', [aTier(1)]);
  await agree(by(agent), below, 'DAILY', [aTier(1)]);
  freezeTime('2026-11-11T05:00:00Z');
  await happen(bet(below, 10_000, 0), bet(player, 1_000, 0));
  await catchUp();
  freezeTime('2026-11-11T19:05:00Z');
  await settlementModule.settle(settlementModule.payReadings);
  // The agent is given nothing to pay on, as if a correction had taken it.
  await ask(`update agents.line set state = 'NOTHING', amount = 0, pay = -downlines, gross = 0 where payee_id = $1`, [agent.id]);
  const [daily] = await ask<{ id: string }>(`select id from agents.run where merchant_id = $1 and state = 'WAITING'`, [merchant.id]);
  await inTransaction((tx) => settlementModule.approveRun(tx, { ...house, runId: daily?.id ?? '' }));
  await settlementModule.settle(settlementModule.payReadings);
  assert.deepEqual([await commissionOf(agent), await commissionOf(below)], [0n, 0n]);
  freezeTime('2026-11-11T19:10:00Z');
  await settleAffiliates();
  assert.deepEqual([await commissionOf(agent), await commissionOf(below)], [units(80), units(100)]);

  // The player should never have counted, and of 180 there are 80 to give back.
  await ask('update members.member set is_test = true where id = $1', [player.id]);
  const [run] = await ask<{ id: string }>(`select id from affiliates.run where merchant_id = $1 and cost > 0`, [merchant.id]);
  await inTransaction((tx) => rerun(tx, run?.id ?? ''));
  await settleAffiliates();
  assert.deepEqual([await commissionOf(agent), await inTransaction((tx) => owedBy(tx, agent.id))], [0n, units(100)]);
  const purse = { memberId: agent.id, merchantId: merchant.id, currency: agent.currency };
  const legs = [{ account: wallet.houseOf(merchant.id, 'AGENTS', agent.currency), amount: -units(150) }, { account: wallet.commissionOf(purse), amount: units(150) }]; // prettier-ignore
  await inTransaction((tx) => ledger.post(tx, [{ merchantId: merchant.id, reference: `test:${randomUUID()}`, reason: 'AGENT_PAY_HOUSE', legs }])); // prettier-ignore
  assert.equal((await selfFor(callerOf(agent)))?.commission.amount, units(50));
  await retryDues();
  assert.deepEqual([await commissionOf(agent), await inTransaction((tx) => owedBy(tx, agent.id))], [units(50), 0n]);
  assert.equal((await selfFor(callerOf(agent)))?.commission.amount, units(50));
  assert.deepEqual(await inTransaction(proofs.verifyAccounts), []);
});

test('a due amount is taken back from any who can give it, however many stand before them who cannot', async () => {
  freezeTime('2026-11-10T03:00:00Z');
  const merchant = await aMerchant();
  const partners: Partner[] = [];
  const players: Member[] = [];
  for (let many = 0; many < 3; many += 1) {
    const partner = await aPartner(noLossCarried(), 'D', merchant);
    partners.push(partner);
    players.push(await bring(partner));
  }
  await happen(...players.map((player) => bet(player, 1_000, 0)));
  await catchUp();
  freezeTime('2026-11-10T19:10:00Z');
  await settleAffiliates();
  const collect = ({ partner }: Partner, amount: bigint) => {
    const { id: owner, merchantId, currency } = partner;
    const account = (kind: 'COMMISSION' | 'CASH') => ({ merchantId, owner, kind, currency });
    const legs = [{ account: account('COMMISSION'), amount: -amount }, { account: account('CASH'), amount }]; // prettier-ignore
    return inTransaction((tx) => ledger.post(tx, [{ merchantId, reference: `test:${randomUUID()}`, reason: 'AGENT_PAY_COLLECTED', legs }]));
  };
  for (const partner of partners) await collect(partner, units(180));
  // None of them should have counted, and nothing is left to give back from.
  await ask('update members.member set is_test = true where id = any($1)', [players.map(({ id }) => id)]);
  for (const { id } of await ask<{ id: string }>('select id from affiliates.run where merchant_id = $1', [merchant.id]))
    await inTransaction((tx) => rerun(tx, id));
  await settleAffiliates();
  const due = () =>
    ask<{ affiliate_id: string; state: string }>(
      `select affiliate_id, state from affiliates.line where merchant_id = $1 and amount < 0 order by id`,
      [merchant.id],
    );
  const states = async () => (await due()).map(({ state }) => state);
  assert.deepEqual(await states(), ['DUE', 'DUE', 'DUE']);
  const last = (await due()).at(-1)?.affiliate_id;
  await collect(partners.find(({ partner }) => partner.id === last) ?? assert.fail(), -units(180));
  await retryDue(merchant.id, 2);
  assert.deepEqual(await states(), ['DUE', 'DUE', 'PAID']);
  assert.deepEqual(await inTransaction(proofs.verifyAccounts), []);
});

/** Lets writes to a table that break a rule fail while something is done. */
const whileRefused = async (table: string, rule: string, work: () => Promise<unknown>): Promise<void> => {
  await ask(`alter table ${table} add constraint in_the_way check (${rule}) not valid`);
  try {
    await work();
  } finally {
    await ask(`alter table ${table} drop constraint in_the_way`);
  }
};
const noLossCarried = () => terms({ cpa: null, share: { ...(terms().share ?? assert.fail()), carriesLoss: false } });

test('a process that pays a period and then fails to look at the one before does that afterwards', async () => {
  freezeTime('2026-11-10T03:00:00Z');
  const partner = await aPartner(noLossCarried());
  const player = await bring(partner);
  await happen(bet(player, 1_000, 0));
  await catchUp();
  freezeTime('2026-11-10T19:10:00Z');
  await settleAffiliates();
  await ask('update members.member set is_test = true where id = $1', [player.id]);
  freezeTime('2026-11-11T19:10:00Z');
  await whileRefused('affiliates.run', 'place = 1', () => assert.rejects(settleAffiliates()));
  const posted = await ask(`select 1 from affiliates.run where merchant_id = $1 and state = 'POSTED'`, [partner.merchant.id]);
  assert.deepEqual([posted.length, await commissionOf(partner.partner)], [2, units(180)], 'both periods are paid, and the first as it was');
  await settleAffiliates();
  await settleAffiliates();
  assert.equal(await commissionOf(partner.partner), 0n);
  const unseen = await ask('select 1 from affiliates.run where merchant_id = $1 and looked_at is null', [partner.merchant.id]);
  assert.equal(unseen.length, 0);
});

test('a run that is worked out, or looked at again, writes nothing while it reads, so nobody waits to hear what happened meanwhile', async () => {
  freezeTime('2026-11-10T03:00:00Z');
  const partner = await aPartner(noLossCarried());
  await happen(bet(await bring(partner), 1_000, 0));
  await catchUp();
  freezeTime('2026-11-10T19:10:00Z');
  const writersWhile = async (work: () => Promise<unknown>): Promise<number | undefined> => {
    const release = await holding('lock table turnover.money in access exclusive mode', []);
    const done = work();
    await untilWaiting(1);
    const [seen] = await ask<{ many: number }>(
      `select count(backend_xid)::int as many from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    await release();
    await done;
    return seen?.many;
  };
  assert.equal(await writersWhile(settleAffiliates), 0);
  assert.equal(await commissionOf(partner.partner), units(180));
  const [run] = await ask<{ id: string }>('select id from affiliates.run where merchant_id = $1', [partner.merchant.id]);
  assert.equal(await writersWhile(() => inTransaction((tx) => rerun(tx, run?.id ?? ''))), 0);
  freezeTime('2026-11-11T19:10:00Z');
  await settleAffiliates();
  await ask(`update affiliates.run set looked_at = null where merchant_id = $1 and period = '2026-11-11'`, [partner.merchant.id]);
  assert.equal(await writersWhile(settleAffiliates), 0);
});

test('a run that fails keeps no later one of its merchant from being paid', async () => {
  freezeTime('2026-11-10T03:00:00Z');
  const first = await aPartner(noLossCarried());
  const early = await bring(first);
  await happen(bet(early, 1_000, 0));
  freezeTime('2026-11-11T03:00:00Z');
  const second = await aPartner(noLossCarried(), 'D', first.merchant);
  await happen(bet(await bring(second), 2_000, 0));
  await catchUp();
  freezeTime('2026-11-11T19:10:00Z');
  await whileRefused('affiliates.run', `state <> 'POSTED' or plan_id <> '${first.planId}'`, () =>
    assert.rejects(settleAffiliates(), { message: 'affiliates could not be paid' }),
  );
  assert.equal(await commissionOf(second.partner), units(360));
  await settleAffiliates();
  assert.deepEqual([await commissionOf(first.partner), await commissionOf(second.partner)], [units(180), units(360)]);
});

test('a failure at one merchant keeps affiliates of no other from being counted and told', async () => {
  freezeTime('2026-11-10T03:00:00Z');
  const [broken, sound] = [await aPartner(), await aPartner()];
  const url = 'https://tracker.example/pb?a={amount}';
  for (const { partner } of [broken, sound])
    await saveSettings(callerOf(partner), { settings: [{ event: 'revenue', method: 'GET', url }] });
  await tellRevenue();
  const [lost, counted] = [await bring(broken), await bring(sound)];
  await happen(bet(lost, 80, 0), bet(counted, 90, 0));
  await agentTree.sumUpTeams();
  const isSound = `merchant_id <> '${broken.merchant.id}'`;
  await whileRefused('affiliates.taken', isSound, () => assert.rejects(takeLines()));
  assert.deepEqual([(await playerOf(lost))?.valid, (await playerOf(counted))?.valid].map(Number), [0, Number(units(90))]);
  await takeLines();
  assert.equal(Number((await playerOf(lost))?.valid), Number(units(80)));
  freezeTime('2026-11-10T19:10:00Z');
  await whileRefused('affiliates.revenue_told', isSound, () => assert.rejects(tellRevenue()));
  const told = async ({ partner }: Partner) =>
    (await listPostbacks(callerOf(partner), { pageNo: 1, pageSize: 20, event: 'revenue' })).content.length;
  assert.deepEqual([await told(broken), await told(sound)], [0, 1]);
  await tellRevenue();
  assert.deepEqual([await told(broken), await told(sound)], [1, 1]);
  // Both players become agents, which is noted at the one and not at the other.
  await ask(`update members.member set type = 1 where id = any($1)`, [[lost.id, counted.id]]);
  await whileRefused('affiliates.player', `left_on is null or ${isSound}`, () => assert.rejects(noteAgents()));
  assert.deepEqual([(await playerOf(lost))?.left_on, typeof (await playerOf(counted))?.left_on], [null, 'string']);
});

test('a run that waits too long, or fails, says why; one that did not add up is worked out anew after an hour', async () => {
  freezeTime('2026-11-10T03:00:00Z');
  const partner = await aPartner(noLossCarried());
  const player = await bring(partner);
  await happen(bet(player, 1_000, 0));
  await agentTree.sumUpTeams();
  freezeTime('2026-11-10T19:10:00Z');
  const newest = async () =>
    (
      await ask<{ state: string; problem: string | null }>(
        'select state, problem from affiliates.run where merchant_id = $1 order by end_at, place',
        [partner.merchant.id],
      )
    ).at(-1);
  await settleAffiliates();
  assert.deepEqual(await newest(), { state: 'FROZEN', problem: null }, 'it may wait for a while');
  freezeTime('2026-11-10T19:40:00Z');
  await settleAffiliates();
  assert.deepEqual(await newest(), { state: 'FROZEN', problem: 'not all of its players’ play is counted for affiliates yet' });
  const faults = async () => (await affiliatePayFaults.get()).values[0]?.value;
  assert.equal(await faults(), 1);
  await takeLines();
  await whileRefused('affiliates.line', 'false', () => assert.rejects(settleAffiliates()));
  assert.match((await newest())?.problem ?? '', /in_the_way/);
  assert.notEqual(await faults(), 0);
  // As if it had not added up then.
  await ask(`update affiliates.run set state = 'FAILED', computed_at = $2, problem = 'sums do not add up' where merchant_id = $1`, [
    partner.merchant.id,
    now().toString(),
  ]);
  await settleAffiliates();
  assert.equal((await newest())?.state, 'FAILED');
  freezeTime('2026-11-10T20:40:01Z');
  await settleAffiliates();
  assert.deepEqual(await newest(), { state: 'POSTED', problem: null });
  assert.equal(await commissionOf(partner.partner), units(180));
  assert.equal(await faults(), 0);
});

test('a run above the limit waits for an operator: approved it is paid, rejected it is not; until then the account is not closed', async () => {
  freezeTime('2026-11-10T03:00:00Z');
  const partner = await aPartner(terms({ autoApproveMax: baht(0) }));
  const player = await bring(partner);
  await happen(paidIn(player, units(1_000), atMs()), bet(player, 1_000, 1_300));
  await catchUp();
  freezeTime('2026-11-10T19:10:00Z');
  await settleAffiliates();
  const runs = () =>
    ask<{ id: string; state: string }>('select id, state from affiliates.run where merchant_id = $1 order by place', [partner.merchant.id]);
  const [run] = await runs();
  assert.equal(run?.state, 'WAITING');
  assert.equal(await commissionOf(partner.partner), 0n);
  const mayClose = () => inTransaction((tx) => assertNoAffiliatePay(tx, partner.partner.id));
  await assert.rejects(mayClose(), { code: 'ACCOUNT_NOT_EMPTY', value: { balance: '0.00', locked: '500.00', currency: 'THB' } });
  const operatorId = randomUUID() as never;
  const decide = (approve: boolean) => inTransaction((tx) => decideRun(tx, { runId: run?.id ?? '', approve, operatorId, reason: 'seen' }));
  await decide(true);
  await decide(true);
  await assert.rejects(decide(false), { code: 'CHANGED_MEANWHILE' });
  await settleAffiliates();
  assert.equal(await commissionOf(partner.partner), units(500));
  assert.equal((await runs())[0]?.state, 'POSTED');
  await mayClose();
});

test('a player qualifies once, by the terms they registered under, however many more deposits and bets come', async () => {
  freezeTime('2026-11-10T03:00:00Z');
  const partner = await aPartner(terms({ share: null }));
  const player = await bring(partner);
  await inTransaction((tx) =>
    changePlan(tx, {
      planId: partner.planId,
      terms: terms({ share: null, cpa: { ...(terms().cpa ?? assert.fail()), amount: baht(9) } }),
      operatorId: randomUUID() as never,
    }),
  );
  for (const day of ['10', '11', '12']) {
    freezeTime(`2026-11-${day}T03:00:00Z`);
    await happen(paidIn(player, units(100), atMs()), bet(player, 400, 0));
    await catchUp();
    freezeTime(`2026-11-${day}T19:10:00Z`);
    await settleAffiliates();
  }
  assert.equal(await commissionOf(partner.partner), units(500));
});

test('each piece of play pays through one programme: below an agent it is the tree’s, at the top the affiliate’s, of an agent neither’s', async () => {
  freezeTime('2026-11-10T03:00:00Z');
  const partner = await aPartner(terms({ cpa: null }));
  const player = await bring(partner);
  const agent = await anAgent(partner.merchant);
  await happen(bet(player, 1, 0));
  await inTransaction((tx) =>
    askForMove(tx, partner.merchant.id, { memberId: player.id, uplineId: agent.id, period: 'D', askedBy: 'test' }),
  );
  freezeTime('2026-11-11T03:00:00Z');
  await applyMoves();
  await happen(bet(player, 2, 0), paidIn(player, units(64), atMs()));
  await inTransaction((tx) => askForMove(tx, partner.merchant.id, { memberId: player.id, uplineId: null, period: 'D', askedBy: 'test' }));
  freezeTime('2026-11-12T03:00:00Z');
  await applyMoves();
  await happen(bet(player, 4, 0));
  freezeTime('2026-11-13T03:00:00Z');
  await ask('update members.member set type = 1 where id = $1', [player.id]);
  await noteAgents();
  await happen(bet(player, 8, 0));
  await catchUp();
  const { total } = await listDays(callerOf(partner.partner), { pageNo: 1, pageSize: 20, ...today });
  assert.equal(decimalOf(total.ggr), '5.00', 'one and four');
  assert.equal(decimalOf(total.deposits), '0.00');
  const [start, end] = ['2026-11-09T17:00:00Z', '2026-11-14T17:00:00Z'].map((at) => Temporal.Instant.from(at));
  const played = await inTransaction((tx) =>
    settlementModule.payReadings.playedIn(tx, {
      merchantId: partner.merchant.id,
      currency: partner.merchant.currency,
      start: start ?? now(),
      end: end ?? now(),
      activeBetMin: 0n,
      activeDepositMin: 0n,
    }),
  );
  const ofAgent = played.filter(({ uplines }) => uplines.includes(agent.id)).reduce((sum, { ggr }) => sum + ggr, 0n);
  assert.equal(ofAgent, units(2));
  freezeTime('2026-11-13T19:10:00Z');
  await settleAffiliates();
  const paid = await listLines(callerOf(partner.partner), { pageNo: 1, pageSize: 20 });
  // 90 % of 1 and of 4, at 20 %.
  assert.deepEqual(paid.content.map(({ period, paid: money }) => [period, decimalOf(money)]), [['2026-11-13', '0.00'], ['2026-11-12', '0.72'], ['2026-11-11', '0.00'], ['2026-11-10', '0.18']]); // prettier-ignore
});

test('a new agent is found among the agents, not by going through all players', async () => {
  const partner = await aPartner();
  const [first, second] = [await bring(partner), await bring(partner)];
  for (let more = 0; more < 4; more += 1) await bring(partner);
  await ask('update members.member set type = 2 where id = $1', [first.id]);
  const read = await inTransaction(async (tx) => {
    const readSoFar = async (): Promise<number> =>
      (
        await sql<{ rows: number }>`
          select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where schemaname = 'affiliates' and relname = 'player'
        `.execute(open(tx))
      ).rows[0]?.rows ?? assert.fail();
    // A small table is read whole otherwise, also by a plan that was made before.
    await sql`set local enable_seqscan = off`.execute(open(tx));
    await sql`set local plan_cache_mode = force_custom_plan`.execute(open(tx));
    const begun = await readSoFar();
    await noteLeft(tx, partner.merchant.id);
    return (await readSoFar()) - begun;
  });
  assert.equal(read, 1);
  assert.deepEqual([typeof (await playerOf(first))?.left_on, (await playerOf(second))?.left_on], ['string', null]);
});

const decideKyc = (player: Member, state: 'APPROVED' | 'REJECTED') =>
  inTransaction((tx) =>
    noteKyc(tx, [
      {
        type: 'kyc.decided',
        merchantId: player.merchantId,
        memberId: player.id,
        applicationId: randomUUID() as never,
        level: 2,
        state,
        reason: null,
      },
    ]),
  );

test('identity that is shown later completes what was asked for, once', async () => {
  freezeTime('2026-11-10T03:00:00Z');
  const partner = await aPartner(terms({ share: null, cpa: { ...(terms().cpa ?? assert.fail()), needsKyc: true } }));
  const player = await bring(partner);
  await happen(paidIn(player, units(100), atMs()), bet(player, 400, 0));
  await catchUp();
  assert.equal((await playerOf(player))?.qualified_at, null);
  const decided = (state: 'APPROVED' | 'REJECTED') => decideKyc(player, state);
  await decided('REJECTED');
  assert.equal((await playerOf(player))?.qualified_at, null);
  freezeTime('2026-11-10T04:00:00Z');
  await decided('APPROVED');
  await decided('APPROVED');
  assert.ok((await playerOf(player))?.qualified_at !== null);
  const { total } = await listDays(callerOf(partner.partner), { pageNo: 1, pageSize: 20, ...today });
  assert.deepEqual([total.qualified, decimalOf(total.commission)], [1, '500.00']);
});

test('identity that a player shows while they are below an agent qualifies nobody; back at the top of the tree it does', async () => {
  freezeTime('2026-11-10T03:00:00Z');
  const partner = await aPartner(terms({ share: null, cpa: { ...(terms().cpa ?? assert.fail()), needsKyc: true } }));
  const player = await bring(partner);
  const agent = await anAgent(partner.merchant);
  await happen(paidIn(player, units(100), atMs()), bet(player, 400, 0));
  await catchUp();
  const moveTo = (uplineId: MemberId | null) =>
    inTransaction((tx) => askForMove(tx, partner.merchant.id, { memberId: player.id, uplineId, period: 'D', askedBy: 'test' }));
  await moveTo(agent.id);
  freezeTime('2026-11-11T03:00:00Z');
  await applyMoves();
  await decideKyc(player, 'APPROVED');
  assert.equal((await playerOf(player))?.qualified_at, null);
  await moveTo(null);
  freezeTime('2026-11-12T03:00:00Z');
  await applyMoves();
  await decideKyc(player, 'APPROVED');
  assert.ok((await playerOf(player))?.qualified_at !== null);
});

test('a day’s revenue of each player is told once when the day is over, under a name that says nothing', async () => {
  freezeTime('2026-11-10T03:00:00Z');
  const partner = await aPartner();
  const url = 'https://tracker.example/pb?c={click_id}&a={amount}&p={player}&s={sub1}';
  await saveSettings(callerOf(partner.partner), { settings: [{ event: 'revenue', method: 'GET', url }] });
  await tellRevenue();
  const [winner, loser] = [await bring(partner, { clickid: 'c 1', sub1: 'left' }), await bring(partner)];
  await bring(partner);
  await happen(bet(winner, 100, 250), bet(loser, 80, 0));
  await catchUp();
  await tellRevenue();
  const told = async () =>
    (await listPostbacks(callerOf(partner.partner), { pageNo: 1, pageSize: 20, event: 'revenue' })).content.map(
      (one) => new URL(one.url).searchParams,
    );
  assert.equal((await told()).length, 0, 'the day is not over');
  freezeTime('2026-11-10T19:10:00Z');
  await tellRevenue();
  await tellRevenue();
  const sums = (await told()).toSorted((a, b) => (a.get('a') ?? '').localeCompare(b.get('a') ?? ''));
  assert.deepEqual(sums.map((values) => values.get('a')), ['-150.00', '80.00']); // prettier-ignore
  assert.deepEqual([sums[0]?.get('c'), sums[0]?.get('s')], ['c 1', 'left']);
  assert.ok(sums.every((values) => values.get('p') !== winner.id && values.get('p') !== loser.id));
});

test('a day’s revenue is told some players at a time: who stops between goes on where they stopped, and tells each once', async () => {
  freezeTime('2026-11-10T03:00:00Z');
  const first = await aPartner();
  const second = await aPartner(terms(), 'D', first.merchant);
  for (const { partner } of [first, second])
    await saveSettings(callerOf(partner), {
      settings: [{ event: 'revenue', method: 'GET', url: 'https://tracker.example/pb?a={amount}' }],
    });
  await tellRevenue();
  const players = [];
  for (let many = 0; many < 3; many += 1) players.push(await bring(first), await bring(second));
  await happen(...players.map((player, place) => bet(player, place + 1, 0)));
  await catchUp();
  freezeTime('2026-11-10T19:10:00Z');
  const told = async ({ partner }: Partner) => {
    const { content } = await listPostbacks(callerOf(partner), { pageNo: 1, pageSize: 20, event: 'revenue' });
    return content.map(({ url }) => new URL(url).searchParams.get('a')).toSorted((a, b) => (a ?? '').localeCompare(b ?? ''));
  };
  const [of1, of2] = [
    ['1.00', '3.00', '5.00'],
    ['2.00', '4.00', '6.00'],
  ];
  // It cannot go on to the second of them: the slice before that stays, and the one that leads there is undone.
  const [, last] = [first.partner.id, second.partner.id].toSorted();
  await whileRefused('affiliates.revenue_told', `affiliate_id is distinct from '${last}'`, () => assert.rejects(tellRevenue(2)));
  assert.deepEqual((await told(first)).length + (await told(second)).length, 2);
  await tellRevenue(2);
  await tellRevenue(2);
  assert.deepEqual([await told(first), await told(second)], [of1, of2]);
});

test('a tracker that begins to listen where nobody did any more is told of no day before', async () => {
  freezeTime('2026-11-10T03:00:00Z');
  const first = await aPartner();
  const second = await aPartner(terms(), 'D', first.merchant);
  const player = await bring(second);
  const listen = ({ partner }: Partner, urls: string[]) =>
    saveSettings(callerOf(partner), { settings: urls.map((url) => ({ event: 'revenue', method: 'GET', url })) });
  const told = async () =>
    (await listPostbacks(callerOf(second.partner), { pageNo: 1, pageSize: 20, event: 'revenue' })).content.map((one) =>
      new URL(one.url).searchParams.get('a'),
    );
  await listen(first, ['https://first.example/pb']);
  await tellRevenue();
  await listen(first, []);
  for (let day = 11; day < 20; day += 1) {
    freezeTime(`2026-11-${day}T03:00:00Z`);
    await happen(bet(player, day, 0));
  }
  freezeTime('2026-11-20T03:00:00Z');
  await listen(second, ['https://second.example/pb?a={amount}']);
  await happen(bet(player, 20, 0));
  await catchUp();
  await tellRevenue();
  assert.deepEqual(await told(), []);
  freezeTime('2026-11-20T19:10:00Z');
  await listen(second, ['https://second.example/postback?a={amount}']);
  await tellRevenue();
  assert.deepEqual(await told(), ['20.00'], 'the day on which they began, also when they change the address before it is told');
});

test('the file has a line for each campaign and day, in the reader’s words, and no cell that is a formula', async () => {
  freezeTime('2026-11-10T03:00:00Z');
  const partner = await aPartner();
  const { code } = await makeCampaign(callerOf(partner.partner), { name: '=cmd()', landing: '/' }, origin);
  await click(partner);
  await click({ merchant: partner.merchant, code });
  const file = await daysFile(callerOf(partner.partner), { ...today, words: { day: 'วัน' } });
  let text = '';
  for await (const piece of file.pieces) text += piece;
  const lines = text.trimEnd().split('\n');
  assert.equal(lines.length, 3);
  assert.ok(lines[0]?.startsWith('\uFEFFวัน,Campaign'));
  assert.ok(lines.some((line) => line.includes("'=cmd()")));
  assert.ok(!/(?:^|,)=/m.test(text));
});

test('a paused affiliate’s links bring nobody, and who came before is paid on', async () => {
  freezeTime('2026-11-10T03:00:00Z');
  const partner = await aPartner(terms({ cpa: null }));
  const player = await bring(partner);
  await inTransaction((tx) => setState(tx, partner.partner.id, 'PAUSED'));
  const { to, click: kept } = await click(partner);
  assert.deepEqual([to, kept], ['/games', undefined]);
  await happen(bet(player, 1_000, 0));
  await catchUp();
  freezeTime('2026-11-10T19:10:00Z');
  await settleAffiliates();
  assert.equal(await commissionOf(partner.partner), units(180));
});

test('plans that pay nothing, pay in another currency or less for more are refused, and only agents are made affiliates', async () => {
  const merchant = await aMerchant();
  const make = (plan: PlanTerms) =>
    inTransaction((tx) => makePlan(tx, { merchantId: merchant.id, name: 'x', cycle: 'M', terms: plan, operatorId: null }));
  await assert.rejects(make(terms({ cpa: null, share: null })), { code: 'MALFORMED' });
  const share = terms().share ?? assert.fail();
  await assert.rejects(make(terms({ share: { ...share, tiers: [{ ngrMin: baht(0), ratePpm: 300_000 }, { ngrMin: baht(10), ratePpm: 200_000 }] } })), { code: 'MALFORMED' }); // prettier-ignore
  await assert.rejects(make(terms({ payMax: moneyOf('5.00', 'USD' as Money['currency']) })), { code: 'CURRENCY_MISMATCH' });
  const plan = await make(terms());
  const player = await aMember({ merchant });
  const enrol = (account: string, planId = plan.id) =>
    inTransaction((tx) => enrolAgent(tx, { merchantId: merchant.id, account, planId, operatorId: null }));
  await assert.rejects(enrol(player.userName), { code: 'NON_AGENT' });
  const agent = await anAgent(merchant);
  await enrol(agent.userName);
  const daily = await inTransaction((tx) =>
    makePlan(tx, { merchantId: merchant.id, name: 'd', cycle: 'D', terms: terms(), operatorId: null }),
  );
  await assert.rejects(enrol(agent.userName, daily.id), { code: 'NOT_ALLOWED' });
  assert.deepEqual(z.decode(PlanTerms, z.encode(PlanTerms, terms())), terms());
});
