import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { treeRoutes } from '../../earnings/agent-tree/routes.ts';
import { findByUserName, type Member } from '#modules/people/members';
import { addInvitation } from '#modules/people/invitations';
import { now } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { password, tokenOf } from '#test/account';
import { aMember, aMerchant } from '#test/builders';
import { ask, granted, joined, paidIn, paidOut, roundEnded, sumUp, tell } from '#test/journal';
import { type Answer, aSite, type Site } from '#test/site';
import { exportTeam } from './export-team.ts';
import { reportsRoutes } from './index.ts';
import { moneyLines } from './store/team-money.ts';

let site: Site;
before(async () => {
  site = await aSite([treeRoutes, reportsRoutes]);
});
after(async () => {
  await site.close();
  await closeDatabase();
});

const nowMs = (): number => now().epochMilliseconds;
const baht = (amount: number): bigint => BigInt(amount) * 10_000n;
const ok = ({ status, value, ...rest }: Answer): Record<string, unknown> => {
  assert.equal(status, 200, JSON.stringify(rest));
  return value;
};
type Cells = Record<string, { amount: string } & Record<string, unknown>>;
const pageOf = (value: Record<string, unknown>) => value['page'] as { content: Cells[]; totalElements: number };
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const amounts = (value: unknown) => Object.fromEntries(Object.entries(value as Cells).map(([key, { amount }]) => [key, amount]));

const transfer = async (sender: Member, receiver: Member, direction: 'UP' | 'DOWN', amount: bigint, day: string): Promise<void> => {
  await ask(
    `insert into withdrawals.member_transfer (merchant_id, sender_id, receiver_id, request_key, direction, currency, amount, day, at)
     values ($1, $2, $3, $4, $5, 'THB', $6, $7, $8)`,
    [sender.merchantId, sender.id, receiver.id, randomUUID(), direction, amount.toString(), day, now().toString()],
  );
};

let teams = 0;
/** A signed-in agent who came by a link of the top one; below: a sub-agent with a player of theirs, and a player who came by the agent's own link. */
const aTeam = async () => {
  teams += 1;
  const merchant = await aMerchant();
  const top = await aMember({ merchant, type: 1 });
  const who = { at: merchant, from: `10.8.0.${teams}`, language: 'en' };
  const comeBy = async (code: string, username: string) => {
    const form = { username, password, confirmPassword: password, termsAccepted: true, registerMethod: 'WEB', referralCode: code };
    const token = tokenOf(await site.sealed('PUT', '/wps/member/register', form, who));
    const member = (await inTransaction((tx) => findByUserName(tx, merchant.id, username))) ?? assert.fail('no member');
    return { member, token };
  };
  await inTransaction((tx) => addInvitation(tx, top, { code: 'TOPTOP22', name: 'a code', type: 2, madeAt: now() }));
  const { member: agent, token } = await comeBy('TOPTOP22', 'theagent1');
  const get = (path: string) => site.call('GET', path, undefined, { ...who, token });
  const call = (path: string, body: object) => site.call('POST', path, body, { ...who, token });
  const link = ok(await call('/wps/v2/agents/links', { name: '=Facebook', type: 0 }));
  const { member: guest } = await comeBy(String(link['code']), 'byalink11');
  const sub = await aMember({ merchant, type: 2, uplineId: agent.id, userName: 'subagent1' });
  const player = await aMember({ merchant, uplineId: sub.id, userName: 'subplayer1' });
  const stranger = await aMember({ merchant, userName: 'substranger' });
  const day = now().toZonedDateTimeISO(merchant.timeZone).toPlainDate().toString();
  const atMs = nowMs();
  await tell(
    ...[agent, guest, sub, player, stranger].map((member) => joined(member, atMs)),
    roundEnded(guest, { stake: baht(100), payout: baht(40), beganMs: atMs, endedMs: atMs }),
    roundEnded(player, { stake: baht(500), payout: 0n, beganMs: atMs, endedMs: atMs }),
    paidIn(guest, baht(300), atMs),
    paidOut(guest, baht(50), atMs),
    granted(player, baht(7), atMs),
    paidIn(stranger, baht(9_000), atMs),
  );
  await sumUp();
  await transfer(top, agent, 'DOWN', baht(1_000), day);
  await transfer(agent, sub, 'DOWN', baht(600), day);
  await transfer(sub, player, 'DOWN', baht(200), day);
  await transfer(sub, agent, 'UP', baht(150), day);
  await transfer(top, stranger, 'DOWN', baht(5), day);
  const file = async (body: object): Promise<string> => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/wps/v2/agents/team/export',
      remoteAddress: who.from,
      headers: { host: merchant.mainHost, authorization: `Bearer ${token ?? ''}`, 'user-agent': 'a browser' },
      payload: { from: day, to: day, ...body },
    });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.body;
  };
  return { merchant, get, call, file, span: `from=${day}&to=${day}`, agent, guest, sub, player };
};

