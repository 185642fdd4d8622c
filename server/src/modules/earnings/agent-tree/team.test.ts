import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { MemberId } from '@croupier/contract/core/ids';
import type { MemberType } from '@croupier/contract/people/members';
import { changeState, changeType, findByUserName, type Member } from '#modules/people/members';
import { addInvitation } from '#modules/people/invitations';
import type { Merchant } from '#modules/brand/merchants';
import { reportsRoutes } from '#modules/insight/reports';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { password, tokenOf } from '#test/account';
import { aMember, aMerchant } from '#test/builders';
import { ask, joined, paidIn, paidOut, roundCorrected, roundEnded, sumUp, tell } from '#test/journal';
import { type Answer, aSite, type Site } from '#test/site';
import { countBelow, positionsOf } from './store/positions.ts';
import { forgetClicks } from './links.ts';
import { setCountsSimulated } from './store/teams.ts';
import { teamSumsOf } from './team-sums.ts';
import { treeRoutes } from './routes.ts';
import { uplinesOf } from './uplines.ts';

let site: Site;
before(async () => {
  site = await aSite([treeRoutes, reportsRoutes]);
});
after(async () => {
  await site.close();
  await closeDatabase();
});
beforeEach(unfreezeTime);

let places = 0;
/** Registers over the call itself with a code, and is signed in. */
const comeBy = async (merchant: Merchant, code: string, userName: string) => {
  places += 1;
  const who = { at: merchant, from: `10.9.${places >> 8}.${places & 255}`, language: 'en' };
  const form = { username: userName, password, confirmPassword: password, termsAccepted: true, registerMethod: 'WEB', referralCode: code };
  const registered = await site.sealed('PUT', '/wps/member/register', form, who);
  assert.equal(registered.status, 200, JSON.stringify(registered));
  const member = (await inTransaction((tx) => findByUserName(tx, merchant.id, userName))) ?? assert.fail('no member');
  const token = tokenOf(registered);
  return {
    member,
    token,
    get: (path: string) => site.call('GET', path, undefined, { ...who, token }),
    post: (path: string, body: object) => site.call('POST', path, body, { ...who, token }),
    remove: (path: string) => site.call('DELETE', path, undefined, { ...who, token }),
  };
};

let codes = 0;
/** An agent with a token, below a top one who has none. */
const anAgent = async ({ merchant, type = 2 }: { merchant?: Merchant; type?: Exclude<MemberType, 4> } = {}) => {
  const at = merchant ?? (await aMerchant());
  const top = await aMember({ merchant: at, type: type > 40 ? 41 : 1 });
  codes += 1;
  const code = `TOP${String(codes).padStart(5, '0')}`;
  await inTransaction((tx) => addInvitation(tx, top, { code, name: 'a code', type, madeAt: now() }));
  return { merchant: at, top, agent: await comeBy(at, code, `agent${codes}x`) };
};

const ok = ({ status, value, ...rest }: Answer): Record<string, unknown> => {
  assert.equal(status, 200, JSON.stringify(rest));
  return value;
};
const rowsOf = (value: unknown): Record<string, unknown>[] => (value as { content: Record<string, unknown>[] }).content;
const amountIn = (value: unknown, key: string): string => (value as Record<string, { amount: string }>)[key]?.amount ?? '';
const today = (merchant: Merchant): string => now().toZonedDateTimeISO(merchant.timeZone).toPlainDate().toString();
const nowMs = (): number => now().epochMilliseconds;
const baht = (amount: number): bigint => BigInt(amount) * 10_000n;

test('a member who comes by a link gets the link’s grade, below its owner, and is counted with it', async () => {
  const { merchant, agent } = await anAgent();
  assert.equal(agent.member.type, 2);
  const link = ok(await agent.post('/wps/v2/agents/links', { name: 'Facebook', type: 0 }));
  const code = String(link['code']);
  assert.match(String(link['url']), new RegExp(`^http://${merchant.mainHost}(:\\d+)?/register\\?referralCode=${code}$`));
  for (const [from, typed] of [
    ['192.0.2.8', code],
    ['192.0.2.8', code.toLowerCase()],
    ['192.0.2.9', code],
  ] as const)
    // prettier-ignore
    ok(await site.call('POST', `/wps/v2/invitations/${typed}/clicks`, {}, { at: merchant, from }));
  const player = await comeBy(merchant, code.toLowerCase(), 'byLink1');
  assert.equal(player.member.type, 0);
  assert.equal((await inTransaction((tx) => uplinesOf(tx, player.member.id)))[0], agent.member.id);
  await tell(joined(agent.member, nowMs()), joined(player.member, nowMs()), paidIn(player.member, baht(100), nowMs()), paidIn(player.member, baht(50), nowMs())); // prettier-ignore
  await sumUp();
  const span = `from=${today(merchant)}&to=${today(merchant)}`;
  const [listed] = rowsOf(ok(await agent.get(`/wps/v2/agents/links?${span}`)));
  assert.deepEqual(
    [listed?.['name'], listed?.['clicks'], listed?.['registrations'], listed?.['firstDeposits']],
    ['Facebook', 2, 1, 1],
    'one address counts once a day, and a second deposit is no first one',
  );
});

