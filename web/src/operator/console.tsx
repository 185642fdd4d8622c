import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { createQueries } from '#shared/api/query-client.ts';
import { session, type SessionEnd, useToken } from '#shared/api/session.ts';
import { Toasts } from '#shared/ui/toast.tsx';
import { selfQuery } from './queries.ts';
import { createConsoleRouter } from './router.tsx';
import { SignInPage } from './sign-in/sign-in-page.tsx';

const queries = createQueries();
// Every look is written to the audit trail: what an operator opens is asked for anew, and nothing they did not ask for.
queries.setDefaultOptions({
  queries: { ...queries.getDefaultOptions().queries, staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
});
const router = createConsoleRouter();

/** The console: the sign-in in the place of any page until there is a session, so that the address is kept. */
export const Console = () => {
  const token = useToken();
  const [ended, setEnded] = useState<SessionEnd>();
  /** Whose session ended by itself: the console is locked for them. */
  const [lockedFor, setLockedFor] = useState<string>();

  useEffect(
    () =>
      session.onEnd((why) => {
        setLockedFor(why === 'expired' ? queries.getQueryData(selfQuery().queryKey)?.userName : undefined);
        // What one operator saw must not be there for the next.
        queries.clear();
        setEnded(why);
      }),
    [],
  );

  /** Somebody else begins at the beginning, not where the one before them was. */
  const giveWay = () => {
    setEnded(undefined);
    setLockedFor(undefined);
    void router.navigate({ to: '/members' });
  };

  return (
    <QueryClientProvider client={queries}>
      {token === undefined ? (
        <SignInPage key={lockedFor} ended={ended} lockedFor={lockedFor} onOther={giveWay} />
      ) : (
        <RouterProvider router={router} />
      )}
      <Toasts />
    </QueryClientProvider>
  );
};
