import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { BankMessage } from '@croupier/contract/payments/deposits';
import { OperatorId } from '@croupier/contract/core/ids';
import { moneyOf } from '@croupier/contract/core/money';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import type { Member } from '#modules/people/members';
import { keepLabels } from '#modules/people/profile';
import { balanceOf } from '#modules/money/wallet';
import { freezeTime } from '#platform/clock';
import { closeDatabase, inTransaction, open, type Tx } from '#platform/database';
import { runs } from '#test/depth';
import { aMember } from '#test/builders';
import {
  aHouse,
  aLine,
  aMethod,
  baht,
  bankInTheBook,
  type House,
  inTheBook,
  openTestBank,
  tellOf,
  THB,
  theBanksDoor,
  theBookIsRight,
} from '#test/house';
import { cancelDeposit } from './cancel-deposit.ts';
import { applyMatches } from './apply-matches.ts';
import { creditTransaction, dismissTransaction, refundTransaction, releaseTwin, returnTransaction } from './decide-transactions.ts';
import { expireDeposits } from './expire-deposits.ts';
import { findExceptions } from '../exceptions/exceptions.ts';
import { drainMatching, matchTransactions } from './match-transactions.ts';
import { saveMethod } from './methods.ts';
import { openDeposit } from './open-deposit.ts';
import { lockStoredTransactions } from './store/transactions.ts';
import type { CashierTables, TransactionState } from './tables.ts';

let app: FastifyInstance;
before(async () => {
  await openTestBank();
  app = await theBanksDoor();
});
after(async () => {
  await drainMatching();
  await app.close();
  await closeDatabase();
});

type Announced = { who: number; id: Awaited<ReturnType<typeof openDeposit>>['id']; reference: string; expected: string };

/** The state of a house at one moment: its people, their announcements, the bank's transactions. */
class World {
  readonly house: House;
  readonly people: readonly Member[];
  readonly announced: Announced[] = [];
  readonly told: BankMessage[] = [];
  minute = 0;

  constructor(house: House, people: readonly Member[]) {
    this.house = house;
    this.people = people;
  }
}

const actions = [
  'announce',
  'announce by QR',
  'pay as asked',
  'pay as asked',
  'pay another amount',
  'pay without a reference',
  'pay nobody',
  'tell again',
  'tell a twin',
  'tell ten times at once',
  'cancel',
  'wait',
  'wait long',
  'expire',
  'match',
  'match twice at once',
  'crash while matching',
  'credit a waiting line',
  'credit and crash',
  'send back',
  'decide twins',
] as const;
type Action = { what: (typeof actions)[number]; who: number; which: number; satang: number };

const operator = { operatorId: OperatorId.parse(randomUUID()), name: 'Malee' };
const decimal = (satang: number): string => `${Math.floor(satang / 100)}.${String(satang % 100).padStart(2, '0')}`;

class Crash extends Error {}

/** The process dies after its work and before it is kept: nothing of it may be left. */
const dying = (work: (tx: Tx) => Promise<unknown>): Promise<void> =>
  inTransaction(async (tx) => {
    await work(tx);
    throw new Crash();
  }).catch((error: unknown) => {
    // A refused request does not come to its end, and so cannot die there.
    if (!(error instanceof Crash) && !(error instanceof Error && 'code' in error)) throw error;
  });

const linesIn = (world: World, state: TransactionState) =>
  inTransaction((tx) =>
    open<CashierTables>(tx)
      .selectFrom('cashier.bank_line')
      .selectAll()
      .where('account', '=', world.house.account)
      .where('state', '=', state)
      .orderBy('id')
      .execute(),
  );

/** A no of the platform is an answer; anything else is a mistake. */
const tolerate = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[A-Z_]+$/.test(error.code))) throw error;
  });
};