test('nobody comes by a link that is closed, and nobody else can close it', async () => {
  const { merchant, agent } = await anAgent();
  const { agent: stranger } = await anAgent({ merchant });
  const code = String(ok(await agent.post('/wps/v2/agents/links', { name: 'One', type: 2 }))['code']);
  assert.equal((await stranger.remove(`/wps/v2/agents/links/${code}`)).code, 'NOT_FOUND');
  ok(await agent.remove(`/wps/v2/agents/links/${code}`));
  assert.equal((await agent.remove(`/wps/v2/agents/links/${code}`)).code, 'NOT_FOUND');
  const check = await site.call('GET', `/wps/agent/affiliate?code=${code}&domain=x`, undefined, { at: merchant, from: '192.0.2.30' });
  assert.equal(check.code, 'INVITATION_CODE_WRONG');
  const player = await comeBy(merchant, code, 'tooLate1');
  assert.deepEqual(await inTransaction((tx) => uplinesOf(tx, player.member.id)), []);
});

test('fifty links may be in use, however many were closed, and all of them are listed page after page', async () => {
  const { merchant, agent } = await anAgent();
  const add = (count: number, letter: string, closed: boolean) =>
    ask(
      `insert into members.invitation (merchant_id, code, member_id, name, made_at, closed_at)
       select merchant_id, $2 || lpad(n::text, 6, '0'), id, 'old', now() - interval '1 day', case when $4 then now() end
       from members.member, generate_series(1, $3::int) n where id = $1`,
      [agent.member.id, `${letter}${agent.member.id.slice(-4).toUpperCase()}`, count, closed],
    );
  await add(120, 'A', true);
  const { code } = ok(await agent.post('/wps/v2/agents/links', { name: 'New', type: 0 }));
  await add(48, 'B', false);
  const last = String(ok(await agent.post('/wps/v2/agents/links', { name: 'Last', type: 0 }))['code']);
  const tooMany = () => agent.post('/wps/v2/agents/links', { name: 'More', type: 0 });
  assert.equal((await tooMany()).code, 'LIMIT_REACHED');
  const pageAt = async (pageNo: number) => ok(await agent.get(`/wps/v2/agents/links?from=${today(merchant)}&to=${today(merchant)}&pageSize=50&pageNo=${pageNo}`)); // prettier-ignore
  const first = await pageAt(1);
  assert.deepEqual(rowsOf(first).slice(0, 2).map((row) => row['code']), [last, code]); // prettier-ignore
  assert.deepEqual([first['totalElements'], rowsOf(await pageAt(4)).length], [170, 20]);
  ok(await agent.remove(`/wps/v2/agents/links/${last}`));
  ok(await tooMany());
});

test('nobody comes by the links of an account that is locked, nor as an agent by those of who may make no agents any more', async () => {
  const { merchant, agent } = await anAgent();
  const linkOf = async (type: number) => String(ok(await agent.post('/wps/v2/agents/links', { name: 'One', type }))['code']);
  const [forPlayers, forAgents] = [await linkOf(0), await linkOf(2)];
  const comes = async (code: string, userName: string) => {
    const { member } = await comeBy(merchant, code, userName);
    return [member.type, (await inTransaction((tx) => uplinesOf(tx, member.id)))[0]];
  };
  await inTransaction((tx) => changeType(tx, agent.member.id, 0));
  assert.deepEqual(await comes(forAgents, 'demoted1'), [0, undefined]);
  assert.deepEqual(await comes(forPlayers, 'demoted2'), [0, agent.member.id]);
  await inTransaction((tx) => changeType(tx, agent.member.id, 2));
  assert.deepEqual(await comes(forAgents, 'restored1'), [2, agent.member.id]);
  await inTransaction((tx) => changeState(tx, agent.member.id, 'LOCKED'));
  assert.deepEqual([await comes(forAgents, 'locked11'), await comes(forPlayers, 'locked12')], [[0, undefined], [0, undefined]]); // prettier-ignore
});

