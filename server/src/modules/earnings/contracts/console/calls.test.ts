/** Contracts of the house, limits, names of grades and the tree at the desk, and people who ask to become agents. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as contract from '@croupier/contract/earnings/contracts-console';
import * as people from '@croupier/contract/earnings/applications-console';
import type { Endpoint } from '@croupier/contract/core/endpoint';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { FastifyInstance } from 'fastify';
import { acceptRequest, counterRequest } from '../answer.ts';
import { offerContract } from '../offer.ts';
import * as agentTreeModule from '#modules/earnings/agent-tree';
import { findByUserName, findMember } from '#modules/people/members';
import type { Merchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { closeDatabase, inTransaction, open } from '#platform/database';
import { aChain, agree, anAgent, aTier, by } from '#test/agents';
import { aMember, aMerchant } from '#test/builders';
import { anOperator, aRole, callConsole, confirmedAgo, said, type SignedInOperator } from '#test/console';
import { ask } from '#test/journal';
import '#test/quick-passwords';
import { createApp } from '../../../../app.ts';
import type { SupportTables } from '../../../people/support/tables.ts';

let app: FastifyInstance;
let nok: SignedInOperator;
before(async () => {
  app = await createApp();
  nok = await anOperator('Owner');
});
after(async () => {
  await app.close();
  await closeDatabase();
});

const reason = 'agreed with them by telephone';
type Wish = Omit<Parameters<typeof callConsole>[2] & object, 'token'>;
const call = (endpoint: Pick<Endpoint, 'method' | 'path'>, wish: Wish = {}, who = nok) =>
  callConsole(app, endpoint, { token: who.token, ...wish });
const make = async <T>(endpoint: Pick<Endpoint, 'method' | 'path'>, wish: Wish = {}, who = nok): Promise<T> => {
  const answer = await call(endpoint, wish, who);
  assert.equal(answer.status, 200, `${endpoint.path}: ${answer.code ?? ''}`);
  return answer.value as T;
};
const lastLine = async (action: string) =>
  (await ask<{ details: Record<string, unknown>; target: string }>('select details, target from operators.audit where action = $1 order by id desc limit 1', [action]))[0]; // prettier-ignore
const tier = (percent: number, more: object = {}) => ({
  validBetMin: null,
  profitMin: null,
  activeMin: null,
  singleBetMin: null,
  profitRatePpm: percent * 10_000,
  lossRatePpm: percent * 10_000,
  ...more,
});
const offer = (merchant: Merchant, payee: string, tiers: object[]) => ({
  merchantId: merchant.id,
  payee,
  kind: 'DAILY',
  tiers,
  fromCash: false,
});
const today = () => now().toZonedDateTimeISO('Asia/Bangkok').toPlainDate().toString();
const span = () => ({ from: today(), to: today() });

test('the house offers an agent at the top a contract, who agrees; lower terms say before what they would do, and an operator ends it', async () => {
  const { merchant, chain } = await aChain(2);
  const [a, b] = chain;
  assert.ok(a && b);
  const wish = offer(merchant, a.userName, [tier(0.8), tier(1, { activeMin: 8 })]);
  const looked = await make<{ would: contract.Would; standing: unknown }>(contract.previewHouseContract, { body: wish });
  assert.deepEqual([looked.would.ending, looked.would.lowering, looked.standing], [0, 0, null]);
  const request = await make<contract.DeskRequest>(contract.offerHouseContract, { body: { ...wish, note: 'welcome', reason } });
  assert.deepEqual([request.state, request.from, request.to?.account, request.note], ['PENDING', null, a.userName, 'welcome']);
  assert.equal((await call(contract.offerHouseContract, { body: { ...wish, reason } })).code, 'CONTRACT_PENDING');
  assert.deepEqual((await lastLine('agent.contract.refused'))?.details, { code: 'CONTRACT_PENDING' });
  await inTransaction((tx) => acceptRequest(tx, { requestId: request.id, party: by(a), proceed: false }));
  await agree(by(a), b, 'DAILY', [aTier(0.8)]);

  const all = await make<{ content: contract.DeskContract[] }>(contract.deskContracts, { query: { merchantId: merchant.id } });
  assert.deepEqual(all.content.map(({ payer, payee }) => [payer?.account ?? null, payee.account]), [[a.userName, b.userName], [null, a.userName]]); // prettier-ignore
  const ofHouse = await make<{ content: contract.DeskContract[] }>(contract.deskContracts, {
    query: { merchantId: merchant.id, of: 'HOUSE' },
  });
  assert.deepEqual(ofHouse.content.map(({ payee }) => payee.account), [a.userName]); // prettier-ignore
  const named = await make<{ totalElements: number }>(contract.deskContracts, { query: { account: b.userName, kind: 'DAILY' } });
  assert.equal(named.totalElements, 1);

  // Lower than what A pays B.
  const lower = await make<{ would: contract.Would; standing: { version: number } }>(contract.previewHouseContract, {
    body: offer(merchant, a.userName, [tier(0.5)]),
  });
  assert.deepEqual([lower.would.ending, lower.standing.version], [1, 1]);
  const id = ofHouse.content[0]?.id ?? '';
  const opened = await make<{ versions: unknown[]; requests: { state: string }[]; end: contract.Would }>(contract.deskContract, {
    params: { id },
  });
  assert.deepEqual([opened.versions.length, opened.requests[0]?.state, opened.end.ending], [1, 'ACCEPTED', 1]);
  const end = (proceed: boolean) => said(call(contract.endDeskContract, { params: { id }, body: { proceed, reason } }));
  assert.equal(await end(false), 'CONTRACT_LOWERS_DOWNLINE');
  assert.equal(await end(true), '200');
  assert.equal(await end(true), 'CONTRACT_CLOSED');
  const told = await lastLine('agent.contract');
  assert.deepEqual(
    [told?.details['before'], told?.details['after'], told?.details['reason']],
    [['0.8/0.8 %', 'active 8, 1/1 %'], null, reason],
  );
  assert.equal((await make<{ totalElements: number }>(contract.deskContracts, { query: { merchantId: merchant.id } })).totalElements, 0);
});

test('terms that cannot be say which tier and why, and nobody but an agent at the top gets any of the house', async () => {
  const { merchant, chain } = await aChain(2);
  const [a, b] = chain;
  assert.ok(a && b);
  const code = async (payee: string, tiers: object[]) =>
    (await call(contract.previewHouseContract, { body: offer(merchant, payee, tiers) })).code;
  assert.equal(await code(a.userName, [tier(1), tier(0.5, { activeMin: 2 })]), 'CONTRACT_TERMS');
  assert.equal(await code(a.userName, [tier(50)]), 'CONTRACT_TERMS');
  assert.equal(await code(b.userName, [tier(1)]), 'NOT_IN_DOWNLINE');
  assert.equal(await code((await aMember({ merchant })).userName, [tier(1)]), 'NOT_IN_DOWNLINE');
  assert.equal(await code('nobody-of-this-name', [tier(1)]), 'MEMBER_NOT_FOUND');
  assert.equal(await code((await anAgent(await aMerchant())).userName, [tier(1)]), 'MEMBER_NOT_FOUND');
});

test('an agent’s request to the house waits at the desk, and is accepted, countered or rejected there', async () => {
  const { merchant, chain, house } = await aChain(1);
  const [a] = chain;
  assert.ok(a);
  const asked = await inTransaction((tx) =>
    offerContract(tx, house, { payeeId: a.id, kind: 'DAILY', tiers: [aTier(0.5)], fromCash: false }),
  );
  const countered = await inTransaction((tx) =>
    counterRequest(tx, { requestId: asked.id, party: by(a), terms: { tiers: [aTier(1)], fromCash: false } }),
  );
  const { content } = await make<{ content: contract.DeskRequest[] }>(contract.deskRequests, {
    query: { merchantId: merchant.id, state: 'PENDING' },
  });
  assert.deepEqual(content.map(({ id, from, to }) => [id, from?.account, to]), [[countered.id, a.userName, null]]); // prettier-ignore
  const answer = (id: string, body: object) => call(contract.answerDeskRequest, { params: { id }, body: { answer: body, reason } });
  const made = (await answer(countered.id, { act: 'COUNTER', tiers: [tier(0.8)], fromCash: false })).value as contract.DeskRequest;
  assert.deepEqual([made.state, made.to?.account], ['PENDING', a.userName]);
  assert.equal((await answer(countered.id, { act: 'REJECT' })).code, 'CONTRACT_CLOSED');
  const [again] = await inTransaction(async (tx) => [
    await counterRequest(tx, { requestId: made.id, party: by(a), terms: { tiers: [aTier(0.9)], fromCash: false } }),
  ]);
  assert.equal(((await answer(again.id, { act: 'ACCEPT', proceed: false })).value as contract.DeskRequest).state, 'ACCEPTED');
  assert.equal((await answer(again.id, { act: 'ACCEPT', proceed: false })).status, 200);
  const standing = await make<{ content: contract.DeskContract[] }>(contract.deskContracts, { query: { merchantId: merchant.id } });
  assert.equal(standing.content[0]?.tiers[0]?.lossRatePpm, 9_000);
  const elsewhere = await anOperator('Owner', [(await aMerchant()).id]);
  assert.equal(
    (await call(contract.answerDeskRequest, { params: { id: again.id }, body: { answer: { act: 'REJECT' }, reason } }, elsewhere)).code,
    'NOT_FOUND',
  );
  assert.equal((await call(contract.deskContract, { params: { id: again.contract_id } }, elsewhere)).code, 'NOT_FOUND');
  assert.equal(
    (await call(contract.endDeskContract, { params: { id: again.contract_id }, body: { proceed: true, reason } }, elsewhere)).code,
    'NOT_FOUND',
  );
  assert.equal(
    (await call(contract.offerHouseContract, { body: { ...offer(merchant, a.userName, [tier(1)]), reason } }, elsewhere)).code,
    'MERCHANT_UNKNOWN',
  );
});

const policyOf = async (merchantId: string, of: string) =>
  (await make<contract.Policies>(contract.agentPolicies, { query: { merchantId } })).kinds.find(({ kind }) => kind === of)?.policy;

test('the later of two who change limits at once sees first the other’s changes', async () => {
  const { merchant } = await aChain(1);
  const seen = await policyOf(merchant.id, 'DIVIDEND');
  const save = (change: object) =>
    call(contract.saveAgentPolicy, {
      params: { kind: 'DIVIDEND' },
      body: { merchantId: merchant.id, seen, policy: { ...seen, ...change }, reason },
    });
  assert.equal((await save({ autoApproveMax: { amount: '5.00', currency: 'THB' } })).status, 200);
  assert.equal((await save({ offerDays: 9 })).code, 'CHANGED_MEANWHILE');
  const now = await policyOf(merchant.id, 'DIVIDEND');
  assert.deepEqual([now?.autoApproveMax, now?.offerDays], [{ amount: '5.00', currency: 'THB' }, 3]);
});

test('limits of a kind are changed with a reason, hold for the next offer, and are told before and after', async () => {
  const { merchant, chain } = await aChain(1);
  const [a] = chain;
  assert.ok(a);
  const daily = await policyOf(merchant.id, 'DAILY');
  const save = async (change: object) =>
    call(contract.saveAgentPolicy, {
      params: { kind: 'DAILY' },
      body: { merchantId: merchant.id, seen: await policyOf(merchant.id, 'DAILY'), policy: { ...daily, ...change }, reason },
    });
  assert.equal(
    (await save({ capLostPpm: 5_000, capWonPpm: 5_000, secondApproverAbove: { amount: '1000.00', currency: 'THB' } })).status,
    200,
  );
  assert.equal((await call(contract.previewHouseContract, { body: offer(merchant, a.userName, [tier(0.6)]) })).code, 'CONTRACT_TERMS');
  const told = await lastLine('agent.policy');
  assert.ok(told);
  const [before, after] = [told.details['before'], told.details['after']] as Record<string, unknown>[];
  assert.deepEqual([before?.['capLostPpm'], after?.['capLostPpm'], after?.['secondApproverAbove']], [20_000, 5_000, '1000.00']);
  assert.equal((await save({ capLostPpm: 5_050 })).code, 'AMOUNT_OUT_OF_RANGE');
  assert.equal((await save({ activeBetMin: { amount: '1.00', currency: 'USD' } })).code, 'CURRENCY_MISMATCH');
  assert.equal((await save({ step: { amount: '0.00', currency: 'THB' } })).code, 'AMOUNT_OUT_OF_RANGE');
  const reader = await anOperator(await aRole('agent.read'), [merchant.id]);
  const body = { merchantId: merchant.id, seen: daily, policy: daily, reason };
  assert.equal((await call(contract.saveAgentPolicy, { params: { kind: 'DAILY' }, body }, reader)).code, 'NOT_ALLOWED');
  await confirmedAgo(nok.id, 90);
  assert.equal((await save({})).code, 'REAUTHENTICATE');
  nok = await anOperator('Owner');
});

test('a merchant says what its grades are called, and its site is told', async () => {
  const merchant = await aMerchant();
  const save = (names: object[]) => call(contract.saveGradeNames, { body: { merchantId: merchant.id, names, reason } });
  assert.equal((await save([{ type: 1, language: 'en', name: 'Captain' }, { type: 1, language: 'th', name: 'กัปตัน' }])).status, 200); // prettier-ignore
  assert.equal((await save([{ type: 1, language: 'fr', name: 'Capitaine' }])).code, 'MALFORMED');
  const read = await make<{ languages: string[]; names: unknown[] }>(contract.gradeNames, { query: { merchantId: merchant.id } });
  assert.deepEqual([read.languages, read.names.length], [['th', 'en'], 2]);
  const site = await callConsole(app, contract.ownGradeNames, { host: `${merchant.id}.localhost`, query: { language: 'th' } });
  assert.deepEqual(site.value, [{ type: 1, name: 'กัปตัน' }]);
  const other = await callConsole(app, contract.ownGradeNames, { host: `${(await aMerchant()).id}.localhost`, query: { language: 'th' } });
  assert.deepEqual(other.value, []);
});

test('the tree is opened level by level from the top, or from somebody, and no other merchant’s', async () => {
  const { merchant, chain } = await aChain(3);
  const [a, b, c] = chain;
  assert.ok(a && b && c);
  await aMember({ merchant });
  await agentTreeModule.sumUpTeams();
  const top = await make<{ rows: { content: contract.TreeRow[]; totalElements: number } }>(contract.agentTree, {
    query: { merchantId: merchant.id, ...span() },
  });
  assert.deepEqual(
    [top.rows.totalElements, top.rows.content[0]?.account, top.rows.content[0]?.opens, top.rows.content[0]?.level],
    [1, a.userName, true, 1],
  );
  const below = await make<{ path: contract.TreeRow[]; rows: { content: contract.TreeRow[] } }>(contract.agentTree, {
    query: { merchantId: merchant.id, of: b.userName, ...span() },
  });
  assert.deepEqual(below.path.map(({ account }) => account), [a.userName, b.userName]); // prettier-ignore
  assert.deepEqual(below.rows.content.map(({ account, opens, level }) => [account, opens, level]), [[c.userName, false, 3]]); // prettier-ignore
  const elsewhere = await anOperator('Owner', [(await aMerchant()).id]);
  assert.equal((await call(contract.agentTree, { query: { merchantId: merchant.id, ...span() } }, elsewhere)).code, 'MERCHANT_UNKNOWN');
  assert.equal(
    (await call(contract.agentTree, { query: { merchantId: merchant.id, of: (await aMember()).userName, ...span() } })).code,
    'MEMBER_NOT_FOUND',
  );
  assert.equal((await call(contract.agentTree, { query: { merchantId: merchant.id, from: '2026-01-01', to: today() } })).code, 'MALFORMED');
});

const anApplication = (merchantId: MerchantId, memberId: MemberId | null, contact: string | null = null): Promise<string> =>
  inTransaction(async (tx) => {
    const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ';
    const reference = `T-${Array.from({ length: 8 }, () => letters[Math.floor(Math.random() * letters.length)]).join('')}`;
    const at = now();
    const { id } = await open<SupportTables>(tx)
      .insertInto('inbox.ticket')
      .values({
        merchant_id: merchantId,
        reference,
        member_id: memberId,
        sender: 'somchai',
        contact,
        sent_from: Buffer.alloc(32),
        type: 6,
        sent_at: at,
        last_line_at: at,
      }) // prettier-ignore
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
const decide = (id: string, decision: object, who = nok) =>
  call(people.decideApplication, { params: { id }, body: { decision, answer: 'Welcome to the team, see you soon' } }, who);
type Decided = { application: people.OpenedApplication; oneTimePassword: { userName: string; password: string } | null };

test('a member who asks becomes an agent at once, also where they are signed in, and is told; once', async () => {
  const { merchant, chain } = await aChain(1);
  const [a] = chain;
  assert.ok(a);
  const member = await aMember({ merchant });
  const id = await anApplication(merchant.id, member.id);
  const list = await make<{ content: people.Application[] }>(people.applications, { query: { merchantId: merchant.id } });
  assert.deepEqual(list.content.map((one) => [one.id, one.member?.account, one.state]), [[id, member.userName, 'WAITING']]); // prettier-ignore
  const elsewhere = await anOperator('Owner', [(await aMerchant()).id]);
  assert.equal((await decide(id, { act: 'REFUSE' }, elsewhere)).code, 'NOT_FOUND');
  const stranger = await aMember({ merchant });
  assert.equal((await decide(id, { act: 'APPROVE', grade: 2, upline: stranger.userName })).code, 'NOT_ALLOWED');
  const answers = await Promise.all([1, 2].map(() => decide(id, { act: 'APPROVE', grade: 2, upline: a.userName })));
  assert.deepEqual(answers.map(({ code, status }) => code ?? String(status)).toSorted(), ['200', 'CHANGED_MEANWHILE']);
  assert.equal((await inTransaction((tx) => findMember(tx, member.id)))?.type, 2);
  const [move] = await ask<{ to_upline: string; state: string }>('select to_upline, state from agents.move where member_id = $1', [
    member.id,
  ]);
  assert.deepEqual(move, { to_upline: a.id, state: 'WAITING' });
  const [message] = await ask<{ kind: string }>('select kind from inbox.message where member_id = $1', [member.id]);
  assert.equal(message?.kind, 'TICKET_ANSWERED');
  const told = await lastLine('agent.admit');
  assert.deepEqual([told?.target, told?.details['before']], [`member:${member.id}`, { state: 'WAITING', type: 0 }]);
  const decided = await make<{ content: people.Application[] }>(people.applications, { query: { merchantId: merchant.id, of: 'DECIDED' } });
  assert.deepEqual(decided.content.map(({ state, grade }) => [state, grade]), [['APPROVED', 2]]); // prettier-ignore
});

test('for a visitor an account is opened: its password is mailed, or shown this once where there is no address', async () => {
  const merchant = await aMerchant();
  const shown = (await decide(await anApplication(merchant.id, null, '@somchai on chat'), { act: 'APPROVE', grade: 41, upline: null, userName: 'somchai41' })).value as Decided; // prettier-ignore
  assert.equal(shown.oneTimePassword?.userName, 'somchai41');
  assert.ok((shown.oneTimePassword?.password.length ?? 0) >= 16);
  const opened = await inTransaction((tx) => findByUserName(tx, merchant.id, 'somchai41'));
  assert.deepEqual([opened?.type, opened?.uplineId], [41, null]);
  const mailed = await anApplication(merchant.id, null, 'somchai@example.com');
  assert.equal((await decide(mailed, { act: 'APPROVE', grade: 1, upline: 'somchai41', userName: 'somchai41' })).code, 'USER_NAME_TAKEN');
  const done = (await decide(mailed, { act: 'APPROVE', grade: 1, upline: 'somchai41', userName: 'somchai1' })).value as Decided;
  assert.equal(done.oneTimePassword, null);
  assert.equal((await inTransaction((tx) => findByUserName(tx, merchant.id, 'somchai1')))?.uplineId, opened?.id);
  const [{ letters } = { letters: 0n }] = await ask<{ letters: bigint }>(
    'select count(*) as letters from couriers.message where merchant_id = $1',
    [merchant.id],
  );
  assert.equal(Number(letters), 1);
  const refused = (await decide(await anApplication(merchant.id, null, null), { act: 'REFUSE' })).value as Decided;
  assert.deepEqual([refused.application.state, refused.application.decision], ['REFUSED', 'Welcome to the team, see you soon']);
});
