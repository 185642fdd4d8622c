import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useNavigate } from '#site/routing.ts';

/** A game may have made steps of its own in the tab's history; then one step back is still the game. */
const stillHereMs = 350;

/** Leaves a game for where it was opened, with the page as it was left; home when it was the first page of the visit. */
export const useLeaveGame = (): (() => void) => {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return () => {
    if (!canGoBack) {
      void navigate({ to: '/' });
      return;
    }
    const { pathname } = router.history.location;
    router.history.back();
    setTimeout(() => {
      if (router.history.location.pathname === pathname) void navigate({ to: '/' });
    }, stillHereMs);
  };
};
