/**
 * A program, for the journey of a pay run: opens a merchant of its own on a running system (DATABASE_URL) with two agents who had a day, whose run waits
 * for two people, and a second operator beside the first. Prints what it made.
 */
import { hostname } from 'node:os';
import { MerchantId } from '@croupier/contract/core/ids';
import * as contractsConsole from '#modules/earnings/contracts/console';
import * as agentTree from '#modules/earnings/agent-tree';
import { countPlay } from '../src/modules/earnings/agent-tree/count-play.ts';
import * as settlement from '#modules/earnings/settlement';
import { forgetMerchants, getMerchantOrThrow, openMerchant } from '#modules/brand/merchants';
import type { Member } from '#modules/people/members';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { hashPassword } from '../src/modules/people/access/passwords.ts';
import { insertPassword } from '../src/modules/people/access/store.ts';
import { createOperator } from '#modules/console/operators';
import { agree, anAgent, aTier, by } from './agents.ts';
import { roundEnded } from './journal.ts';

const baht = (amount: number): bigint => BigInt(amount) * 10_000n;
const password = 'Lantern-77-river-bank';
const stamp = Date.now().toString(36);
const id = MerchantId.parse(`run${stamp}`);
await inTransaction((tx) =>
  openMerchant(tx, {
    id,
    name: `Jade ${stamp}`,
    hosts: [`${id}.localhost`, `${id}.${hostname()}`],
    currency: 'THB',
    languages: ['th', 'en'],
    defaultLanguage: 'en',
    timeZone: 'Asia/Bangkok',
    bets: ['1.00', '5000.00'],
  }),
);
forgetMerchants();
const merchant = await getMerchantOrThrow(id);
const agent = await anAgent(merchant);
const below = await anAgent(merchant, agent);
const players = [await anAgent(merchant, agent, 0), await anAgent(merchant, below, 0), await anAgent(merchant, below, 0)] as const;
const signsIn = async (member: Member) => {
  const hash = await hashPassword(password);
  await inTransaction((tx) => insertPassword(tx, { member_id: member.id, merchant_id: id, hash, set_at: now(), one_time_until: null }));
};
await signsIn(agent);
await signsIn(below);
const applicant = await anAgent(merchant, undefined, 0);
await signsIn(applicant);

// Two days ago they agreed; yesterday was played, and it was settled at five past two.
// A day is settled a little after two, so until then its eve is the last that is over.
const today = now().toZonedDateTimeISO('Asia/Bangkok').subtract({ hours: 2, minutes: 10 }).startOfDay();
freezeTime(today.subtract({ days: 2 }).add({ hours: 12 }).toInstant().toString());
const house = {
  merchantId: id,
  operatorId: (await inTransaction((tx) => createOperator(tx, { userName: `seed${stamp}`, password, role: 'Auditor', merchants: [id] })))
    .operatorId,
};
await agree(house, agent, 'DAILY', [aTier(0.8, { v: 100_000, active: 1 }), aTier(1, { v: 500_000, active: 3 })]);
await agree(by(agent), below, 'DAILY', [aTier(0.6, { v: 100_000, active: 2 })]);
await inTransaction(async (tx) => {
  const { kinds } = await contractsConsole.policiesOf(tx, id);
  const daily = kinds.find(({ kind }) => kind === 'DAILY')?.policy;
  if (daily === undefined) throw new Error('a merchant has contracts by the day');
  const thb = (amount: bigint) => ({ amount, currency: merchant.currency });
  await contractsConsole.changePolicy(tx, id, 'DAILY', {
    seen: daily,
    policy: { ...daily, autoApproveMax: thb(0n), secondApproverAbove: thb(baht(1_000)) },
  });
});
const noon = today.subtract({ days: 1 }).add({ hours: 12 }).epochMilliseconds;
freezeTime(today.add({ hours: 2, minutes: 6 }).toInstant().toString());
for (const [place, stake] of [370_000, 150_000, 100_000].entries()) {
  const player = players[place];
  if (player === undefined) continue;
  const minute = noon + place * 60_000;
  await inTransaction((tx) =>
    countPlay(tx, [roundEnded(player, { stake: baht(stake), payout: 0n, beganMs: minute, endedMs: minute + 4_000 })]),
  );
}
unfreezeTime();
await agentTree.sumUpTeams();
await settlement.settle(settlement.payReadings);
const userName = `second${stamp}`;
const { totpSecret } = await inTransaction((tx) => createOperator(tx, { userName, password, role: 'Owner', merchants: null }));
const people = { agent: agent.userName, below: below.userName, applicant: applicant.userName };
process.stdout.write(JSON.stringify({ merchantId: id, ...people, password, second: { userName, password, totpSecret } }));
await closeDatabase();
