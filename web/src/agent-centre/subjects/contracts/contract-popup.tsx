import type { ContractKind } from '@croupier/contract/earnings/contracts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMember } from '#site/subjects/members/member.ts';
import { useMerchant } from '#api/boot.ts';
import { callLazily } from '#api/call-lazily.ts';
import { needTexts } from '#i18n/text.ts';
import { useFreeMoment } from '#design-system/ui/free-moment.ts';
import { shownRequests } from './shown-requests.ts';

const loadDialog = async () => {
  await needTexts('settlement', 'agent-tree', 'agents', 'lobby');
  return { default: (await import('./request-dialog.tsx')).RequestDialog };
};
const RequestDialog = lazy(loadDialog);

/** Nobody is interrupted in a game, nor on the way to something else. */
const isBusy = (path: string): boolean => /^\/(?:login|register|help|play)(?:\/|$)/.test(path);

const trial = 4;
const kinds = {
  divtypereq: 'DIVIDEND',
  dailysalreqtype: 'DAILY',
  contracthoursalreq: 'HOURLY',
  realtimesalreqtype: 'REALTIME',
  lotterymarginreqtype: 'SERIES',
} as const;

/**
 * A request about a contract that awaits whoever is signed in, on their site as in the agents' centre: each once a session, and only when no other
 * window is open. It stays in the list of contracts whatever happens here, and in sight until it is closed or answered whatever else comes meanwhile:
 * nobody is to answer another than they read.
 */
const ContractPopup = () => {
  const { whitelabelVal } = useMerchant();
  const { data: member } = useMember();
  const busy = isBusy(useLocation({ select: ({ pathname }) => pathname }));
  const [shown, setShown] = useState<string>();
  const { data: flags } = useQuery({
    queryKey: ['mine', 'inbox', 'contracts', 'flags'],
    queryFn: ({ signal }) => callLazily(async () => (await import('@croupier/contract/earnings/contracts')).consolidated, { signal }),
    enabled: whitelabelVal.AGENTPOLICY3 && member !== undefined && member.type !== trial,
    staleTime: 60_000,
  });
  const waiting: ContractKind[] =
    flags === undefined
      ? []
      : (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((flag) => (flags[flag] === null ? [] : [kinds[flag]]));
  const lists = useQueries({
    queries: waiting.map((kind) => ({
      queryKey: ['mine', 'inbox', 'contracts', kind],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await (await import('../settlement/queries.ts')).processRequest(kind, {}, signal)).waiting,
    })),
  });
  const id = shown ?? lists.flatMap(({ data = [] }) => data).find((one) => !shownRequests.has(one));
  const { data: request } = useQuery({
    queryKey: ['mine', 'inbox', 'contracts', 'one', id],
    queryFn: async ({ signal }) => (await import('../settlement/queries.ts')).lookUpRequest(id ?? '', signal),
    enabled: id !== undefined,
  });
  useFreeMoment(shown === undefined && !busy ? request?.id : undefined, loadDialog, setShown);
  if (request === undefined || request.id !== shown || busy) return null;
  return (
    <Suspense>
      <RequestDialog
        key={shown}
        request={request}
        onClose={() => {
          shownRequests.add(shown);
          setShown(undefined);
        }}
      />
    </Suspense>
  );
};

export default ContractPopup;
