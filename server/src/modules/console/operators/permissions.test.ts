import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Endpoint } from '@croupier/contract/core/endpoint';
import { MerchantId } from '@croupier/contract/core/ids';
import { OperatorAction } from '@croupier/contract/core/permissions';
import * as adjustmentCalls from '@croupier/contract/console/adjustments';
import * as deskCalls from '@croupier/contract/console/work-queues';
import * as affiliateCalls from '@croupier/contract/earnings/affiliates-console';
import * as agentPayCalls from '@croupier/contract/earnings/settlement-console';
import * as agentCalls from '@croupier/contract/earnings/contracts-console';
import * as applicationCalls from '@croupier/contract/earnings/applications-console';
import * as bannerCalls from '@croupier/contract/brand/banners-console';
import * as bookCalls from '@croupier/contract/payments/reconciliation-console';
import * as contentCalls from '@croupier/contract/brand/announcements-console';
import * as helpCalls from '@croupier/contract/brand/help-console';
import * as identityCalls from '@croupier/contract/people/kyc-console';
import * as moneyCalls from '@croupier/contract/payments/deposits-console';
import * as payoutCalls from '@croupier/contract/payments/withdrawals-console';
import * as supportCalls from '@croupier/contract/people/support-console';
import * as supportChatCalls from '@croupier/contract/people/support-chat-console';
import * as siteCalls from '@croupier/contract/brand/merchants-console';
import * as treeCalls from '@croupier/contract/earnings/agent-tree-console';
import * as termCalls from '@croupier/contract/payments/withdrawals-terms-console';
import * as dayCalls from '@croupier/contract/insight/day-figures';
import * as referenceCalls from '@croupier/contract/console/references';
import * as exportCalls from '@croupier/contract/console/exports';
import * as viewCalls from '@croupier/contract/console/saved-views';
import * as webhookCalls from '@croupier/contract/console/webhooks';
import * as hubCalls from '@croupier/contract/play/vendors-console';
import * as campaignCalls from '@croupier/contract/play/free-rounds-console';
import * as reconCalls from '@croupier/contract/play/vendor-reconciliation-console';
import * as letterCalls from '@croupier/contract/people/letters-console';
import * as manualRewardCalls from '@croupier/contract/rewards/manual-console';
import * as costCalls from '@croupier/contract/rewards/cost-console';
import * as segmentCalls from '@croupier/contract/rewards/segments-console';
import * as jackpotCalls from '@croupier/contract/play/jackpots-console';
import * as liveTableCalls from '@croupier/contract/play/live-tables-console';
import * as stuckCalls from '@croupier/contract/play/stuck-rounds-console';
import * as operatorCalls from '@croupier/contract/console/operators';
import * as securityCalls from '@croupier/contract/console/operators-security';
import * as networkCalls from '@croupier/contract/console/operators-networks';
import * as pointCalls from '@croupier/contract/rewards/points-console';
import * as staffCalls from '@croupier/contract/console/operators-staff';
import type { FastifyInstance } from 'fastify';
import { seedDemoMerchants } from '#modules/brand/merchants';
import { closeDatabase, inTransaction } from '#platform/database';
import { anOperator, aRole, callConsole, confirmedAgo, operatorTables, said, type SignedInOperator } from '#test/console';
import { consoleBodies, consoleParamsOf, consoleQueries } from '#test/fitting-console';
import '#test/quick-passwords';
import { createApp } from '../../../app.ts';

/** Calls every operator may make: who they are, which merchants they have, and the safety of their own account. */
const everybodys = [
  'DELETE /ops/desk/claims/:kind/:id',
  'DELETE /ops/self/sessions',
  'DELETE /ops/self/sessions/:id',
  'DELETE /ops/self/views/:id',
  'DELETE /ops/session/logout',
  'GET /ops/day',
  'GET /ops/desk/pictures/:id',
  'GET /ops/desk/pulse',
  'GET /ops/merchants',
  'GET /ops/references',
  'GET /ops/self/security',
  'GET /ops/self/sessions',
  'GET /ops/self/views',
  'GET /ops/session',
  'POST /ops/desk/claims',
  'POST /ops/self/authenticator',
  'POST /ops/self/password',
  'POST /ops/self/recovery-codes',
  'POST /ops/self/views',
  'POST /ops/session/confirmation',
  'PUT /ops/self/authenticator',
  'PUT /ops/self/views/:id',
];

