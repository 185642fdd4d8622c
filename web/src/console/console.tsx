import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { createQueries } from '#api/query-client.ts';
import { session, type SessionEnd, useToken } from '#api/session.ts';
import { Toasts } from '#design-system/ui/toast.tsx';
import { selfQuery } from './queries.ts';
import { createConsoleRouter } from './router.tsx';
import { FirstSignInPage } from './subjects/operators/sign-in/first-sign-in-page.tsx';
import { SignInPage } from './subjects/operators/sign-in/sign-in-page.tsx';

const queries = createQueries();
// Every look is written to the audit trail: what an operator opens is asked for anew, and nothing they did not ask for.
queries.setDefaultOptions({
  queries: { ...queries.getDefaultOptions().queries, staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
});
const router = createConsoleRouter();

/** The user name of an invitation's first sign-in: `#first=<user name>`. */
const invitedIn = (fragment: string): string | undefined => new URLSearchParams(fragment.slice(1)).get('first')?.slice(0, 64);

/** The console: the sign-in in the place of any page until there is a session, so that the address is kept. */
export const Console = () => {
  const token = useToken();
  const [ended, setEnded] = useState<SessionEnd>();
  /** The operator whose session ended by itself: the console is locked for them. */
  const [lockedFor, setLockedFor] = useState<string>();
  /** The invited person, as far as the address tells; empty for a first sign-in of somebody who types their name. */
  const [first, setFirst] = useState(() => invitedIn(location.hash));

  useEffect(
    () =>
      session.onEnd((why) => {
        setLockedFor(why === 'expired' ? queries.getQueryData(selfQuery().queryKey)?.userName : undefined);
        // One operator's pages must not be there for the next.
        queries.clear();
        setEnded(why);
      }),
    [],
  );

  /** The address of an invitation has done its work once it was read. */
  const leaveFirst = () => {
    setFirst(undefined);
    history.replaceState(null, '', location.pathname + location.search);
  };

  /** Somebody else begins at the beginning, not where the one before them was. */
  const giveWay = () => {
    setEnded(undefined);
    setLockedFor(undefined);
    void router.navigate({ to: '/today' });
  };

  return (
    <QueryClientProvider client={queries}>
      {token === undefined && first !== undefined ? (
        <FirstSignInPage userName={first} onLeave={leaveFirst} />
      ) : token === undefined ? (
        <SignInPage key={lockedFor} ended={ended} lockedFor={lockedFor} onOther={giveWay} onFirst={() => setFirst('')} />
      ) : (
        <RouterProvider router={router} />
      )}
      <Toasts />
    </QueryClientProvider>
  );
};