test('money of the team is listed with its sums: who paid in and out, what was given, and transfers seen from both sides', async () => {
  const { get, span } = await aTeam();
  const all = ok(await get(`/wps/v2/agents/team/movements?${span}`));
  assert.deepEqual(amounts(all['total']), {
    deposits: '300.00',
    withdrawals: '50.00',
    bonuses: '7.00',
    transfersIn: '1950.00',
    transfersOut: '950.00',
  });
  const shown = pageOf(all)
    .content.map((row) => [text(row['account']), text(row['kind']), row['money']?.amount, text(row['other'])].join(' '))
    .toSorted();
  assert.deepEqual(shown, [
    'byalink11 DEPOSIT 300.00 ',
    'byalink11 WITHDRAWAL -50.00 ',
    'subagent1 TRANSFER_IN 600.00 theagent1',
    'subagent1 TRANSFER_OUT -150.00 theagent1',
    'subagent1 TRANSFER_OUT -200.00 subplayer1',
    'subplayer1 BONUS 7.00 ',
    'subplayer1 TRANSFER_IN 200.00 subagent1',
    'theagent1 TRANSFER_IN 1000.00 ',
    'theagent1 TRANSFER_IN 150.00 subagent1',
    'theagent1 TRANSFER_OUT -600.00 subagent1',
  ]);
  assert.equal(pageOf(all).totalElements, 10);
  const some = pageOf(ok(await get(`/wps/v2/agents/team/movements?${span}&kind=TRANSFER_OUT&of=subagent1`)));
  assert.deepEqual([some.totalElements, some.content.length], [2, 2]);
  const pages = [1, 2, 3].map((pageNo) => get(`/wps/v2/agents/team/movements?${span}&pageSize=4&pageNo=${pageNo}`));
  const ids = (await Promise.all(pages)).flatMap((answer) => pageOf(ok(answer)).content.map((row) => text(row['id'])));
  assert.equal(new Set(ids).size, 10, 'every page shows others');
  assert.equal((await get(`/wps/v2/agents/team/movements?${span}&of=substranger`)).code, 'NOT_IN_DOWNLINE');
});

/** So many deposits of a player credited in one batch, the first of them with this number in the journal. Each is of a sum of its own. */
const creditedAtOnce = async ({ player, merchant }: Awaited<ReturnType<typeof aTeam>>, many: number, first: number): Promise<void> => {
  await ask('update turnover.journal_end set number = $2 where merchant_id = $1', [merchant.id, first - 1]);
  const atMs = nowMs();
  await tell(...Array.from({ length: many }, (_, place) => paidIn(player, baht(10_000 + place), atMs)));
};

test('deposits credited in one batch are each on one page, whatever their numbers and however large the team', async () => {
  const team = await aTeam();
  await creditedAtOnce(team, 30, 985);
  const { merchant, agent, get, span } = team;
  const deposits = `/wps/v2/agents/team/movements?${span}&kind=DEPOSIT&of=subagent1&pageSize=20`;
  const onPage = async (pageNo: number) => pageOf(ok(await get(`${deposits}&pageNo=${pageNo}`))).content.map((row) => text(row['id']));
  const ids = [...(await onPage(1)), ...(await onPage(2))];
  const latestFirst = Array.from({ length: 30 }, (_, place) => `b${1014 - place}`);
  assert.deepEqual(ids, latestFirst);
  const [top] = await ask<{ number: number }>('select number from agents.position where member_id = $1', [agent.id]);
  const wanted = {
    merchantId: merchant.id,
    number: top?.number ?? assert.fail('no place'),
    memberIds: undefined,
    withTests: false,
    start: now().subtract({ hours: 1 }),
    end: now().add({ hours: 1 }),
    kind: undefined,
  };
  const pages = [0, 10, 20].map((offset) => inTransaction((tx) => moneyLines(tx, wanted, { limit: 10, offset })));
  const found = (await Promise.all(pages)).flat().map(({ id }) => id);
  assert.deepEqual(found, latestFirst);
});

