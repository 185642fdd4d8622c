import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MerchantId, type OperatorId } from '@croupier/contract/core/ids';
import { operatorLogin, operatorSelf, type RoleId } from '@croupier/contract/console/operators';
import * as security from '@croupier/contract/console/operators-security';
import * as staff from '@croupier/contract/console/operators-staff';
import type { FastifyInstance } from 'fastify';
import { seedDemoMerchants } from '#modules/brand/merchants';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import {
  anOperator,
  anyDesk,
  aRole,
  callConsole,
  freshCode,
  officeIp,
  operatorTables,
  permissionsOf,
  said,
  type SignedInOperator,
} from '#test/console';
import '#test/quick-passwords';
import { createApp } from '../../../app.ts';
import { codeAt } from './second-factor.ts';

const ruby = MerchantId.parse('ruby');
const pearl = MerchantId.parse('pearl');
const password = 'lantern river harbour';

let app: FastifyInstance;
let owner: SignedInOperator;
let count = 0;

before(async () => {
  await inTransaction(seedDemoMerchants);
  app = await createApp();
  owner = await anOperator('Owner');
});
after(async () => {
  unfreezeTime();
  await app.close();
  await closeDatabase();
});

const roleIdOf = async (name: string): Promise<RoleId> => {
  const { id } = await operatorTables((database) =>
    database.selectFrom('operators.role').select('id').where('name', '=', name).executeTakeFirstOrThrow(),
  );
  return id;
};
const valueOf = async <T>(answer: ReturnType<typeof callConsole>): Promise<T> => {
  const { status, code, value } = await answer;
  assert.equal(status, 200, code ?? 'refused');
  return value as T;
};
const lineFor = async (action: string, target: string) => {
  const line = await operatorTables((database) =>
    database
      .selectFrom('operators.audit')
      .selectAll()
      .where('action', '=', action)
      .where('target', '=', target)
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  );
  assert.ok(line, `no line ${action} ${target}`);
  return line;
};
const card = (by: SignedInOperator, id: OperatorId) => callConsole(app, staff.openOperator, { token: by.token, params: { id } });
const change = async (
  by: SignedInOperator,
  id: OperatorId,
  changes: Partial<{ version: number; fullName: string; email: string | null; grants: staff.Grant[]; networks: string[] }>,
) => {
  const { version, fullName, email, holdings, networks } = await valueOf<staff.OperatorCard>(card(owner, id));
  const grants = holdings.map(({ roleId, merchants }) => ({ roleId, merchants }));
  return callConsole(app, staff.changeOperator, {
    token: by.token,
    params: { id },
    body: { version, fullName, email, grants, networks, ...changes },
  });
};
const invite = async (by: SignedInOperator, role: string, merchants: MerchantId[] | null = null, networks: string[] = []) => {
  count += 1;
  return callConsole(app, staff.inviteOperator, {
    token: by.token,
    body: {
      userName: `invited${count}`,
      fullName: 'Mira Sun',
      email: null,
      grants: [{ roleId: await roleIdOf(role), merchants }],
      networks,
    },
  });
};
const invited = async (role = 'Support', merchants: MerchantId[] | null = null) =>
  valueOf<staff.Invitation>(invite(owner, role, merchants));
const begin = (userName: string, oneTimePassword: string, ip = anyDesk()) =>
  callConsole(app, security.beginEnrolment, { body: { userName, oneTimePassword }, ip });
type Enrolled = { token: string; recoveryCodes: string[] };
const enrol = async ({ operator, oneTimePassword }: staff.Invitation) => {
  const { ticket, secret } = await valueOf<security.Enrolment>(begin(operator.userName, oneTimePassword));
  const answer = await valueOf<Enrolled>(
    callConsole(app, security.finishEnrolment, { body: { ticket, newPassword: password, code: codeAt(secret, now()) } }),
  );
  return { ...answer, id: operator.id, userName: operator.userName, password, totpSecret: secret };
};
const login = (userName: string, code: string, wish: { password?: string; ip?: string } = {}) =>
  callConsole(app, operatorLogin, { body: { userName, password: wish.password ?? password, code }, ip: wish.ip ?? anyDesk() });
const isSignedIn = async (token: string, ip = officeIp) => said(callConsole(app, operatorSelf, { token, ip }));