test('a click on a code nobody has counts nowhere, and who clicked is forgotten', async () => {
  const { merchant, agent } = await anAgent();
  ok(await site.call('POST', '/wps/v2/invitations/NOBODY77/clicks', {}, { at: merchant, from: '192.0.2.8' }));
  assert.deepEqual(await ask('select 1 from agents.invited where merchant_id = $1', [merchant.id]), []);
  const code = String(ok(await agent.post('/wps/v2/agents/links', { name: 'One', type: 0 }))['code']);
  ok(await site.call('POST', `/wps/v2/invitations/${code}/clicks`, {}, { at: merchant, from: '192.0.2.8' }));
  assert.equal((await ask('select 1 from agents.clicked where merchant_id = $1', [merchant.id])).length, 1);
  freezeTime(now().add({ hours: 96 }).toString());
  await forgetClicks();
  assert.deepEqual(await ask('select 1 from agents.clicked where merchant_id = $1', [merchant.id]), []);
});

test('an account an agent opens has a password for one use, which must be changed, and is worth nothing after three days', async () => {
  const { merchant, agent } = await anAgent();
  const opened = ok(await agent.post('/wps/v2/agents/members', { userName: 'newcomer1', type: 0 }));
  assert.equal((await inTransaction((tx) => uplinesOf(tx, opened['memberId'] as MemberId)))[0], agent.member.id);
  const login = { type: 'username', username: 'newcomer1', password: String(opened['oneTimePassword']) };
  const signedIn = ok(await site.sealed('POST', '/wps/session/login', login, { at: merchant, from: '198.51.100.7' }));
  assert.equal(signedIn['passwordExpired'], true);
  const token = String(signedIn['token']);
  const balance = await site.call('GET', '/wps/member/info', undefined, { at: merchant, from: '198.51.100.7', token });
  assert.equal(balance.code, 'PASSWORD_CHANGE_REQUIRED');
  freezeTime(now().add({ hours: 73 }).toString());
  assert.equal((await site.sealed('POST', '/wps/session/login', login, { at: merchant, from: '198.51.100.8' })).code, 'WRONG_CREDENTIALS');
});

test('an agent gives only the grades below their own, and only names that are free and well formed', async () => {
  const { agent } = await anAgent({ type: 42 });
  const open = (userName: string, type: number) => agent.post('/wps/v2/agents/members', { userName, type });
  assert.equal((await open('someone11', 2)).code, 'NOT_ALLOWED');
  assert.equal((await agent.post('/wps/v2/agents/links', { name: 'x', type: 1 })).code, 'NOT_ALLOWED');
  assert.equal((await open('x', 0)).code, 'USER_NAME_FORMAT');
  ok(await open('someone12', 42));
  assert.equal((await open('SomeOne12', 0)).code, 'USER_NAME_TAKEN');
  assert.deepEqual(ok(await agent.get('/wps/v2/agents/members/terms'))['types'], [0, 42]);
});

/** agent → sub → player, and agent → direct; all of them bet. */
const aTeam = async () => {
  const { merchant, agent, top } = await anAgent();
  const sub = await aMember({ merchant, type: 2, uplineId: agent.member.id, userName: 'subAgent1' });
  const player = await aMember({ merchant, uplineId: sub.id, userName: 'player11' });
  const direct = await aMember({ merchant, uplineId: agent.member.id, userName: 'direct11' });
  const all = [agent.member, sub, player, direct];
  const bet = (member: Member, stake: number, payout: number) =>
    roundEnded(member, { stake: baht(stake), payout: baht(payout), beganMs: nowMs() - 1, endedMs: nowMs() });
  await tell(
    ...all.map((member) => joined(member, nowMs())),
    bet(agent.member, 10, 0),
    bet(sub, 100, 0),
    bet(player, 1_000, 1_500),
    bet(player, 1_000, 0),
    bet(direct, 50, 50),
    paidIn(player, baht(2_000), nowMs()),
    paidOut(player, baht(300), nowMs()),
  );
  await sumUp();
  return { merchant, agent, top, sub, player, direct, span: `from=${today(merchant)}&to=${today(merchant)}` };
};