test('transfers of one moment are each on one page', async () => {
  const { get, span, agent, sub } = await aTeam();
  for (let many = 0; many < 30; many += 1) await transfer(agent, sub, 'DOWN', baht(1), span.slice(-10));
  await ask('update withdrawals.member_transfer set at = $2 where merchant_id = $1', [agent.merchantId, now().toString()]);
  const pages = [1, 2, 3, 4].map((pageNo) => get(`/wps/v2/agents/team/movements?${span}&kind=TRANSFER_OUT&pageSize=10&pageNo=${pageNo}`));
  const ids = (await Promise.all(pages)).flatMap((answer) => pageOf(ok(answer)).content.map((row) => text(row['id'])));
  assert.deepEqual([ids.length, new Set(ids).size], [33, 33]);
});

test('a file of more deposits of one moment than are read at once has each of them once', async () => {
  const team = await aTeam();
  await creditedAtOnce(team, 520, 700);
  const lines = (await team.file({ report: 'movements', kind: 'DEPOSIT', of: 'subagent1' })).trimEnd().split('\r\n').slice(1);
  const sums = lines.map((line) => line.split(',')[3]);
  assert.deepEqual([sums.length, new Set(sums).size], [520, 520]);
});

const manyTransfers = (sender: Member, receiver: Member, many: number, day: string) =>
  ask(
    `insert into withdrawals.member_transfer (merchant_id, sender_id, receiver_id, request_key, direction, currency, amount, day, at)
     select $1, $2, $3, gen_random_uuid(), 'DOWN', 'THB', 10000, $4, $5::timestamptz - n * interval '1 millisecond' from generate_series(1, $6) n`,
    [sender.merchantId, sender.id, receiver.id, day, now().toString(), many],
  );

test('a file has all movements, though a list counts no further than ten thousand', async () => {
  const { file, span, agent, sub } = await aTeam();
  await manyTransfers(agent, sub, 10_300, span.slice(-10));
  const lines = (await file({ report: 'movements', kind: 'TRANSFER_IN', of: 'subagent1' })).trimEnd().split('\r\n').slice(1);
  assert.equal(lines.length, 10_300 + 2);
});

test('a file is of one moment: what is booked while it is read makes no row come twice', async () => {
  const { span, agent, sub } = await aTeam();
  const day = span.slice(-10);
  await manyTransfers(agent, sub, 600, day);
  const wish = {
    report: 'movements',
    kind: 'TRANSFER_IN',
    of: 'subagent1',
    from: day,
    to: day,
    order: 'desc',
    language: 'en',
    words: {},
  } as const;
  const { pieces } = await exportTeam({ memberId: agent.id, merchantId: agent.merchantId }, wish, 'http://here.test');
  let written = '';
  for await (const piece of pieces) {
    written += piece;
    await transfer(agent, sub, 'DOWN', baht(1), day);
  }
  assert.equal(written.trimEnd().split('\r\n').slice(1).length, 600 + 2);
});

test('a file has a line for each of more direct downlines than are looked up at once', async () => {
  const { agent, span } = await aTeam();
  const day = span.slice(-10);
  await ask(
    `insert into members.member (merchant_id, upline_id, user_name, user_name_key, nickname, type, currency, language, registered_at)
     select merchant_id, id, 'many' || n, 'many' || n, 'many' || n, type, currency, language, registered_at from members.member, generate_series(1, 1001) n
      where id = $1`,
    [agent.id],
  );
  const asked = { report: 'statements', from: day, to: day, order: 'desc', language: 'en', words: {} } as const;
  const { pieces } = await exportTeam({ memberId: agent.id, merchantId: agent.merchantId }, asked, 'http://here.test');
  let written = '';
  for await (const piece of pieces) written += piece;
  assert.ok(written.trimEnd().split('\r\n').length > 1_001);
});

