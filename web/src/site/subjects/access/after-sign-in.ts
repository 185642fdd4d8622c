import type { SignedIn } from '@croupier/contract/people/access';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useNavigate } from '#site/routing.ts';
import { session } from '#api/session.ts';
import { device } from './device.ts';
import { welcome } from './welcome.ts';

/** The step after a sign-in: on to the page that the member wanted, or home. The pop-up leaves no step to come back to. */
export const useAfterSignIn = (to: string | undefined) => {
  const router = useRouter();
  const navigate = useNavigate();
  return async (signedIn: SignedIn): Promise<void> => {
    device.keep(signedIn.device);
    if (signedIn.firstTimeLogin) welcome.begin();
    session.begin(signedIn.token);
    if (to === undefined) await navigate({ to: '/', replace: true });
    else router.history.replace(to);
  };
};

/** Closes a pop-up that has an address: back to the page it came over, or home when it was the first. */
export const useClosePopUp = () => {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return (): void => {
    if (canGoBack) router.history.back();
    else void navigate({ to: '/', replace: true });
  };
};