const act = async (world: World, { what, who, which, satang }: Action): Promise<void> => {
  const { house, people, announced, told } = world;
  const person = people[who % people.length];
  if (person === undefined) throw new Error('there are three');
  const one = announced[which % Math.max(1, announced.length)];
  const tell = async (line: BankMessage, times = 1): Promise<void> => {
    const answers = await Promise.all(Array.from({ length: times }, () => tellOf(app, line)));
    assert.ok(answers.every(({ statusCode }) => statusCode === 200));
    if (!told.some(({ lineId }) => lineId === line.lineId)) told.push(line);
  };
  const announce = async (method: string): Promise<void> => {
    const deposit = await openDeposit({
      memberId: person.id,
      merchantId: person.merchantId,
      type: 0,
      method,
      money: baht('500.00'),
      returnTo: '/',
      language: 'en',
      key: randomUUID(),
    });
    const expected = decimal(Number(deposit.expected.amount / 100n));
    announced.push({ who: who % people.length, id: deposit.id, reference: deposit.reference, expected });
  };
  const payer = { name: people.indexOf(person) === 0 ? 'Anong Srisai' : 'Somchai Jaidee', account: '2204718830' };
  const [waiting] = await linesIn(world, 'SUSPENSE');
  const decision = (lineId: string) => ({ lineId, by: operator, reason: 'looked at' });
  switch (what) {
    case 'announce':
      return tolerate(announce('BANK'));
    case 'announce by QR':
      return tolerate(announce('QR'));
    case 'pay as asked':
      return one === undefined ? undefined : tell(aLine(house, one.reference, one.expected, { payer }));
    case 'pay another amount':
      return one === undefined ? undefined : tell(aLine(house, one.reference, decimal(satang), { payer }));
    case 'pay without a reference':
      return one === undefined ? undefined : tell(aLine(house, 'thank you', one.expected, { payer }));
    case 'pay nobody':
      return tell(aLine(house, 'for tea', decimal(satang)));
    case 'tell again': {
      const line = told[which % Math.max(1, told.length)];
      return line === undefined ? undefined : tell(line);
    }
    case 'tell a twin': {
      const line = told[which % Math.max(1, told.length)];
      return line === undefined ? undefined : tell({ ...line, lineId: randomUUID() });
    }
    case 'tell ten times at once':
      return tell(aLine(house, one?.reference ?? 'nobody', decimal(satang)), 10);
    case 'cancel':
      return one === undefined
        ? undefined
        : tolerate(cancelDeposit({ memberId: people[one.who]?.id ?? person.id, id: one.id, language: 'en' }));
    case 'wait':
      world.minute += 20;
      return;
    case 'wait long':
      world.minute += 170;
      return;
    case 'expire':
      return void (await expireDeposits());
    case 'match':
      return void (await matchTransactions());
    case 'match twice at once':
      return void (await Promise.all([matchTransactions(), matchTransactions()]));
    case 'crash while matching':
      return dying(async (tx) => applyMatches(tx, await lockStoredTransactions(tx, 500)));
    case 'credit a waiting line':
      return waiting === undefined
        ? undefined
        : tolerate(
            inTransaction((tx) =>
              creditTransaction(tx, {
                ...decision(waiting.id),
                ...(waiting.candidate_id === null ? { memberId: person.id } : { depositId: waiting.candidate_id }),
              }),
            ),
          );
    case 'credit and crash':
      return waiting === undefined ? undefined : dying((tx) => creditTransaction(tx, { ...decision(waiting.id), memberId: person.id }));
    case 'send back': {
      if (waiting === undefined) return;
      await inTransaction((tx) => refundTransaction(tx, decision(waiting.id)));
      await dying((tx) => returnTransaction(tx, decision(waiting.id)));
      return which % 2 === 0 ? undefined : inTransaction((tx) => returnTransaction(tx, decision(waiting.id)));
    }
    case 'decide twins': {
      const [twin] = await linesIn(world, 'HELD');
      if (twin === undefined) return;
      await inTransaction((tx) => (which % 2 === 0 ? dismissTransaction(tx, decision(twin.id)) : releaseTwin(tx, decision(twin.id))));
    }
  }
};