test('the credit report says who got how much from above, gave back and passed on', async () => {
  const { get, span, sub } = await aTeam();
  await ask(
    `insert into ledger.account (merchant_id, owner, kind, currency, running, balance) values ($1, $2, 'CASH', 'THB', true, 2500000), ($1, $2, 'LOCKED', 'THB', true, 100000)`,
    [sub.merchantId, sub.id],
  );
  const report = ok(await get(`/wps/v2/agents/team/credit?${span}&sort=outstanding`));
  const rows = pageOf(report).content;
  assert.deepEqual(
    rows.map((row) => row['account']),
    ['subagent1', 'byalink11'],
  );
  assert.deepEqual(amounts(rows[0]?.['credit']), {
    received: '600.00',
    returned: '150.00',
    outstanding: '450.00',
    passedOn: '200.00',
    balance: '260.00',
  });
  assert.deepEqual(amounts(report['total']), amounts(rows[0]?.['credit']), 'the other has none');
  const below = ok(await get(`/wps/v2/agents/team/credit?${span}&of=subagent1`));
  assert.equal(amounts(pageOf(below).content[0]?.['credit'])['received'], '200.00');
  assert.deepEqual((below['path'] as { account: string }[]).map(({ account }) => account), ['theagent1', 'subagent1']); // prettier-ignore
});

test('a search finds those below by how their names begin, and nobody else', async () => {
  const { get } = await aTeam();
  const found = async (name: string) =>
    ((await get(`/wps/v2/agents/team/search?name=${name}`)).value as unknown as { account: string; level: number }[]).map(
      ({ account, level }) => `${account} ${level}`,
    );
  assert.deepEqual(await found('SUB'), ['subagent1 1', 'subplayer1 2']);
  assert.deepEqual(await found('s'), []);
  assert.deepEqual(await found('theagent1'), [], 'nobody is below themselves');
  assert.deepEqual(ok(await get('/wps/v2/agents/team/members/subplayer1'))['online'], false);
  assert.equal(ok(await get('/wps/v2/agents/team/online'))['online'], 0);
});

test('a link tells what those staked who came by it', async () => {
  const { get, span } = await aTeam();
  const [link] = (ok(await get(`/wps/v2/agents/links?${span}`)) as unknown as { content: Cells[] }).content;
  assert.deepEqual([link?.['registrations'], link?.['firstDeposits'], link?.['turnover']?.amount], [1, 1, '60.00']);
});

test('every report is handed over as a file, in the reader’s words, and no cell of it is a formula', async () => {
  const { file, call, span } = await aTeam();
  const [from, to] = [span.slice(5, 15), span.slice(-10)];
  const lines = async (body: object) => (await file(body)).slice(1).trimEnd().split('\r\n');
  const statements = await lines({ report: 'statements', sort: 'stake', words: { 'column.account': 'บัญชี', 'grade.g2': 'Agent' } });
  assert.match(statements[0] ?? '', /^บัญชี,grade,level,/);
  assert.match(statements[1] ?? '', /^subagent1,Agent,1,.*,1,1,500\.00,0\.00,500\.00,500\.00,0\.00,0\.00,7\.00,THB$/);
  assert.equal(statements.length, 3);
  assert.equal((await lines({ report: 'days' }))[1], `${from},4,2,600.00,560.00,560.00,300.00,50.00,THB`);
  assert.equal((await lines({ report: 'bets', of: 'subagent1', words: { 'kind.BET': 'Bet' } }))[1]?.includes(',subplayer1,'), true);
  assert.equal((await lines({ report: 'movements' })).length, 11);
  assert.match((await lines({ report: 'credit', sort: 'received' }))[1] ?? '', /^subagent1,1,600\.00,150\.00,450\.00,200\.00,0\.00,THB$/);
  assert.match((await lines({ report: 'links' }))[1] ?? '', /^'=Facebook,/);
  assert.match((await lines({ report: 'games', words: { 'type.OTHER': 'Others' } }))[1] ?? '', /^Others,2,600\.00,40\.00,/);
  const refused = await call('/wps/v2/agents/team/export', { report: 'statements', from, to, of: 'substranger' });
  assert.equal(refused.code, 'NOT_IN_DOWNLINE');
});