let app: FastifyInstance;
let calls: Endpoint[] = [];
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const make = (endpoint: Endpoint, token?: string) =>
  said(
    callConsole(app, endpoint, {
      params: consoleParamsOf(nameOf(endpoint)),
      ...(token !== undefined && { token }),
      ...(endpoint.body !== undefined && { body: consoleBodies[nameOf(endpoint)] }),
      ...(endpoint.query !== undefined && { query: consoleQueries[nameOf(endpoint)] ?? {} }),
    }),
  );
const trailOf = ({ userName }: SignedInOperator) =>
  operatorTables((database) =>
    database.selectFrom('operators.audit').selectAll().where('operator_name', '=', userName).orderBy('id', 'desc').execute(),
  );

before(async () => {
  await inTransaction(seedDemoMerchants);
  app = await createApp();
  calls = app.served.filter(({ access }) => access === 'operator');
});
after(async () => {
  await app.close();
  await closeDatabase();
});

test('every call of the console is under /ops/, and every one under /ops/ asks who calls, but for the ways in', () => {
  assert.ok(calls.length > 25);
  assert.deepEqual(calls.filter(({ path }) => !path.startsWith('/ops/')).map(nameOf), []);
  assert.deepEqual(
    app.served
      .filter(({ path, access }) => path.startsWith('/ops/') && access !== 'operator')
      .map(nameOf)
      .toSorted(),
    ['POST /ops/enrolment', 'POST /ops/session/login', 'PUT /ops/enrolment'],
  );
});

test('every call that is promised is served', () => {
  const promised = [
    operatorCalls,
    networkCalls,
    staffCalls,
    securityCalls,
    adjustmentCalls,
    deskCalls,
    bannerCalls,
    bookCalls,
    dayCalls,
    contentCalls,
    helpCalls,
    identityCalls,
    moneyCalls,
    payoutCalls,
    termCalls,
    treeCalls,
    affiliateCalls,
    siteCalls,
    agentCalls,
    agentPayCalls,
    applicationCalls,
    hubCalls,
    campaignCalls,
    segmentCalls,
    costCalls,
    manualRewardCalls,
    letterCalls,
    reconCalls,
    stuckCalls,
    jackpotCalls,
    liveTableCalls,
    supportCalls,
    supportChatCalls,
    webhookCalls,
    exportCalls,
    referenceCalls,
    viewCalls,
    pointCalls,
  ]
    .flatMap((calls): unknown[] => Object.values(calls))
    .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value && 'access' in value);
  assert.ok(promised.length > 30);
  const all = app.served.map(nameOf);
  assert.deepEqual(
    promised.map(nameOf).filter((name) => !all.includes(name)),
    [],
  );
});

test('every call names the permission it takes, but for those that are everybody’s', () => {
  assert.deepEqual(
    calls
      .filter(({ needs }) => needs === undefined)
      .map(nameOf)
      .toSorted(),
    everybodys,
  );
});

test('every permission is asked for by some call: none is given for nothing', () => {
  assert.deepEqual(
    OperatorAction.options.filter((action) => !calls.some(({ needs }) => needs === action)),
    [],
  );
});

test('without a session every call is refused', async () => {
  for (const endpoint of calls) {
    assert.equal(await make(endpoint), 'NOT_SIGNED_IN', nameOf(endpoint));
    assert.equal(await make(endpoint, 'x'.repeat(43)), 'NOT_SIGNED_IN', nameOf(endpoint));
  }
});

/** A list is exported by operators who may also read it. */
const alsoNeeds: Partial<Record<OperatorAction, OperatorAction[]>> = { 'list.export': ['member.search'] };

test('a call is refused to who has every permission but its own, and that is written down; to who has its own alone it is not', async () => {
  const guarded = calls.flatMap((endpoint) => (endpoint.needs === undefined ? [] : [{ endpoint, needs: endpoint.needs }]));
  const byNeed = Map.groupBy(guarded, ({ needs }) => needs);
  for (const [needs, group] of byNeed) {
    const without = await anOperator(await aRole(...OperatorAction.options.filter((action) => action !== needs)));
    const only = await anOperator(await aRole(needs, ...(alsoNeeds[needs] ?? [])));
    for (const { endpoint } of group) {
      assert.equal(await make(endpoint, without.token), 'NOT_ALLOWED', nameOf(endpoint));
      const [line] = await trailOf(without);
      assert.deepEqual([line?.action, line?.details], [`${needs}.refused`, { code: 'NOT_ALLOWED' }], nameOf(endpoint));
      const answer = await make(endpoint, only.token);
      assert.ok(!['NOT_ALLOWED', 'REAUTHENTICATE', 'MALFORMED', 'OUR_MISTAKE'].includes(answer), `${nameOf(endpoint)}: ${answer}`);
    }
  }
});

