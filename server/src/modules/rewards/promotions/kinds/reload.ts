import * as z from 'zod/mini';
import { depositDefaults, depositFields, depositLeast, depositOffer, depositReward } from './deposit-percent.ts';
import { promotionType } from './kind.ts';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const switches = Object.fromEntries(days.map((day) => [day, z.boolean()])) as Record<(typeof days)[number], z.ZodMiniBoolean>;
type Weekdays = Record<(typeof days)[number], boolean>;

/** The ISO weekdays that are switched on. */
const chosen = (settings: Weekdays): number[] => days.flatMap((day, index) => (settings[day] ? [index + 1] : []));

/** A bonus on a deposit on chosen days of the week, once a day. */
export const reload = promotionType({
  kind: 'RELOAD',
  trigger: 'DEPOSIT',
  category: 'deposit',
  repeats: 'DAILY',
  gives: 'MONEY',
  settings: z.object({ ...depositFields, ...switches }),
  defaults: (amount) => ({
    ...depositDefaults(amount, 20, 1_000),
    monday: true,
    tuesday: false,
    wednesday: false,
    thursday: false,
    friday: true,
    saturday: false,
    sunday: false,
  }),
  offer: (settings, currency) => ({ ...depositOffer(settings, currency), weekdays: chosen(settings) }),
  reward: (settings, facts) => (chosen(settings).includes(facts.deposit?.weekday ?? 0) ? depositReward(settings, facts) : 0n),
  least: depositLeast,
  example: { deposit: '2000.00', weekday: 5, gives: '400.00' },
});