const proveMoney = async (world: World): Promise<void> => {
  const { house, people, told } = world;
  const [lines, deposits] = await inTransaction(async (tx) => [
    await open<CashierTables>(tx).selectFrom('cashier.bank_line').selectAll().where('account', '=', house.account).execute(),
    await open<CashierTables>(tx).selectFrom('cashier.deposit').selectAll().where('merchant_id', '=', house.merchant.id).execute(),
  ]);
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
  const sumIn = (...states: string[]) => sum((lines ?? []).filter(({ state }) => states.includes(state)).map(({ amount }) => amount));
  const credited = (deposits ?? []).filter(({ state }) => state === 'CREDITED');

  // Every line that was told is kept once, and all of its money is credited, waits in a case, or went back.
  assert.equal(lines?.length, told.length);
  assert.equal(sumIn('STORED'), 0n);
  assert.equal(
    sumIn('CREDITED', 'SUSPENSE', 'REFUND_DUE', 'RETURNED', 'HELD', 'DISMISSED'),
    sum(told.map(({ amount }) => moneyOf(amount, THB).amount)),
  );
  assert.equal(sum(credited.map((deposit) => (deposit.credited ?? 0n) + deposit.fee)), sumIn('CREDITED'));
  // The book says the same.
  assert.equal(await bankInTheBook(house), sumIn('CREDITED', 'SUSPENSE', 'REFUND_DUE'));
  assert.equal(await inTheBook('SUSPENSE', house), sumIn('SUSPENSE', 'REFUND_DUE'));
  assert.equal(await inTheBook('FEES', house), sum(credited.map(({ fee }) => fee)));
  const balances = await Promise.all(
    people.map(({ id, merchantId }) => inTransaction((tx) => balanceOf(tx, { memberId: id, merchantId, currency: THB }))),
  );
  assert.equal(sum(balances.map(({ balance }) => moneyOf(balance, THB).amount)), sum(credited.map((deposit) => deposit.credited ?? 0n)));
  // Each waiting transaction is in exactly one open case, and nothing else is.
  const cases = await inTransaction((tx) =>
    findExceptions(tx, { merchants: [house.merchant.id], state: 'OPEN' }, { pageNo: 1, pageSize: 100 }),
  );
  const waiting = (lines ?? []).filter(({ state }) => ['SUSPENSE', 'REFUND_DUE', 'HELD'].includes(state)).map(({ id }) => id);
  assert.deepEqual(cases.content.flatMap(({ subject }) => subject.lineId ?? []).toSorted(), waiting.toSorted());
  // No deposit waits with money that is somebody else's.
  for (const { state, matched_line } of deposits ?? [])
    if (state === 'REVIEW' || state === 'LATE_MATCH') assert.ok(waiting.includes(matched_line ?? ''), state);
};

test('whatever payers, the bank, members and operators do, and wherever we crash: money received is credited, in a case, or sent back', async () => {
  const action = fc.record({
    what: fc.constantFrom(...actions),
    who: fc.nat({ max: 2 }),
    which: fc.nat({ max: 7 }),
    satang: fc.integer({ min: 1, max: 9_000_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 24 }), async (deeds) => {
      freezeTime('2026-11-20T00:00:00Z');
      const house = await aHouse({ creditsPerHour: 4 });
      const level = {
        fromLevel: 0,
        depositMin: baht('100.00').amount,
        depositMax: baht('50000.00').amount,
        feeFixed: baht('1.00').amount,
        feePpm: 10_000,
      };
      await inTransaction((tx) =>
        saveMethod(tx, aMethod(house, { code: 'QR', kind: 'QR', tail: { step: baht('0.01').amount, count: 3 }, levels: [level] })),
      );
      const people = await Promise.all([0, 1, 2].map(() => aMember({ merchant: house.merchant })));
      const [first] = people;
      if (first !== undefined)
        await inTransaction((tx) => keepLabels(tx, { memberId: first.id, merchantId: first.merchantId }, { fullName: 'Anong Srisai' }));
      const world = new World(house, people);
      for (const deed of deeds) {
        await act(world, deed);
        await drainMatching();
        freezeTime(Temporal.Instant.from('2026-11-20T00:00:00Z').add({ minutes: world.minute }).toString());
      }
      await matchTransactions();
      await drainMatching();
      await proveMoney(world);
    }),
    runs(8, 25),
  );
  await theBookIsRight();
});