test('whatever is read or done with a permission leaves its line in the trail, done or refused', async () => {
  for (const endpoint of calls) {
    if (endpoint.needs === undefined) continue;
    const operator = await anOperator('Owner');
    const before = (await trailOf(operator)).length;
    await make(endpoint, operator.token);
    assert.equal((await trailOf(operator)).length, before + 1, nameOf(endpoint));
  }
});

test('a call that changes permissions, lets money leave, or changes sign-in is asked for again after five minutes; other work after an hour', async () => {
  const owner = await anOperator('Owner');
  const asked = new Set<string>();
  for (const endpoint of calls) {
    if (endpoint.confirms === 'WORK') {
      await confirmedAgo(owner.id, 59);
      assert.notEqual(await make(endpoint, owner.token), 'REAUTHENTICATE', nameOf(endpoint));
    }
    await confirmedAgo(owner.id, endpoint.confirms === 'WORK' ? 61 : 6);
    // It ends the session that asks.
    if (nameOf(endpoint) === 'DELETE /ops/session/logout') continue;
    const answer = await make(endpoint, owner.token);
    if (answer === 'REAUTHENTICATE') asked.add(nameOf(endpoint));
    assert.equal(answer === 'REAUTHENTICATE', endpoint.confirms !== undefined, nameOf(endpoint));
    await confirmedAgo(owner.id, 4);
    assert.notEqual(await make(endpoint, owner.token), 'REAUTHENTICATE', nameOf(endpoint));
  }
  // Whatever lets money leave, or says where it is sent from, is not among the work of an hour.
  assert.deepEqual(
    calls
      .filter(({ confirms }) => confirms === 'WORK')
      .map(nameOf)
      .toSorted(),
    [
      'DELETE /ops/desk/banks/:merchantId/:code/logo',
      'POST /ops/bonuses/templates/:id/retirement',
      'POST /ops/desk/cases/:id/decision',
      'POST /ops/desk/kyc/:id/decision',
      'POST /ops/exports/:list',
      'POST /ops/hub/campaigns/:id/cancellation',
      'POST /ops/hub/limits/:id/removal',
      'POST /ops/hub/stuck/:id/approval',
      'POST /ops/hub/stuck/:id/decision',
      'POST /ops/letters/:id/stop',
      'POST /ops/live-tables/:vendor/:gameCode/rounds/:id/void',
      'POST /ops/live-tables/:vendor/:gameCode/rounds/:id/void-approval',
      'POST /ops/lotteries/draws/:house/:id/decision',
      'POST /ops/lotteries/draws/:house/:id/proposals',
      'POST /ops/lotteries/holidays',
      'POST /ops/lotteries/settings',
      'POST /ops/members/:id/adjustments',
      'POST /ops/members/:id/blocks',
      'POST /ops/members/:id/blocks/:blockId/end',
      'POST /ops/members/:id/bonuses/:bonusId/cancellation',
      'POST /ops/merchants/:id/announcements',
      'POST /ops/merchants/:id/announcements/:announcementId/end',
      'POST /ops/merchants/:id/banners',
      'POST /ops/merchants/:id/banners/:bannerId/end',
      'POST /ops/merchants/:id/help/:part/:partId/:language/removal',
      'POST /ops/merchants/:id/pictures',
      'POST /ops/merchants/:id/pictures/:pictureId/removal',
      'POST /ops/promotions/:id/end',
      'POST /ops/promotions/applications/:id/decision',
      'POST /ops/segments',
      'POST /ops/segments/:id/archive',
      'POST /ops/statements',
      'PUT /ops/agents/grades',
      'PUT /ops/desk/banks/:merchantId/:code/logo',
      'PUT /ops/hub/games/:nodeId/forward',
      'PUT /ops/hub/games/:nodeId/switch',
      'PUT /ops/hub/vendors/:code/limits',
      'PUT /ops/hub/vendors/:code/stuck-after',
      'PUT /ops/hub/vendors/:code/switch',
      'PUT /ops/merchants/:id/announcements/:announcementId',
      'PUT /ops/merchants/:id/banners/:bannerId',
      'PUT /ops/merchants/:id/banners/order',
      'PUT /ops/merchants/:id/contacts',
      'PUT /ops/merchants/:id/help',
      'PUT /ops/merchants/:id/help/:part/:partId/:language',
      'PUT /ops/merchants/:id/resources',
      'PUT /ops/merchants/:id/site/colours',
      'PUT /ops/merchants/:id/site/doors',
      'PUT /ops/merchants/:id/site/names',
      'PUT /ops/merchants/:id/site/play',
      'PUT /ops/segments/:id',
      'PUT /ops/support/settings/:merchantId',
      'PUT /ops/vendors-call-room',
      'PUT /ops/vendors/:vendor/keeping',
    ],
  );
  // A call that only takes away from an intruder is done at once; every other call that changes something asks.
  const changes = calls.filter(({ method }) => method !== 'GET').map(nameOf);
  assert.deepEqual(changes.filter((name) => !asked.has(name)).toSorted(), [
    'DELETE /ops/desk/claims/:kind/:id',
    'DELETE /ops/operators/:id/sessions',
    'DELETE /ops/operators/:id/sessions/:sessionId',
    'DELETE /ops/self/sessions',
    'DELETE /ops/self/sessions/:id',
    'DELETE /ops/self/views/:id',
    'DELETE /ops/session/logout',
    // Taking work, words about it, and looking at a file before it is taken in move nothing.
    'POST /ops/agents/contracts/preview',
    'POST /ops/bonuses/cost',
    'POST /ops/desk/cases/:id/notes',
    'POST /ops/desk/claims',
    // A vendor's list is read once more, and what it heals is healed by the wallet's rules.
    'POST /ops/hub/reconciliation/:vendor/days/:day',
    // A message that hurts is removed at once.
    'POST /ops/live-tables/:vendor/:gameCode/messages/:id/removal',
    'POST /ops/live-tables/:vendor/mutes',
    'POST /ops/lotteries/draws/:house/:id/preview',
    'POST /ops/lotteries/holidays/preview',
    'POST /ops/lotteries/settings/preview',
    'POST /ops/members/:id/notes',
    'POST /ops/promotions/applications/:id/review',
    'POST /ops/promotions/preview',
    'POST /ops/segments/:id/count',
    'POST /ops/segments/count',
    // How the own lists are filtered.
    'POST /ops/self/views',
    'POST /ops/session/confirmation',
    'POST /ops/statements/preview',
    // Words to members, and who works on them.
    'POST /ops/support/chats/:id/close',
    'POST /ops/support/chats/:id/handover',
    'POST /ops/support/chats/:id/messages',
    'POST /ops/support/chats/:id/read',
    'POST /ops/support/chats/:id/take',
    'POST /ops/support/chats/:id/typing',
    'POST /ops/support/pictures/:merchantId',
    'POST /ops/support/tickets/:id/answers',
    'POST /ops/support/tickets/:id/notes',
    // An act in a sandbox is play.
    'POST /ops/vendors/:vendor/calls/:id/replay',
    'POST /ops/vendors/:vendor/calls/:id/replay-draft',
    'POST /ops/vendors/:vendor/sandbox/calls',
    'POST /ops/vendors/:vendor/sandbox/seats',
    'POST /ops/vendors/:vendor/self-tests',
    'POST /ops/vendors/:vendor/self-tests/:id/end',
    'POST /ops/vendors/:vendor/self-tests/:id/questions',
    'POST /ops/vendors/:vendor/self-tests/:id/scenarios/:scenario/repeat',
    'PUT /ops/self/views/:id',
    'PUT /ops/support/replies/:merchantId',
    'PUT /ops/support/tickets/:id/assignee',
    'PUT /ops/support/tickets/:id/state',
  ]);
});

test('nobody types their password to hear that they may not', async () => {
  const support = await anOperator(await aRole('member.search'));
  await confirmedAgo(support.id, 61);
  for (const endpoint of calls) {
    if (endpoint.needs === undefined || endpoint.confirms === undefined) continue;
    assert.equal(await make(endpoint, support.token), 'NOT_ALLOWED', nameOf(endpoint));
  }
});

test('a permission at one merchant opens no call that is of the whole installation', async () => {
  const local = await anOperator(await aRole(...OperatorAction.options), [MerchantId.parse('ruby')]);
  for (const name of ['POST /ops/roles', 'POST /ops/networks', 'DELETE /ops/networks/:id']) {
    const endpoint = calls.find((one) => nameOf(one) === name);
    assert.ok(endpoint);
    assert.equal(await make(endpoint, local.token), 'NOT_ALLOWED', name);
  }
});
