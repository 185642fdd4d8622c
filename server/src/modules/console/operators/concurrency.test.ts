/** The acts that an operator has under way when their credentials change: each order of two transactions is made certain by holding a row until others wait. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operatorLogin } from '@croupier/contract/console/operators';
import * as security from '@croupier/contract/console/operators-security';
import * as staff from '@croupier/contract/console/operators-staff';
import type { OperatorId } from '@croupier/contract/core/ids';
import type { FastifyInstance } from 'fastify';
import { closeDatabase } from '#platform/database';
import { anOperator, anyDesk, callConsole, freshCode, operatorTables, said, type SignedInOperator } from '#test/console';
import { holding, untilWaiting } from '#test/holding';
import { createApp } from '../../../app.ts';

const young = 'harbour lantern 88';

let app: FastifyInstance;
let owner: SignedInOperator;
before(async () => {
  app = await createApp();
  owner = await anOperator('Owner');
});
after(async () => {
  await app.close();
  await closeDatabase();
});

type Call = ReturnType<typeof callConsole>;

/** Two calls at once, of which the first comes to an operator before the second, which waits for it. */
const inTurn = async (id: OperatorId, first: () => Call, second: () => Call): Promise<[Call, Call]> => {
  const letGo = await holding('select from operators.operator where id = $1 for update', [id]);
  const one = first();
  await untilWaiting(1);
  const other = second();
  await untilWaiting(2);
  await letGo();
  await Promise.all([one, other]);
  return [one, other];
};
const login = ({ userName, password }: SignedInOperator, code: string) =>
  callConsole(app, operatorLogin, { body: { userName, password, code }, ip: anyDesk() });
const reset = (id: OperatorId) => callConsole(app, staff.resetOperator, { token: owner.token, params: { id } });
const changePassword = ({ token }: SignedInOperator) => callConsole(app, security.ownPassword, { token, body: { newPassword: young } });
const begin = (userName: string, oneTimePassword: string) =>
  callConsole(app, security.beginEnrolment, { body: { userName, oneTimePassword }, ip: anyDesk() });
const sessionsOf = (operatorId: OperatorId) =>
  operatorTables((database) =>
    database.selectFrom('operators.session').select('id').where('operator_id', '=', operatorId).where('ended_at', 'is', null).execute(),
  );
const valueOf = async <T>(answer: Call): Promise<T> => {
  const { status, code, value } = await answer;
  assert.equal(status, 200, code ?? 'refused');
  return value as T;
};

test('a sign-in that is under way while its operator is reset opens nothing', async () => {
  const one = await anOperator('Support');
  const code = await freshCode(one);
  const [resetting, signingIn] = await inTurn(
    one.id,
    () => reset(one.id),
    () => login(one, code),
  );
  assert.equal(await said(resetting), '200');
  assert.equal(await said(signingIn), 'WRONG_CREDENTIALS');
  assert.equal((await sessionsOf(one.id)).length, 0);
});

test('a sign-in that is under way while the password changes opens nothing with the old one', async () => {
  const one = await anOperator('Support');
  const code = await freshCode(one);
  const [changing, signingIn] = await inTurn(
    one.id,
    () => changePassword(one),
    () => login(one, code),
  );
  assert.equal(await said(changing), '200');
  assert.equal(await said(signingIn), 'WRONG_CREDENTIALS');
  assert.equal((await sessionsOf(one.id)).length, 1);
});

test('a confirmation that is under way while the password changes is none', async () => {
  const one = await anOperator('Support');
  const code = await freshCode(one);
  const [changing, confirming] = await inTurn(
    one.id,
    () => changePassword(one),
    () => callConsole(app, security.confirm, { token: one.token, body: { password: one.password, code } }),
  );
  assert.equal(await said(changing), '200');
  assert.equal(await said(confirming), 'WRONG_CREDENTIALS');
});

test('a session that a reset ended sets no password, though its call was under way', async () => {
  const one = await anOperator('Support');
  const [resetting, changing] = await inTurn(
    one.id,
    () => reset(one.id),
    () => changePassword(one),
  );
  const { oneTimePassword } = await valueOf<staff.Invitation>(resetting);
  assert.equal(await said(changing), 'NOT_SIGNED_IN');
  assert.equal(await said(begin(one.userName, young)), 'WRONG_CREDENTIALS');
  assert.equal(await said(begin(one.userName, oneTimePassword)), '200');
});

test('a one-time password that a reset replaces sets nothing up, though it was under way', async () => {
  const one = await anOperator('Support');
  const { oneTimePassword } = await valueOf<staff.Invitation>(reset(one.id));
  const [resetting, beginning] = await inTurn(
    one.id,
    () => reset(one.id),
    () => begin(one.userName, oneTimePassword),
  );
  assert.equal(await said(resetting), '200');
  assert.equal(await said(beginning), 'WRONG_CREDENTIALS');
});

test('recovery codes that are renewed twice at once are ten', async () => {
  const one = await anOperator('Support');
  const renew = () => said(callConsole(app, security.newRecoveryCodes, { token: one.token }));
  assert.equal(await renew(), '200');
  const letGo = await holding('select from operators.recovery_code where operator_id = $1 for update', [one.id]);
  const renewing = [renew(), renew()];
  await untilWaiting(2);
  await letGo();
  assert.deepEqual(await Promise.all(renewing), ['200', '200']);
  const rows = await operatorTables((database) =>
    database.selectFrom('operators.recovery_code').select('id').where('operator_id', '=', one.id).execute(),
  );
  assert.equal(rows.length, 10);
});