test('an invited operator sets up password and second factor, and is signed in; the one-time password is worth nothing then', async () => {
  const invitation = await invited('Support', [ruby]);
  assert.equal(invitation.operator.state, 'INVITED');
  const { userName } = invitation.operator;
  assert.equal(await said(login(userName, '000000', { password: invitation.oneTimePassword })), 'WRONG_CREDENTIALS');
  // As hands write it: in capitals, without the dashes.
  const mira = await enrol({ ...invitation, oneTimePassword: invitation.oneTimePassword.replaceAll('-', ' ').toUpperCase() });
  assert.equal(await isSignedIn(mira.token), '200');
  assert.equal(mira.recoveryCodes.length, 10);
  assert.equal(await said(begin(userName, invitation.oneTimePassword)), 'WRONG_CREDENTIALS');
  assert.equal(await said(login(userName, await freshCode(mira))), '200');
  const seen = await valueOf<staff.OperatorCard>(card(owner, mira.id));
  assert.deepEqual([seen.state, seen.recoveryCodesLeft, seen.invitedUntil], ['ACTIVE', 10, null]);
  assert.deepEqual(
    seen.holdings.map(({ role, merchants }) => [role, merchants]),
    [['Support', ['ruby']]],
  );
  const line = await lineFor('operator.created', `operator:${userName}`);
  assert.deepEqual(line.details, { before: null, after: { fullName: 'Mira Sun', email: null, roles: ['Support: ruby'], networks: [] } });
  assert.equal((await lineFor('session.enrol', `operator:${userName}`)).operator_name, userName);
});

test('a one-time password is worth nothing after 72 hours, and only who has it is told so', async () => {
  const invitation = await invited();
  const { userName } = invitation.operator;
  freezeTime(now().add({ hours: 73 }).toString());
  assert.equal(await said(begin(userName, 'a-guess')), 'WRONG_CREDENTIALS');
  assert.equal(await said(begin(userName, invitation.oneTimePassword)), 'INVITATION_EXPIRED');
  unfreezeTime();
});

test('a set-up has 15 minutes and five codes, and a bad password costs neither', async () => {
  const invitation = await invited();
  const finish = (ticket: string, code: string, newPassword = password) =>
    said(callConsole(app, security.finishEnrolment, { body: { ticket, newPassword, code } }));
  const first = await valueOf<security.Enrolment>(begin(invitation.operator.userName, invitation.oneTimePassword));
  const right = codeAt(first.secret, now());
  const wrong = right === '000000' ? '000001' : '000000';
  for (const bad of ['short', 'password1234', `${invitation.operator.userName}-1`, 'aaaaaaaaaaaaaa']) {
    assert.match(await finish(first.ticket, right, bad), /^PASSWORD_(?:FORMAT|COMMON)$/, bad);
  }
  for (let tries = 0; tries < 5; tries += 1) assert.equal(await finish(first.ticket, wrong), 'SECOND_FACTOR_WRONG');
  assert.equal(await finish(first.ticket, right), 'TICKET_USED');
  const second = await valueOf<security.Enrolment>(begin(invitation.operator.userName, invitation.oneTimePassword));
  freezeTime(now().add({ minutes: 16 }).toString());
  assert.equal(await finish(second.ticket, codeAt(second.secret, now())), 'TICKET_USED');
  unfreezeTime();
  const third = await valueOf<security.Enrolment>(begin(invitation.operator.userName, invitation.oneTimePassword));
  assert.equal(await finish(third.ticket, codeAt(third.secret, now())), '200');
  assert.equal(await finish(third.ticket, codeAt(third.secret, now())), 'TICKET_USED');
});

test('nobody gives what they lack: no permission, no merchant, not all merchants', async () => {
  const role = await aRole('operator.read', 'operator.edit', ...(await permissionsOf('Support')));
  const local = await anOperator(role, [ruby]);
  assert.equal(await said(invite(local, 'Support', [ruby])), '200');
  assert.equal(await said(invite(local, 'Support', [pearl])), 'GRANT_EXCEEDS');
  assert.equal(await said(invite(local, 'Support', null)), 'GRANT_EXCEEDS');
  assert.equal(await said(invite(local, 'Finance', [ruby])), 'GRANT_EXCEEDS');
  assert.equal(await said(invite(local, 'Owner', [ruby])), 'GRANT_EXCEEDS');
  assert.equal(await said(invite(owner, 'Support', [MerchantId.parse('nosuch')])), 'MERCHANT_UNKNOWN');
});

