import type { MerchantId } from '@croupier/contract/core/ids';
import * as merchants from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { makeReady, rewardOf } from './apply-months.ts';
import { heldLevel } from './ladder.rules.ts';
import { birthdayIn, dayAfter } from './periods.rules.ts';
import { bornOn, holdBirthdays, noteBirthdays } from './store/rewards.ts';
import { programmesSince, termsInForce } from './store/terms.ts';

const membersAtOnce = 500;
/** Birthdays of so many days are made up for after a standstill. */
const daysMost = 7;

/** Makes the birthday rewards of today ready, of each member at most one a year. Returns how many. */
export const giveBirthdays = async (): Promise<number> => {
  const all = await inTransaction(programmesSince);
  let ready = 0;
  for (const { merchantId } of all.filter(({ programme }) => programme === 'LOYALTY')) {
    try {
      ready += await inTransaction((tx) => giveOf(tx, merchantId));
    } catch (error) {
      log.error({ err: error, merchantId }, 'birthday rewards failed');
    }
  }
  return ready;
};

const giveOf = async (tx: Tx, merchantId: MerchantId): Promise<number> => {
  const { flags, timeZone, currency } = await merchants.getMerchantOrThrow(merchantId);
  if (!flags.vip) return 0;
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const days = daysFrom(await holdBirthdays(tx, merchantId), today);
  const ladder = (await termsInForce(tx, merchantId, 'LOYALTY'))?.terms;
  if (days.length === 0 || ladder === undefined) return 0;
  // Those born on 29 February are looked at on 28 February and 1 March; the rule decides.
  const monthDays = [...new Set([...days.map((day) => day.slice(5)), ...(days.some((day) => day.endsWith('-03-01')) ? ['02-29'] : [])])];
  let made = 0;
  for (let after = null as Awaited<ReturnType<typeof bornOn>>[number]['member_id'] | null; ;) {
    const some = await bornOn(tx, merchantId, { monthDays, after, limit: membersAtOnce });
    const rewards = some.flatMap(({ member_id, level, birthday }) => {
      const day = days.find((one) => birthdayIn(birthday, Number(one.slice(0, 4))) === one);
      const held = heldLevel(ladder, level);
      if (day === undefined || held.birthday === 0n) return [];
      const reward = rewardOf(ladder, { merchant_id: merchantId, currency, id: null }, member_id);
      return [reward({ kind: 'BIRTHDAY', occasion: day.slice(0, 4), level: held.level, amount: held.birthday })];
    });
    made += (await makeReady(tx, merchantId, rewards)).length;
    const last = some.at(-1);
    if (last === undefined || some.length < membersAtOnce) break;
    after = last.member_id;
  }
  await noteBirthdays(tx, merchantId, today);
  return made;
};

/** The days after the last one that was looked at, up to today; today alone at the beginning. */
const daysFrom = (last: string | undefined, today: string): string[] => {
  const days: string[] = [];
  for (let day = last === undefined ? today : dayAfter(last); day <= today; day = dayAfter(day)) days.push(day);
  return days.slice(-daysMost);
};
