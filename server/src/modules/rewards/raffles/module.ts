import { defineModule } from '#platform/module';
import './claimables.ts';
import { rafflesConsoleRoutes } from './console/routes.ts';
import { countTickets } from './count-tickets.ts';
import { holdDraws } from './draws/hold-draws.ts';
import { drainPayments, payShares } from './envelopes/pay-shares.ts';
import './give-tickets.ts';
import { repeatRaffles } from './repeat.ts';
import { rafflesRoutes } from './routes.ts';

/** Raffles: tickets, scheduled draws that anyone can recompute, instant raffles; red envelopes. */
export const raffles = defineModule({
  name: 'rewards/raffles',
  owns: ['raffles'],
  uses: [
    'money/turnover',
    'people/limits',
    'people/members',
    'rewards/bonuses',
    'rewards/claimables',
    'rewards/giving',
    'rewards/missions',
    'brand/merchants',
  ],
  consoleUses: ['console/audit'],
  routes: [rafflesRoutes, rafflesConsoleRoutes],
  jobs: [
    { every: '2 seconds', name: 'count tickets', run: countTickets },
    { every: '5 seconds', name: 'hold draws', run: holdDraws },
    { every: '2 seconds', name: 'pay shares of red envelopes', run: payShares },
    { every: '10 seconds', name: 'repeat raffles', run: repeatRaffles },
  ],
  permissions: ['raffle.edit', 'raffle.read'],
  drain: [drainPayments],
});
