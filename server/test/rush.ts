/**
 * A program, for the journey of raffles: opens a red envelope and a draw that ends soon at Ruby, in a running system (DATABASE_URL), with members who hold tickets and are signed in.
 * Prints the ids and the tokens. `node rush.ts <members> <shares> <user name>`: the named member gets tickets, too.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { MerchantId } from '@croupier/contract/core/ids';
import { moneyOf } from '@croupier/contract/core/money';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { findByUserName } from '#modules/people/members';
import { giveReward } from '#modules/rewards/giving';
import '#modules/rewards/raffles';
import { now } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { saveEnvelope } from '../src/modules/rewards/raffles/envelopes/save-envelope.ts';
import { saveRaffle } from '../src/modules/rewards/raffles/save-raffle.ts';
import { ask } from './ask.ts';
import { aMember } from './builders.ts';

const [count = '0', shares = '1', userName = ''] = process.argv.slice(2);
const merchant = await getMerchantOrThrow(MerchantId.parse('ruby'));
const money = (amount: string) => moneyOf(amount, merchant.currency);
const cash = (amount: string) => ({ kind: 'CASH' as const, money: money(amount), turnoverPpm: 0 });
const [envelopeId, raffleId, wheelId] = [randomUUID(), randomUUID(), randomUUID()];
const secondsToDraw = 40;
const drawsAt = now().add({ seconds: secondsToDraw }).toString();
const common = { description: {}, earning: [], ticketsMax: 100, startsAt: now().toString(), repeatDays: null };

await inTransaction(async (tx) => {
  await saveEnvelope(
    tx,
    merchant,
    {
      id: envelopeId,
      name: { en: 'Rush hour', th: 'ชั่วโมงทอง' },
      total: money('300.00'),
      pieces: Number(shares),
      floor: money('2.00'),
      shareMax: null,
      turnoverPpm: 0,
      needs: { deposits: null, validBets: null, days: 1 },
      opensAt: now().subtract({ seconds: 1 }).toString(),
      closesAt: now().add({ hours: 1 }).toString(),
      repeatDays: null,
    },
    null,
  );
  const prizes = [
    { name: {}, reward: cash('500.00'), pieces: 1, weight: null },
    { name: {}, reward: cash('50.00'), pieces: 3, weight: null },
  ];
  await saveRaffle(
    tx,
    merchant,
    {
      ...common,
      id: raffleId,
      kind: 'DRAW',
      look: null,
      name: { en: 'Quick draw', th: 'จับรางวัลด่วน' },
      onePrizeEach: true,
      endsAt: drawsAt,
      drawsAt,
      prizes,
    },
    null,
  );
  const chances = [
    { name: {}, reward: cash('20.00'), pieces: 1, weight: 1 },
    { name: {}, reward: cash('1.00'), pieces: null, weight: 999 },
  ];
  await saveRaffle(
    tx,
    merchant,
    {
      ...common,
      id: wheelId,
      kind: 'INSTANT',
      look: 'BOX',
      name: { en: 'Three boxes', th: 'สามกล่อง' },
      onePrizeEach: false,
      endsAt: now().add({ hours: 1 }).toString(),
      drawsAt: null,
      prizes: chances,
    },
    null,
  );
});

const give = (member: Parameters<typeof giveReward>[1], id: string, tickets: number) =>
  inTransaction((tx) =>
    giveReward(
      tx,
      member,
      { kind: 'TICKETS', raffleId: id, tickets },
      { programme: 'MANUAL', reference: randomUUID(), why: 'Tickets for a journey' },
    ),
  );

const tokens: string[] = [];
for (let at = 0; at < Number(count); at += 1) {
  const member = await aMember({ merchant });
  await give(member, raffleId, 1 + (at % 7));
  const token = randomBytes(32).toString('base64url');
  await ask(
    `insert into access.session (id, token_hash, member_id, merchant_id, member_type, started_at, touched_at, idle_minutes, expires_at, ip, user_agent)
       values ($1, $2, $3, $4, 0, now(), now(), 60, now() + interval '1 hour', '192.0.2.1', 'rush')`,
    [randomUUID(), createHash('sha256').update(token).digest(), member.id, merchant.id],
  );
  tokens.push(token);
}
const named = await inTransaction((tx) => findByUserName(tx, merchant.id, userName));
if (named !== undefined) {
  await give(named, raffleId, 5);
  await give(named, wheelId, 2);
}
process.stdout.write(JSON.stringify({ envelopeId, raffleId, wheelId, tokens }));
await closeDatabase();