test('the overview sums all below and the agent, says who was active, and goes down the tree', async () => {
  const { agent, span, merchant } = await aTeam();
  const seen = ok(await agent.get(`/wps/v2/agents/team/overview?${span}`));
  assert.deepEqual([seen['teamSize'], seen['joined'], seen['active'], seen['firstDeposits']], [3, 4, 3, 1], 'a push is no activity');
  const team = seen['team'] as object;
  const figures = ['stake', 'payout', 'validBet', 'ggr', 'deposits', 'withdrawals'].map((key) => amountIn(team, key));
  assert.deepEqual(figures, ['2160.00', '1550.00', '1610.00', '610.00', '2000.00', '300.00']);
  assert.equal(amountIn(seen['own'], 'stake'), '10.00');
  assert.equal((seen['days'] as unknown[]).length, 1);
  const below = ok(await agent.get(`/wps/v2/agents/team/overview?${span}&of=subAgent1`));
  assert.deepEqual([below['account'], below['teamSize'], amountIn(below['team'], 'stake')], ['subAgent1', 1, '2100.00']);
  const week = `from=${now().toZonedDateTimeISO(merchant.timeZone).subtract({ days: 6 }).toPlainDate().toString()}&to=${today(merchant)}`;
  assert.equal((ok(await agent.get(`/wps/v2/agents/team/overview?${week}`))['days'] as unknown[]).length, 7);
});

test('those who are here are counted for those above them alone', async () => {
  const { agent, sub, player, direct, top } = await aTeam();
  const numberOf = async ({ id }: Member) => (await inTransaction((tx) => positionsOf(tx, [id])))[0]?.number ?? assert.fail('no position');
  const here = [top, sub, player, direct].map(({ id }) => id);
  const counted = async (member: Member) => {
    const number = await numberOf(member);
    return inTransaction((tx) => countBelow(tx, number, here));
  };
  assert.deepEqual([await counted(agent.member), await counted(sub), await counted(player)], [3, 2, 1]);
});

test('the sums of many teams are what each team’s overview says', async () => {
  const { agent, sub, player, top, merchant } = await aTeam();
  const ids = [agent.member, sub, player, top].map(({ id }) => id);
  const span = { from: today(merchant), to: today(merchant) };
  const sums = await inTransaction((tx) => teamSumsOf(tx, [...ids, '00000000-0000-7000-8000-000000000000' as MemberId], span));
  assert.deepEqual(
    ids.map((id) => sums.get(id)?.stake),
    [2_160, 2_100, 2_000, 2_160].map(baht),
  );
  assert.deepEqual([sums.size, sums.get(sub.id)?.deposits, sums.get(top.id)?.withdrawals], [4, baht(2_000), baht(300)]);
  const before = await inTransaction((tx) => teamSumsOf(tx, ids, { from: '2026-01-01', to: '2026-01-02' }));
  assert.deepEqual([...before.values()].map(({ rounds, stake }) => [rounds, stake]), Array(4).fill([0n, 0n])); // prettier-ignore
});

test('an agent sees nobody above, beside or elsewhere, and a player is no agent', async () => {
  const { merchant, agent, top, span } = await aTeam();
  await anAgent({ merchant });
  const elsewhere = await aMember({ userName: 'elsewhere1' });
  const calls = (of: string) => [
    `/wps/v2/agents/team/overview?${span}&of=${of}`,
    `/wps/v2/agents/team/statements?${span}&of=${of}`,
    `/wps/v2/agents/team/bets?${span}&of=${of}`,
    `/wps/v2/agents/team/members/${of}`,
  ];
  for (const account of [top.userName, `agent${codes}x`, elsewhere.userName, 'nobody99'])
    for (const path of calls(account)) assert.equal((await agent.get(path)).code, 'NOT_IN_DOWNLINE', path);
  ok(await agent.get(`/wps/v2/agents/team/overview?${span}&of=player11`));
  const code = String(ok(await agent.post('/wps/v2/agents/links', { name: 'One', type: 0 }))['code']);
  const player = await comeBy(merchant, code, 'noAgent11');
  for (const path of calls('noAgent11')) assert.equal((await player.get(path)).code, 'NON_AGENT', path);
});

