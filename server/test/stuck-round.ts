/**
 * A program, for the journey of vendors: gives a member of a running system (DATABASE_URL) cash, lets them stake some of it at a game whose vendor never
 * says what became of it, and puts a second operator beside the first. `node stuck-round.ts <user name> <game>` prints what it made.
 */
import { randomUUID } from 'node:crypto';
import { GameCode, MerchantId, type NodeId, VendorCode } from '@croupier/contract/core/ids';
import { moneyOf } from '@croupier/contract/core/money';
import { findByUserName } from '#modules/people/members';
import * as vendorsModule from '#modules/play/vendors';
import * as launch from '#modules/play/launch';
import * as walletApi from '#modules/play/wallet-api';
import * as stuckRounds from '#modules/play/stuck-rounds';
import * as wallet from '#modules/money/wallet';
import { closeDatabase, inTransaction } from '#platform/database';
import { createOperator } from '#modules/console/operators';
import { ask } from './player.ts';

const [, , account = '', game = ''] = process.argv;
const merchantId = MerchantId.parse('ruby');
const member = await inTransaction((tx) => findByUserName(tx, merchantId, account));
const vendor = await vendorsModule.findVendor(VendorCode.parse('STUDIO'));
if (member === undefined || vendor === undefined) throw new Error('there is no such member, or no vendor');
const { id: memberId, currency } = member;
const gameCode = GameCode.parse(game);

await inTransaction((tx) =>
  wallet.receive(tx, {
    memberId,
    merchantId,
    money: moneyOf('100.00', currency),
    house: 'ADJUSTMENT',
    reference: `test:${memberId}`,
    reason: 'TEST',
  }),
);
const caller = { memberId, merchantId, sessionId: memberId, type: member.type };
const { url } = await launch.launchGame(caller, { nodeId: `STUDIO:${game}` as NodeId, device: 'WEB', language: 'en' }, 'http://localhost');
const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? '';
const opened = await launch.authenticate(vendor, { token, gameCode });
const [roundId, txId] = [randomUUID(), randomUUID()];
const stake = { txId, roundId, playerId: memberId, currency, gameCode, sessionId: opened.player?.sessionId, amount: '40.00' };
const { code } = await walletApi.executeRequest(vendor, 'bet', stake as never);
if (code !== 'OK') throw new Error(`the stake was not taken: ${code}`);
await ask(`update vendors.round set started_at = now() - interval '1 day' where member_id = $1`, [memberId]);
await ask(`update vendors.sweep set swept_until = least(swept_until, now() - interval '1 day 1 minute')`);
// Its vendor is asked three times, and has never heard of it: a person has to decide.
for (let asked = 0; asked < 3; asked += 1) {
  await stuckRounds.findStuckRounds();
  await ask(`update vendors.overdue set due_at = now() where member_id = $1 and state in ('WATCHED', 'ASKING')`, [memberId]);
}
await stuckRounds.findStuckRounds();

const userName = `second${Date.now().toString(36)}`;
const password = 'Lantern-77-river-bank';
const { totpSecret } = await inTransaction((tx) => createOperator(tx, { userName, password, role: 'Owner', merchants: null }));
process.stdout.write(JSON.stringify({ userName, password, totpSecret }));
await closeDatabase();
