import { text } from '@croupier/contract/core/envelope';
import * as z from 'zod/mini';
import { depositDefaults, depositFields, depositLeast, depositOffer, depositReward } from './deposit-percent.ts';
import { promotionType } from './kind.ts';

/** The codes of a list that is typed with commas. */
const codesOf = ({ methods }: { methods: string }): string[] => methods.split(',').map((code) => code.trim()).filter((code) => code !== ''); // prettier-ignore

/** A bonus on a deposit by some payment methods. */
export const paymentMethod = promotionType({
  kind: 'PAYMENT_METHOD',
  trigger: 'DEPOSIT',
  category: 'deposit',
  repeats: 'DAILY',
  gives: 'MONEY',
  settings: z.object({ methods: text(300).check(z.regex(/^[A-Za-z0-9_-]+(?: *, *[A-Za-z0-9_-]+)*$/)), ...depositFields }),
  defaults: (amount) => ({ methods: 'QR', ...depositDefaults(amount, 5, 300) }),
  offer: (settings, currency) => ({ ...depositOffer(settings, currency), methods: codesOf(settings) }),
  reward: (settings, facts) => (codesOf(settings).includes(facts.deposit?.method ?? '') ? depositReward(settings, facts) : 0n),
  least: depositLeast,
  example: { deposit: '1000.00', method: 'QR', gives: '50.00' },
});
