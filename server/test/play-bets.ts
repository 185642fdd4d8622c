/**
 * A program, for the journey of rebates: a member of Ruby has lost a bet at a slot of the demo, in a running system (DATABASE_URL).
 * `node play-bets.ts <user name> <stake>`.
 */
import { MerchantId } from '@croupier/contract/core/ids';
import { moneyOf } from '@croupier/contract/core/money';
import { findByUserName } from '#modules/people/members';
import { closeDatabase, inTransaction } from '#platform/database';
import { roundEnded, tell } from './journal.ts';

const [userName = '', stake = '0'] = process.argv.slice(2);
const member = await inTransaction((tx) => findByUserName(tx, MerchantId.parse('ruby'), userName));
if (member === undefined) throw new Error(`there is no member ${userName}`);
const endedMs = Date.now();
const bet = { stake: moneyOf(stake, member.currency).amount, payout: 0n, beganMs: endedMs - 1_000, endedMs };
await tell(roundEnded(member, { ...bet, vendor: 'BYGONE', gameCode: 'lantern' }));
await closeDatabase();
