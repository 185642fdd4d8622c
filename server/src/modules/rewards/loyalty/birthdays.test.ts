import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { type Merchant } from '#modules/brand/merchants';
import type { Member } from '#modules/people/members';
import { freezeTime, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { ask } from '#test/ask';
import { aMember, aMerchant } from '#test/builders';
import { giveBirthdays } from './birthdays.ts';
import { claimReward } from './claim-reward.ts';
import { saveTerms } from './terms.ts';

afterEach(unfreezeTime);
after(closeDatabase);

const level = (place: number, birthday: bigint) => ({
  level: place,
  name: { en: `Level ${place}` },
  turnover: BigInt(place - 1) * 10_000n,
  deposits: 0n,
  keep: 0n,
  levelUp: 0n,
  monthly: 0n,
  birthday,
  contact: '',
});
const offerLevels = (merchant: Merchant) =>
  inTransaction((tx) =>
    saveTerms(tx, merchant.id, {
      programme: 'LOYALTY',
      terms: { levels: [level(1, 0n), level(2, 500_000n)], claimDays: 30, turnoverPpm: 0 },
      version: 0,
      by: null,
      reason: null,
    }),
  );
const born = async (merchant: Merchant, birthday: string, at = 2): Promise<Member> => {
  const member = await aMember({ merchant });
  await ask('insert into members.profile (member_id, merchant_id, birthday) values ($1, $2, $3) on conflict (member_id) do update set birthday = excluded.birthday', [member.id, merchant.id, birthday]); // prettier-ignore
  await ask('update members.member set level = $2 where id = $1', [member.id, at]);
  return member;
};
/** Years for which a member has a birthday reward. */
const yearsOf = async ({ id }: Member) =>
  (
    await ask<{ occasion: string }>(`select occasion from loyalty.reward where member_id = $1 and kind = 'BIRTHDAY' order by occasion`, [
      id,
    ])
  ).map(({ occasion }) => occasion);
/** Gives birthdays in the morning of a day in Bangkok, twice. */
const giveOn = async (day: string) => {
  freezeTime(`${day}T02:00:00Z`);
  await giveBirthdays();
  await giveBirthdays();
};

test('a member has the birthday reward of their level once a year, on the day of the merchant, and claims it', async () => {
  freezeTime('2026-11-02T03:00:00Z');
  const merchant = await aMerchant({ flags: { vip: true } });
  await offerLevels(merchant);
  const [today, tomorrow, low] = [
    await born(merchant, '1990-11-20'),
    await born(merchant, '1985-11-21'),
    await born(merchant, '1990-11-20', 1),
  ];
  await giveOn('2026-11-20');
  assert.deepEqual([await yearsOf(today), await yearsOf(tomorrow), await yearsOf(low)], [['2026'], [], []]);
  // 18:00 in Greenwich is the next day in Bangkok.
  freezeTime('2026-11-20T18:00:00Z');
  await giveBirthdays();
  assert.deepEqual(await yearsOf(tomorrow), ['2026']);
  const [reward] = await ask<{ id: string }>('select id from loyalty.reward where member_id = $1', [today.id]);
  const shown = await claimReward({ memberId: today.id, merchantId: merchant.id }, reward?.id ?? '', 'en');
  assert.equal(shown.kind, 'BIRTHDAY');
  const [cash] = await ask<{ balance: bigint }>(`select balance from ledger.account where owner = $1 and kind = 'CASH'`, [today.id]);
  assert.equal(cash?.balance, 500_000n);
});

test('birthdays of a standstill are made up for, those of more than a week ago are not, and the next year brings the next reward', async () => {
  freezeTime('2026-11-02T03:00:00Z');
  const merchant = await aMerchant({ flags: { vip: true } });
  await offerLevels(merchant);
  await giveOn('2026-11-10');
  const [long, recent] = [await born(merchant, '1990-11-12'), await born(merchant, '1990-11-18')];
  await giveOn('2026-11-20');
  assert.deepEqual([await yearsOf(long), await yearsOf(recent)], [[], ['2026']]);
  await giveOn('2027-11-18');
  assert.deepEqual(await yearsOf(recent), ['2026', '2027']);
});

test('29 February is kept on 1 March in years without it, and on the day itself in the others', async () => {
  freezeTime('2027-02-20T03:00:00Z');
  const merchant = await aMerchant({ flags: { vip: true } });
  await offerLevels(merchant);
  const member = await born(merchant, '1992-02-29');
  await giveOn('2027-02-28');
  assert.deepEqual(await yearsOf(member), []);
  await giveOn('2027-03-01');
  assert.deepEqual(await yearsOf(member), ['2027']);
  await giveOn('2028-02-29');
  await giveOn('2028-03-01');
  assert.deepEqual(await yearsOf(member), ['2027', '2028']);
});