test('nobody touches who may do more than they, and who serves other merchants too does not exist for them', async () => {
  const role = await aRole('operator.read', 'operator.edit', ...(await permissionsOf('Support')));
  const local = await anOperator(role, [ruby]);
  const peer = await anOperator('Support', [ruby]);
  const stronger = await anOperator('Finance', [ruby]);
  const elsewhere = await anOperator('Support', [ruby, pearl]);
  const touch = async (id: OperatorId) => [
    await said(change(local, id, { fullName: 'Somebody' })),
    await said(callConsole(app, staff.switchOperator, { token: local.token, params: { id }, body: { enabled: false } })),
    await said(callConsole(app, staff.resetOperator, { token: local.token, params: { id } })),
    await said(callConsole(app, staff.endOperatorSessions, { token: local.token, params: { id } })),
  ];
  assert.deepEqual(await touch(peer.id), ['200', '200', '200', '200']);
  assert.deepEqual(await touch(stronger.id), Array(4).fill('GRANT_EXCEEDS'));
  assert.deepEqual(await touch(elsewhere.id), Array(4).fill('NOT_FOUND'));
  assert.deepEqual(await touch(owner.id), Array(4).fill('NOT_FOUND'));
  assert.equal(await said(card(local, elsewhere.id)), 'NOT_FOUND');
  assert.equal((await valueOf<staff.OperatorCard>(card(local, stronger.id))).mayEdit, false);
  const { content } = await valueOf<{ content: staff.OperatorRow[] }>(
    callConsole(app, staff.operators, { token: local.token, query: { pageSize: '100' } }),
  );
  const names = content.map(({ userName }) => userName);
  assert.ok(names.includes(peer.userName) && names.includes(stronger.userName));
  assert.ok(!names.includes(elsewhere.userName) && !names.includes(owner.userName));
});

test('nobody changes their own roles, disables or resets themselves; their own name they may', async () => {
  const chief = await anOperator('Owner');
  const support = await roleIdOf('Support');
  assert.equal(await said(change(chief, chief.id, { grants: [{ roleId: support, merchants: null, vendor: null }] })), 'OWN_ACCOUNT');
  assert.equal(
    await said(callConsole(app, staff.switchOperator, { token: chief.token, params: { id: chief.id }, body: { enabled: false } })),
    'OWN_ACCOUNT',
  );
  assert.equal(await said(callConsole(app, staff.resetOperator, { token: chief.token, params: { id: chief.id } })), 'OWN_ACCOUNT');
  assert.equal(await said(change(chief, chief.id, { fullName: 'Chief' })), '200');
});

test('a change to what somebody else changed meanwhile is refused', async () => {
  const one = await anOperator('Support', [ruby]);
  const { version } = await valueOf<staff.OperatorCard>(card(owner, one.id));
  assert.equal(await said(change(owner, one.id, { version, fullName: 'First' })), '200');
  assert.equal(await said(change(owner, one.id, { version, fullName: 'Second' })), 'CHANGED_MEANWHILE');
  const line = await lineFor('operator.changed', `operator:${one.userName}`);
  assert.deepEqual(line.details, {
    before: { fullName: null, email: null, roles: ['Support: ruby'], networks: [] },
    after: { fullName: 'First', email: null, roles: ['Support: ruby'], networks: [] },
  });
});

