/**
 * A deposit is credited within 15 seconds of the bank's posting: the jobs on its way run so often that no wait between them adds up to more. The times are the stored
 * ones, of a clock that the test sets, so it is the intervals that are measured and not the machine.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import type { Member } from '#modules/people/members';
import { freezeTime } from '#platform/clock';
import { closeDatabase, inTransaction, open } from '#platform/database';
import type { Job } from '#platform/module';
import { aMember } from '#test/builders';
import { aHouse, baht, bankCode, type House, openTestBank } from '#test/house';
import { deposits } from './module.ts';
import { lookUpDeposit } from './look-up-deposits.ts';
import { openDeposit } from './open-deposit.ts';
import type { CashierTables } from './tables.ts';
import { recordTransaction } from './record-transactions.ts';

const promisedSeconds = 15;
const language = 'en';

const jobNamed = (name: string): Job =>
  deposits.jobs?.find((job) => job.name === name) ?? assert.fail(`no job is called "${name}": this test follows its new name`);

const secondsBetweenRuns = ({ name, every }: Job): number => {
  const [, seconds] = /^(\d+) seconds?$/.exec(every) ?? assert.fail(`"${name}" runs every ${every}`);
  return Number(seconds);
};

/** The jobs that a bank transaction waits for until it is credited, by the way it reaches the platform, when every notification between them is lost. */
const ways = {
  'a signed bank message': ['match bank transactions'],
  'an account statement': ['read bank statements', 'match bank transactions'],
  'a block of a chain': ['read chains', 'match bank transactions'],
  'a signed message of a payment provider': ['handle channel messages', 'match bank transactions'],
  'a question to a payment provider': ['ask payment providers for orders', 'match bank transactions'],
};

before(openTestBank);
after(closeDatabase);

let house: House;
let member: Member;
beforeEach(async () => {
  freezeTime('2026-11-20T08:00:00Z');
  house = await aHouse();
  member = await aMember({ merchant: house.merchant });
});

for (const [way, jobs] of Object.entries(ways))
  test(`by ${way}, a deposit is credited within ${promisedSeconds} seconds of the bank's posting`, async () => {
    const postedAt = Temporal.Instant.from('2026-11-20T08:10:00Z');
    const money = baht('500.00');
    const deposit = await openDeposit({
      memberId: member.id,
      merchantId: member.merchantId,
      type: member.type,
      method: 'BANK',
      money,
      returnTo: 'http://test.localhost/',
      language,
    });
    let seconds = 0;
    const nextRunOf = (job: Job): void => {
      seconds += secondsBetweenRuns(job);
      freezeTime(postedAt.add({ seconds }).toString());
    };
    freezeTime(postedAt.toString());
    for (const name of jobs.slice(0, -1)) nextRunOf(jobNamed(name));
    const payer = { name: 'Anong Srisai', account: '2204718830' };
    const line = { bankCode, lineId: randomUUID(), account: house.account, money, text: deposit.reference, payer, postedAt };
    // Stored as the way before it does, and nobody schedules the matching.
    const { id } = await inTransaction((tx) => recordTransaction(tx, { ...line, source: 'MESSAGE' }));
    const matching = jobNamed(jobs.at(-1) ?? '');
    nextRunOf(matching);
    await matching.run();

    const { posted_at: posted } = await inTransaction((tx) =>
      open<CashierTables>(tx).selectFrom('cashier.bank_line').select('posted_at').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    const { creditedAt } = await lookUpDeposit({ memberId: member.id, id: deposit.id, language });
    assert.ok(creditedAt !== null, 'it is credited by the next run');
    const took = Temporal.Instant.from(creditedAt).since(posted).total('seconds');
    assert.equal(took, seconds);
    assert.ok(took <= promisedSeconds, `${took} seconds: ${jobs.join(', then ')}`);
  });
