import { redirect } from '@tanstack/react-router';
import { session } from '#api/session.ts';
import type { Needs } from './page.ts';

type Visit = { location: { href: string; hash: string }; search: { to?: string | undefined; gameCode?: string | undefined } };

const needsMember = ({ location }: Visit): void => {
  if (session.token() === undefined) throw redirect({ href: `/login?to=${encodeURIComponent(location.href)}` });
};

/** Leads elsewhere if the session is not the one that a page needs. */
export const guards: Readonly<Record<Needs, (visit: Visit) => void | Promise<void>>> = {
  // A session may begin in another tab while the pop-up is open; then there is nothing left to sign in to. A mailed link (`#reset=…`), the request
  // for another one (`#forgot`) and a scanned code (`#over=…`) are for an account of their own, whoever is signed in.
  visitor: ({ location, search }) => {
    if (session.token() !== undefined && location.hash === '') throw redirect({ href: search.to ?? '/', replace: true });
  },
  member: needsMember,
  'member-to-play': (visit) => {
    if (visit.search.gameCode !== undefined) needsMember(visit);
  },
  agent: async () => {
    const { mayEnter } = await import('#agent-centre/guard.ts');
    if (!(await mayEnter())) throw redirect({ href: '/agent', replace: true });
  },
};