test('a role’s permissions change for everybody who has it at once, and are told before and after', async () => {
  const body = { name: `Desk ${Date.now()}`, description: 'Nights', permissions: ['member.search'] };
  const role = await valueOf<staff.Role>(callConsole(app, staff.createRole, { token: owner.token, body }));
  const clerk = await anOperator(role.name);
  assert.equal(await said(callConsole(app, staff.operators, { token: clerk.token })), 'NOT_ALLOWED');
  const more = { ...body, version: role.version, permissions: ['member.search', 'operator.read'] };
  const params = { id: role.id };
  assert.equal(await said(callConsole(app, staff.changeRole, { token: owner.token, params, body: more })), '200');
  assert.equal(await said(callConsole(app, staff.operators, { token: clerk.token })), '200');
  assert.equal(await said(callConsole(app, staff.changeRole, { token: owner.token, params, body: more })), 'CHANGED_MEANWHILE');
  assert.deepEqual((await lineFor('role.changed', `role:${role.name}`)).details, {
    before: { name: role.name, description: 'Nights', permissions: ['member.search'] },
    after: { name: role.name, description: 'Nights', permissions: ['member.search', 'operator.read'] },
  });
  assert.equal(
    await said(callConsole(app, staff.createRole, { token: owner.token, body: { ...body, name: body.name.toUpperCase() } })),
    'ROLE_NAME_TAKEN',
  );
  assert.equal(await said(callConsole(app, staff.deleteRole, { token: owner.token, params })), 'ROLE_IN_USE');
  assert.equal(
    await said(change(owner, clerk.id, { grants: [{ roleId: await roleIdOf('Support'), merchants: null, vendor: null }] })),
    '200',
  );
  assert.equal(await said(callConsole(app, staff.deleteRole, { token: owner.token, params })), '200');
});

test('an editor of roles gives none of them a permission they lack, and leaves alone a role that allows more', async () => {
  const editor = await anOperator(await aRole('operator.read', 'role.edit', 'member.search'));
  const body = { name: `Half ${Date.now()}`, description: '', permissions: ['member.search'] };
  const role = await valueOf<staff.Role>(callConsole(app, staff.createRole, { token: editor.token, body }));
  const grown = { ...body, version: role.version, permissions: ['member.search', 'member.transfer'] };
  assert.equal(
    await said(callConsole(app, staff.changeRole, { token: editor.token, params: { id: role.id }, body: grown })),
    'GRANT_EXCEEDS',
  );
  const finance = await roleIdOf('Finance');
  const less = { version: 1, name: 'Finance', description: '', permissions: [] };
  assert.equal(
    await said(callConsole(app, staff.changeRole, { token: editor.token, params: { id: finance }, body: less })),
    'GRANT_EXCEEDS',
  );
  const fixed = await roleIdOf('Owner');
  assert.equal(await said(callConsole(app, staff.changeRole, { token: owner.token, params: { id: fixed }, body: less })), 'ROLE_FIXED');
  assert.equal(await said(callConsole(app, staff.deleteRole, { token: owner.token, params: { id: fixed } })), 'ROLE_FIXED');
});

test('sessions are seen and ended; who is disabled or reset is out at once', async () => {
  const one = await enrol(await invited());
  await valueOf(login(one.userName, await freshCode(one)));
  const sessions = () =>
    valueOf<staff.ConsoleSession[]>(callConsole(app, staff.operatorSessions, { token: owner.token, params: { id: one.id } }));
  const [newest] = await sessions();
  assert.equal((await sessions()).length, 2);
  const end = (sessionId: string) =>
    said(callConsole(app, staff.endOperatorSession, { token: owner.token, params: { id: one.id, sessionId } }));
  assert.equal(await end(newest?.id ?? ''), '200');
  assert.equal(await end(newest?.id ?? ''), 'NOT_FOUND');
  assert.equal((await sessions()).length, 1);
  const another = await anOperator('Support');
  const [theirs] = await valueOf<staff.ConsoleSession[]>(callConsole(app, security.ownSessions, { token: another.token }));
  assert.equal(await end(theirs?.id ?? ''), 'NOT_FOUND');

  const turn = (enabled: boolean) =>
    said(callConsole(app, staff.switchOperator, { token: owner.token, params: { id: one.id }, body: { enabled } }));
  assert.equal(await isSignedIn(one.token), '200');
  assert.equal(await turn(false), '200');
  assert.equal(await isSignedIn(one.token), 'NOT_SIGNED_IN');
  assert.equal(await said(login(one.userName, await freshCode(one))), 'WRONG_CREDENTIALS');
  assert.equal(await turn(true), '200');
  const { token } = await valueOf<{ token: string }>(login(one.userName, await freshCode(one)));
  assert.deepEqual((await lineFor('operator.disabled', `operator:${one.userName}`)).details, {
    before: { state: 'ACTIVE' },
    after: { state: 'DISABLED' },
    ended: 1,
  });

  const reset = await valueOf<staff.Invitation>(callConsole(app, staff.resetOperator, { token: owner.token, params: { id: one.id } }));
  assert.equal(await isSignedIn(token), 'NOT_SIGNED_IN');
  assert.equal(await said(login(one.userName, await freshCode(one))), 'WRONG_CREDENTIALS');
  assert.equal(await said(login(one.userName, one.recoveryCodes[0] ?? '')), 'WRONG_CREDENTIALS');
  const again = await enrol(reset);
  assert.equal(await isSignedIn(again.token), '200');
});

