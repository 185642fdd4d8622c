import { type Block, keepSitting, type Sitting } from '@croupier/contract/limits';
import { balance as balanceCall } from '@croupier/contract/members';
import { add, type Money } from '@croupier/contract/money';
import { useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import type * as z from 'zod/mini';
import { useBalance } from '../wallet/balance.ts';
import { netResult } from './net-result.ts';

/** Once a minute the platform hears that the game is still open; what it counted is then the ground to reckon from. */
const lookAgainMs = 60_000;

/** Whether there is anything to say while it is played: reminders, or an end. */
export const isWatched = (sitting: Sitting | undefined): boolean =>
  sitting !== undefined && (sitting.realityCheckMinutes !== null || sitting.endsAt !== null);

/** The stretch of play that goes on: since when, and what it has brought or cost so far, in all tabs and games. */
export const useSitting = (): { sitting: Sitting | undefined; net: Money | undefined; block: z.output<typeof Block> | undefined } => {
  const { data: balance } = useBalance();
  const { data } = useQuery({
    queryKey: ['mine', 'limits', 'sitting', 'kept'],
    queryFn: async ({ signal }) => {
      const ground = await call(balanceCall, { signal });
      const heard = await call(keepSitting, { signal });
      return { ...heard, ground };
    },
    refetchInterval: lookAgainMs,
    refetchIntervalInBackground: true,
    // Who comes back to the window is told at once how long it has been.
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
  const sitting = data?.sitting ?? undefined;
  const net =
    data === undefined || sitting === undefined || balance === undefined ? undefined : add(sitting.net, netResult(data.ground, balance));
  return { sitting, net, block: data?.block ?? undefined };
};
