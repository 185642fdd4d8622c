import { type Block, keepSitting, type Sitting } from '@croupier/contract/people/limits';
import { balance as balanceCall } from '@croupier/contract/people/members';
import { add, type Money } from '@croupier/contract/core/money';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import type * as z from 'zod/mini';
import { useBalance } from '../wallet/balance.ts';
import { netResult } from './net-result.ts';

/** Once a minute the platform hears that the game is still open; what it counted is then the ground to reckon from. */
const lookAgainMs = 60_000;

/** For whom the balance never rests, the last count stands until the next minute. */
const attemptsMax = 3;

/** Whether there is anything to say while it is played: reminders, or an end. */
export const isWatched = (sitting: Sitting | undefined): boolean =>
  sitting !== undefined && (sitting.realityCheckMinutes !== null || sitting.endsAt !== null);

type Stretch = {
  sitting: Sitting | undefined;
  net: Money | undefined;
  block: z.output<typeof Block> | undefined;
  /** How far the platform's clock, by which a sitting begins and ends, is ahead of this device's. */
  aheadMs: number;
};

/** The stretch of play that goes on: since when, and what it has brought or cost so far, in all tabs and games. */
export const usePlaySession = (): Stretch => {
  const { data: balance } = useBalance();
  const { data } = useQuery({
    queryKey: ['mine', 'limits', 'sitting', 'kept'],
    queryFn: ({ signal }) => count(signal),
    refetchInterval: lookAgainMs,
    refetchIntervalInBackground: true,
    // A player who comes back to the window is told at once how long it has been.
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
  const sitting = data?.sitting ?? undefined;
  const net =
    data === undefined || sitting === undefined || balance === undefined ? undefined : add(sitting.net, netResult(data.ground, balance));
  return { sitting, net, block: data?.block ?? undefined, aheadMs: data?.aheadMs ?? 0 };
};

/** The platform's count, and the balance it belongs to: a round that is settled between the two would be in both, so they are asked for again. */
const count = async (signal: AbortSignal) => {
  let ground = await call(balanceCall, { signal });
  for (let attempt = 1; ; attempt += 1) {
    const heard = await call(keepSitting, { signal });
    const aheadMs = Date.parse(heard.now) - Date.now();
    const after = await call(balanceCall, { signal });
    if (after.version === ground.version || attempt === attemptsMax) return { ...heard, ground: after, aheadMs };
    ground = after;
  }
};