test('two administrators who disable each other at once: one remains', async () => {
  const solo = await Promise.all([anOperator('Owner'), anOperator('Owner')]);
  const outcomes = await Promise.all(
    solo.map((one, index) =>
      said(
        callConsole(app, staff.switchOperator, { token: one.token, params: { id: solo[1 - index]?.id ?? '' }, body: { enabled: false } }),
      ),
    ),
  );
  assert.equal(outcomes.filter((outcome) => outcome === '200').length, 1, outcomes.join());
});

test('the last administrator cannot be taken away, by whatever change', async () => {
  const chiefs = await aRole('operator.read', 'operator.edit', 'role.edit', 'member.search');
  const [first, second] = [await anOperator(chiefs), await anOperator(chiefs)];
  // Nobody else may do anything.
  await operatorTables((database) =>
    database.updateTable('operators.operator').set({ state: 'DISABLED' }).where('id', 'not in', [first.id, second.id]).execute(),
  );
  try {
    const roleId = await roleIdOf(chiefs);
    const { version } = await operatorTables((database) =>
      database.selectFrom('operators.role').select('version').where('id', '=', roleId).executeTakeFirstOrThrow(),
    );
    const less = { version, name: chiefs, description: '', permissions: ['operator.read', 'role.edit'] };
    assert.equal(
      await said(callConsole(app, staff.changeRole, { token: first.token, params: { id: roleId }, body: less })),
      'LAST_ADMINISTRATOR',
    );
    const { content } = await valueOf<{ content: staff.Role[] }>(
      callConsole(app, staff.roles, { token: first.token, query: { pageSize: '100' } }),
    );
    assert.deepEqual(content.find(({ id }) => id === roleId)?.permissions, [
      'member.search',
      'operator.read',
      'operator.edit',
      'role.edit',
    ]);
    // While there are two, one may go.
    assert.equal(await said(callConsole(app, staff.resetOperator, { token: first.token, params: { id: second.id } })), '200');
  } finally {
    await operatorTables((database) => database.updateTable('operators.operator').set({ state: 'ACTIVE' }).execute());
  }
});

test('the list is searched by the beginning of any name, and filtered by state and role', async () => {
  const mark = `zz${Date.now().toString(36)}`;
  const roleId = await roleIdOf('Support');
  const userName = `${mark}-user`;
  const grants = [{ roleId, merchants: null }];
  await valueOf(
    callConsole(app, staff.inviteOperator, {
      token: owner.token,
      body: { userName, fullName: `Anna ${mark}son`, email: null, grants, networks: [] },
    }),
  );
  const found = async (query: Record<string, string>) =>
    (await valueOf<{ content: staff.OperatorRow[] }>(callConsole(app, staff.operators, { token: owner.token, query }))).content.map(
      (row) => row.userName,
    );
  assert.deepEqual(await found({ search: mark.toUpperCase() }), [userName]);
  assert.deepEqual(await found({ search: `${mark}so` }), [userName]);
  assert.deepEqual(await found({ search: mark, state: 'INVITED' }), [userName]);
  assert.deepEqual(await found({ search: mark, state: 'ACTIVE' }), []);
  assert.deepEqual(await found({ search: mark, roleId }), [userName]);
  assert.deepEqual(await found({ search: mark, roleId: await roleIdOf('Owner') }), []);
  assert.deepEqual(await found({ search: '%' }), []);
});

test('no secret is in the trail', async () => {
  const invitation = await invited();
  const one = await enrol(invitation);
  await valueOf(callConsole(app, security.newRecoveryCodes, { token: one.token }));
  const lines = JSON.stringify(await operatorTables((database) => database.selectFrom('operators.audit').selectAll().execute()));
  for (const secret of [invitation.oneTimePassword, password, one.totpSecret, one.token, ...one.recoveryCodes])
    assert.ok(!lines.includes(secret));
});
