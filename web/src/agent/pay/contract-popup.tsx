import type { ContractKind, ContractRequest } from '@croupier/contract/agents';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useMember } from '#player/features/members/member.ts';
import { ask } from '#shared/api/ask.ts';
import { needTexts } from '#shared/i18n/text.ts';
import { isWindowOpen } from '#shared/ui/open-windows.ts';
import { seen } from './seen.ts';

const loadDialog = async () => {
  await needTexts('pay', 'team', 'agent');
  return { default: (await import('./request-dialog.tsx')).RequestDialog };
};
const RequestDialog = lazy(loadDialog);

/** Nobody is interrupted in a game, nor on the way to something else. */
const isBusy = (path: string): boolean => /^\/(?:login|register|help|play)(?:\/|$)/.test(path);

const trial = 4;
const kinds = { divtypereq: 'DIVIDEND', dailysalreqtype: 'DAILY', contracthoursalreq: 'HOURLY', realtimesalreqtype: 'REALTIME' } as const;

/**
 * A request about a contract that awaits whoever is signed in, on their site as in the agents' centre: each once a session, and only when no other
 * window is open. It stays in the list of contracts whatever happens here.
 */
const ContractPopup = () => {
  const { data: member } = useMember();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [, setClosed] = useState(0);
  const { data: flags } = useQuery({
    queryKey: ['mine', 'inbox', 'contracts', 'flags'],
    queryFn: ({ signal }) => ask(async () => (await import('@croupier/contract/agents')).consolidated, { signal }),
    enabled: member !== undefined && member.type !== trial,
    staleTime: 60_000,
  });
  const waiting: ContractKind[] =
    flags === undefined
      ? []
      : (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((flag) => (flags[flag] === null ? [] : [kinds[flag]]));
  const requests = useQueries({
    queries: waiting.map((kind) => ({
      queryKey: ['mine', 'inbox', 'contracts', kind],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await (await import('./queries.ts')).processRequest(kind, {}, signal)).request,
    })),
  });
  const next = requests.flatMap(({ data }): ContractRequest[] =>
    data === undefined || data === null || seen.has(data.id) ? [] : [data],
  )[0];
  const free = useNoOtherWindow(next?.id, isBusy(path));
  if (next === undefined || !free) return null;
  return (
    <Suspense>
      <RequestDialog
        key={next.id}
        request={next}
        onClose={() => {
          seen.add(next.id);
          setClosed((times) => times + 1);
        }}
      />
    </Suspense>
  );
};

const lookAgainMs = 400;

/** Whether nothing lies over the page; once it was so for one request it stays, for its own window is one too. */
const useNoOtherWindow = (of: string | undefined, busy: boolean): boolean => {
  const [freeFor, setFreeFor] = useState<string>();
  const free = of !== undefined && freeFor === of;
  useEffect(() => {
    if (of === undefined || free || busy) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let gone = false;
    const look = (): void => {
      if (!isWindowOpen()) setFreeFor(of);
    };
    // Fetched first: while it is on its way somebody may open a window of their own.
    void loadDialog().then(() => {
      if (gone) return;
      look();
      timer = setInterval(look, lookAgainMs);
    });
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [of, free, busy]);
  return free && !busy;
};

export default ContractPopup;