test('a statement lists those directly below with their teams, sorts them, pages them and sums all pages', async () => {
  const { agent, span } = await aTeam();
  const accounts = (value: Record<string, unknown>) => rowsOf(value['page']).map((row) => (row['member'] as { account: string }).account);
  const byStake = ok(await agent.get(`/wps/v2/agents/team/statements?${span}&sort=stake&order=desc`));
  assert.deepEqual(accounts(byStake), ['subAgent1', 'direct11']);
  assert.deepEqual(accounts(ok(await agent.get(`/wps/v2/agents/team/statements?${span}&sort=ggr&order=asc`))), ['direct11', 'subAgent1']);
  const second = ok(await agent.get(`/wps/v2/agents/team/statements?${span}&sort=registered&order=asc&pageSize=1&pageNo=2`));
  assert.deepEqual(accounts(second), ['direct11']);
  assert.equal((second['page'] as { totalElements: number }).totalElements, 2);
  assert.equal(amountIn(second['total'], 'stake'), '2150.00', 'of all pages, without the agent’s own');
  const below = ok(await agent.get(`/wps/v2/agents/team/statements?${span}&of=subAgent1`));
  assert.deepEqual(accounts(below), ['player11']);
  assert.deepEqual((below['path'] as { account: string }[]).map(({ account }) => account), [agent.member.userName, 'subAgent1']); // prettier-ignore
});

test('team bets come latest first, corrections beside what they correct, by game type and of one downline', async () => {
  const { agent, player, span, merchant } = await aTeam();
  const bet = { stake: baht(10), payout: 0n, beganMs: nowMs() - 1, endedMs: nowMs() };
  const ended = roundEnded(player, bet);
  await tell(ended, roundCorrected(player, ended, bet, baht(4), nowMs()));
  await sumUp();
  const all = ok(await agent.get(`/wps/v2/agents/team/bets?${span}`));
  assert.deepEqual(
    rowsOf(all['page']).slice(0, 2).map((row) => [row['account'], row['kind'], amountIn(row, 'payout'), amountIn(row, 'validBet')]), // prettier-ignore
    [
      ['player11', 'CORRECTION', '4.00', '-4.00'],
      ['player11', 'BET', '0.00', '10.00'],
    ],
  );
  assert.equal((all['page'] as { totalElements: number }).totalElements, 7);
  assert.deepEqual([(all['total'] as { rounds: number }).rounds, amountIn(all['total'], 'stake')], [6, '2170.00']);
  assert.equal(rowsOf(ok(await agent.get(`/wps/v2/agents/team/bets?${span}&of=direct11`))['page']).length, 1);
  assert.equal(rowsOf(ok(await agent.get(`/wps/v2/agents/team/bets?${span}&gameType=LIVE`))['page']).length, 0);
  const secondPage = rowsOf(ok(await agent.get(`/wps/v2/agents/team/bets?${span}&pageSize=3&pageNo=3`))['page']);
  assert.equal(secondPage.length, 1, 'seven lines are three pages of three');
  assert.equal((await agent.get(`/wps/v2/agents/team/bets?from=${today(merchant)}&to=2020-01-01`)).code, 'MALFORMED');
  assert.equal((await agent.get('/wps/v2/agents/team/bets?from=2026-01-01&to=2026-12-31')).code, 'MALFORMED');
});

test('the play of test accounts is not in the sums of their agents', async () => {
  const { agent, sub, span, merchant } = await aTeam();
  const tester = await aMember({ merchant, uplineId: sub.id, userName: 'tester11' });
  await ask('update members.member set is_test = true where id = $1', [tester.id]);
  await tell(joined(tester, nowMs()), roundEnded(tester, { stake: baht(9_999), payout: 0n, beganMs: nowMs() - 1, endedMs: nowMs() }));
  await sumUp();
  const seen = ok(await agent.get(`/wps/v2/agents/team/overview?${span}`));
  assert.deepEqual([seen['teamSize'], amountIn(seen['team'], 'stake'), seen['active']], [3, '2160.00', 3]);
  assert.equal((ok(await agent.get(`/wps/v2/agents/team/bets?${span}`))['page'] as { totalElements: number }).totalElements, 5);
  assert.equal(rowsOf(ok(await agent.get(`/wps/v2/agents/team/bets?${span}`))['page']).length, 5);
  await inTransaction((tx) => setCountsSimulated(tx, merchant.id, true));
  await tell(roundEnded(tester, { stake: baht(1), payout: 0n, beganMs: nowMs() - 1, endedMs: nowMs() }));
  await sumUp();
  const wanted = ok(await agent.get(`/wps/v2/agents/team/overview?${span}`));
  assert.equal(amountIn(wanted['team'], 'stake'), '2161.00', 'unless the merchant wants it, from then on');
});

test('a code that nobody has brings nobody, and is not counted', async () => {
  const { merchant } = await anAgent();
  const player = await comeBy(merchant, 'GARBAGE77', 'garbage11');
  await tell(joined(player.member, nowMs()));
  await sumUp();
  assert.deepEqual(await ask('select 1 from agents.invited where merchant_id = $1', [merchant.id]), []);
});
