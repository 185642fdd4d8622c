/**
 * `npm run bench cashier`: messages of a bank, each signed and sent over HTTP, matched and credited, against pgbench TPC-B on the same PostgreSQL, in turns.
 * A message is told to one process with its own database connections, as in the server; at the end of a turn each has been credited to its deposit.
 * Told beside: the time from the moment a message is sent to the moment the member's tab hears of it. Goals: `docs/goals.md`.
 * Options: --members=20000 --connections=256 --seconds=8 --turns=5 --sockets=200 --paced=400.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { MerchantId, MemberId } from '@croupier/contract/core/ids';
import { Currency, decimalOf, moneyOf } from '@croupier/contract/core/money';
import pg from 'pg';
import { compare, option } from './compare.ts';
import { emptyDatabase, platformDatabase } from './database.ts';
import { pgbenchAtItsBest } from './pgbench.ts';

const members = option('members', 20_000);
const connections = option('connections', 256);
const seconds = option('seconds', 8);
const paced = option('paced', 400);
const THB = Currency.parse('THB');
const merchantId = MerchantId.parse('bench');
const secret = 'a secret of the bank, for this bench only';
const account = '8800000001';

const url = await platformDatabase('bench_cashier');
const { closeDatabase, inTransaction } = await import('../server/src/platform/database.ts');
const { createHttp } = await import('../server/src/platform/http.ts');
const { followOutbox: follow } = await import('../server/src/platform/follow-outbox.ts');
const cashier = {
  ...(await import('../server/src/modules/payments/deposits/index.ts')),
  ...(await import('../server/src/modules/payments/deposits/match-transactions.ts')),
  ...(await import('../server/src/modules/payments/deposits/methods.ts')),
  ...(await import('../server/src/modules/payments/channels/register-bank.ts')),
  ...(await import('../server/src/modules/payments/deposits/register-receiving-account.ts')),
  ...(await import('../server/src/modules/payments/deposits/routes.ts')),
};
const merchants = await import('../server/src/modules/brand/merchants/index.ts');
const ledger = {
  ...(await import('../server/src/modules/money/ledger/store/accounts.ts')),
  ...(await import('../server/src/modules/money/ledger/store/proofs.ts')),
};

await inTransaction((tx) =>
  merchants.openMerchant(tx, {
    id: merchantId,
    name: 'Bench',
    hosts: ['bench.localhost'],
    currency: 'THB',
    languages: ['en'],
    defaultLanguage: 'en',
    timeZone: 'Asia/Bangkok',
    bets: ['1.00', '5000.00'],
  }),
);
const accountId = await inTransaction(async (tx) => {
  await cashier.registerBank(tx, { code: 'BENCH', name: 'Bench Bank', secret, payPage: null });
  const units = (amount: string) => moneyOf(amount, THB).amount;
  const { id } = await cashier.registerReceivingAccount(tx, {
    merchantId,
    bankCode: 'BENCH',
    account,
    currency: THB,
    holder: 'Bench Co., Ltd.',
    depositMin: units('1.00'),
    depositMax: units('50000.00'),
    cashStep: units('0.01'),
  });
  return id;
});

const client = new pg.Client({ connectionString: url });
await client.connect();
const memberOf = (number: number) => MemberId.parse(`018f0000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`);
await client.query(
  `insert into members.member (id, merchant_id, user_name, user_name_key, nickname, type, currency, language, registered_at)
   select ('018f0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $1, 'bench' || n, 'bench' || n, 'bench' || n, 0, 'THB', 'en', now() from generate_series(0, $2::int - 1) n`,
  [merchantId, members],
);

/** References as the cashier draws them: seven characters and one that checks them. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const referenceOf = (drawn: number): string => {
  const digits: number[] = [];
  for (let rest = drawn; digits.length < 7; rest = Math.floor(rest / 31)) digits.push(rest % 31);
  const sum = digits.reduce((total, digit, index) => total + digit * (index + 1), 0);
  return [...digits, (((-4 * sum) % 31) + 31) % 31].map((digit) => alphabet.charAt(digit)).join('');
};

let made = 0;
/** Deposits that wait for their money, made in one go: what is measured is their payment. */
const announceMany = async (count: number): Promise<{ reference: string; amount: bigint; memberId: MemberId }[]> => {
  const from = made;
  made += count;
  const all = Array.from({ length: count }, (_, index) => ({
    reference: referenceOf(1_000_003 * (from + index + 1)),
    amount: moneyOf('100.00', THB).amount + BigInt((from + index) % 90_000) * 100n,
    memberId: memberOf((from + index) % members),
  }));
  await client.query(
    `insert into cashier.deposit (merchant_id, member_id, bank_code, receiving_account_id, currency, amount, expected, reference, state, created_at, expires_at, matches_until)
     select $1, d.member_id, 'BENCH', $2, 'THB', d.amount, d.amount, d.reference, 'AWAITING', now(), now() + interval '1 hour', now() + interval '3 hours'
     from unnest($3::uuid[], $4::bigint[], $5::text[]) as d (member_id, amount, reference)`,
    [merchantId, accountId, all.map((one) => one.memberId), all.map((one) => one.amount), all.map((one) => one.reference)],
  );
  return all;
};
const creditedNow = async (): Promise<number> =>
  Number((await client.query<{ count: string }>(`select count(*) from cashier.deposit where state = 'CREDITED'`)).rows[0]?.count);

