import type { Claim, DeskKind, Pulse } from '@croupier/contract/console/work-queues';
import { claimWork, leaveWork } from '@croupier/contract/console/work-queues';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#api/call.ts';
import { pulseQuery } from './queue-queries.ts';

type Counted =
  | 'cases'
  | 'withdrawals'
  | 'kyc'
  | 'adjustments'
  | 'stuck'
  | 'runs'
  | 'affiliateRuns'
  | 'applications'
  | 'referrals'
  | 'promotions'
  | 'rewards'
  | 'tickets'
  | 'chats';

/**
 * Looks at a queue again when the pulse says that it changed, and at no other time: each look is a line in the trail. `openKey`: so is what is
 * open of it, where work goes on beside us.
 */
export const useLiveQueue = (queue: Counted, queryKey: string, openKey = queryKey): void => {
  const queries = useQueryClient();
  const { data } = useQuery(pulseQuery());
  const stamp = data?.[queue]?.stamp;
  const seen = useRef(stamp);
  useEffect(() => {
    if (stamp === undefined || seen.current === stamp) return;
    if (seen.current !== undefined) for (const key of new Set([queryKey, openKey])) void queries.invalidateQueries({ queryKey: [key] });
    seen.current = stamp;
  }, [stamp, queries, queryKey, openKey]);
};

/** The operators at work on rows, by the row's id. */
export const useClaims = (kind: DeskKind): ReadonlyMap<string, Claim> => {
  const { data } = useQuery(pulseQuery());
  return new Map((data?.claims ?? []).filter((claim) => claim.kind === kind).map((claim) => [claim.id, claim]));
};

const renewEveryMs = 5 * 60_000;

/**
 * Takes the open row, for as long as it is open, and leaves it when it is closed. An operator who only looks (a colleague has it) is told by the claim of the
 * pulse; their own try changes nothing.
 */
export const useAssignment = (kind: DeskKind, id: string | undefined, wanted: boolean): void => {
  const queries = useQueryClient();
  useEffect(() => {
    if (id === undefined || !wanted) return undefined;
    const params = { kind, id };
    const told = () => void queries.invalidateQueries({ queryKey: ['pulse'] });
    // A refusal says that a colleague has it, and the next pulse shows who.
    const take = () => void call(claimWork, { body: params }).then(told, told);
    take();
    const again = setInterval(take, renewEveryMs);
    return () => {
      clearInterval(again);
      void call(leaveWork, { params }).then(told, told);
    };
  }, [kind, id, wanted, queries]);
};

/** How much waits in all queues together. */
export const waitingIn = (pulse: Pulse | undefined): number =>
  [
    pulse?.cases,
    pulse?.withdrawals,
    pulse?.kyc,
    pulse?.adjustments,
    pulse?.stuck,
    pulse?.runs,
    pulse?.affiliateRuns,
    pulse?.applications,
    pulse?.referrals,
    pulse?.promotions,
    pulse?.rewards,
    pulse?.tickets,
    pulse?.chats,
  ].reduce((sum, queue) => sum + (queue?.waiting ?? 0), 0);
