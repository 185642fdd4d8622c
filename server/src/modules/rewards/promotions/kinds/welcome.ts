import * as z from 'zod/mini';
import { depositDefaults, type DepositFields, depositFields, depositLeast, depositOffer, depositReward } from './deposit-percent.ts';
import { promotionType } from './kind.ts';

type Welcome = DepositFields & { depositNumber: '1' | '2' | '3' };

/** A bonus on the first, second or third deposit of a member. */
export const welcome = promotionType<Welcome>({
  kind: 'WELCOME',
  trigger: 'DEPOSIT',
  category: 'newbie',
  repeats: 'ONCE',
  gives: 'MONEY',
  settings: z.object({ depositNumber: z.enum(['1', '2', '3']), ...depositFields }),
  defaults: (amount) => ({ depositNumber: '1' as const, ...depositDefaults(amount, 100, 3_000) }),
  offer: (settings, currency) => ({ ...depositOffer(settings, currency), depositNumber: Number(settings.depositNumber) }),
  reward: (settings, facts) => (String(facts.deposit?.number) === settings.depositNumber ? depositReward(settings, facts) : 0n),
  least: depositLeast,
  example: { deposit: '1000.00', number: 1, gives: '1000.00' },
});