const app = await createHttp({
  merchantOf: merchants.findByHost,
  member: () => Promise.resolve(undefined),
  operator: () => Promise.resolve(undefined),
  decrypt: () => Promise.reject(new Error('nothing here is encrypted')),
  isAgent: () => false,
});
await app.register(cashier.cashierRoutes);
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as { port: number };
const agent = new Agent({ keepAlive: true, maxSockets: connections });

const tell = (deposit: { reference: string; amount: bigint }): Promise<void> => {
  const body = JSON.stringify({
    lineId: randomUUID(),
    account,
    amount: decimalOf({ amount: deposit.amount, currency: THB }),
    currency: 'THB',
    text: `transfer ${deposit.reference}`,
    payer: { name: 'Anong Srisai', account: '2204718830' },
    postedAt: new Date().toISOString(),
  });
  const [timestamp, nonce] = [String(Date.now()), randomUUID()];
  const signature = createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${body}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signature,
  };
  return new Promise((resolve, reject) => {
    const call = request({ agent, host: '127.0.0.1', port, path: '/wps/v2/banks/BENCH/messages', method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`the bank was answered ${answer.statusCode}`))));
    });
    call.on('error', reject);
    call.end(body);
  });
};

/** Tells all of them, so many at once, and waits until each is credited. */
const payAll = async (deposits: readonly { reference: string; amount: bigint }[]): Promise<number> => {
  const before = await creditedNow();
  const begun = performance.now();
  let next = 0;
  const worker = async () => {
    for (let deposit = deposits[next++]; deposit !== undefined; deposit = deposits[next++]) await tell(deposit);
  };
  await Promise.all(Array.from({ length: connections }, worker));
  await cashier.drainMatching();
  for (const until = performance.now() + 60_000; (await creditedNow()) - before < deposits.length;) {
    if (performance.now() > until) throw new Error('not every message was credited');
    await cashier.matchTransactions();
  }
  return (performance.now() - begun) / 1_000;
};

let size = 4_000;
const rolling = setInterval(() => void inTransaction(ledger.rollUp), 2_000);
const ours = async () => {
  const deposits = await announceMany(size);
  await client.query('analyze cashier.deposit');
  const took = await payAll(deposits);
  // A turn is to take about as long as the peer's.
  const perSecond = deposits.length / took;
  size = Math.min(40_000, Math.max(2_000, Math.round(perSecond * seconds)));
  return { perSecond };
};

const tpcb = await pgbenchAtItsBest({ url: await emptyDatabase('bench_tpcb'), seconds });

await payAll(await announceMany(1_000));
await compare({ ours, peer: tpcb, peerName: 'pgbench TPC-B', turns: option('turns', 5) });

// From the bank's message to the tab: at a pace below the most, as on a busy evening.
const heardAt = new Map<string, number>();
const tabs = follow({
  types: ['deposit.credited'],
  memberIds: () => [...watched],
  hear: (events) => events.forEach((event) => heardAt.set(event.memberId ?? '', performance.now())),
});
const watched = new Set<string>();
const toldAt = new Map<string, number>();
const evening = (await announceMany(Math.min(members, paced * seconds))).filter(
  (one, index, all) => all.findIndex((other) => other.memberId === one.memberId) === index,
);
for (const { memberId } of evening) watched.add(memberId);
await new Promise((resolve) => setTimeout(resolve, 1_000));
for (const [index, deposit] of evening.entries()) {
  toldAt.set(deposit.memberId, performance.now());
  void tell(deposit);
  if (index % 10 === 9) await new Promise((resolve) => setTimeout(resolve, 10_000 / paced));
}
for (const until = performance.now() + 30_000; heardAt.size < evening.length && performance.now() < until;)
  await new Promise((resolve) => setTimeout(resolve, 100));
const waits = evening.map(({ memberId }) => (heardAt.get(memberId) ?? Infinity) - (toldAt.get(memberId) ?? 0)).toSorted((a, b) => a - b);
const at = (share: number) => Math.round(waits[Math.floor(waits.length * share)] ?? 0);
console.log(`message to tab at ${paced}/s: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, of ${waits.length}`);

clearInterval(rolling);
const faults = await inTransaction(ledger.verifyAccounts, 'proofs');
if (faults.length > 0) throw new Error(`ledger check failed: ${JSON.stringify(faults[0])}`);
console.log('the book is proven');
await tabs.stop();
await app.close();
agent.destroy();
await client.end();
await closeDatabase();
