import { useQueryClient } from '@tanstack/react-query';
import { CatchBoundary, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { session, useToken } from '#api/session.ts';
import { needTexts } from '#i18n/text.ts';
import { useChatView } from '../support/open-chat.ts';
import AnnouncementPopup from './announcement-popup.tsx';
import { closePopUp, usePopUp } from './pop-up.ts';

const AnnouncementsDialog = lazy(async () => {
  await needTexts('content');
  return { default: (await import('./announcements-dialog.tsx')).AnnouncementsDialog };
});
const NoticeDialog = lazy(async () => {
  await needTexts('content');
  return { default: (await import('./notice-dialog.tsx')).NoticeDialog };
});
const ServiceDialog = lazy(async () => {
  await needTexts('content');
  return { default: (await import('./service-dialog.tsx')).ServiceDialog };
});
const LicenceDialog = lazy(async () => {
  await needTexts('content');
  return { default: (await import('./licence-dialog.tsx')).LicenceDialog };
});
const FeedbackDialog = lazy(async () => {
  // The captcha's words are those of the sign-in.
  await needTexts('inbox', 'access');
  return { default: (await import('../inbox/feedback-dialog.tsx')).FeedbackDialog };
});

/** A planned announcement begins and ends by the clock, which no push tells: the page asks again so often while somebody looks at it. */
const lookAgainMs = 5 * 60_000;

const useFreshWords = (): void => {
  const queries = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      for (const what of ['site', 'announcements']) void queries.invalidateQueries({ queryKey: ['content', what] });
    }, lookAgainMs);
    return () => clearInterval(timer);
  }, [queries]);
};

const nothing = () => null;
const TermsWindow = lazy(() => import('../terms/terms-window.tsx'));
const ContractPopup = lazy(() => import('#agent-centre/subjects/contracts/contract-popup.tsx'));

/** Whatever `openPopUp` opens, and, where it `announces`, what is announced once a session. Once on a page. */
const PopUps = ({ announces = true }: { announces?: boolean }) => {
  const popUp = usePopUp();
  const signedIn = useToken() !== undefined;
  const path = useLocation({ select: ({ href }) => href });
  const shownAt = useRef(path);
  // A conversation is not interrupted by announcements.
  const isChatting = useChatView() === 'open';
  useFreshWords();
  // A link in a pop-up leads out of it. A layer that was opened before this was loaded stays.
  useEffect(() => {
    if (shownAt.current !== path) closePopUp();
    shownAt.current = path;
  }, [path]);
  // A member's open layer is not left standing for the next visitor.
  useEffect(() => session.onEnd(closePopUp), []);
  return (
    <Suspense>
      {announces && popUp === undefined && !isChatting && <AnnouncementPopup />}
      {signedIn && (
        <CatchBoundary getResetKey={() => path} errorComponent={nothing}>
          <Suspense>
            <TermsWindow />
          </Suspense>
        </CatchBoundary>
      )}
      {signedIn && popUp === undefined && (
        <CatchBoundary getResetKey={() => path} errorComponent={nothing}>
          <Suspense>
            <ContractPopup />
          </Suspense>
        </CatchBoundary>
      )}
      {popUp?.kind === 'announcements' && <AnnouncementsDialog execution={signedIn ? 'A' : 'B'} onClose={closePopUp} />}
      {popUp?.kind === 'notice' && <NoticeDialog key={popUp.id} id={popUp.id} onClose={closePopUp} />}
      {popUp?.kind === 'service' && <ServiceDialog onClose={closePopUp} />}
      {popUp?.kind === 'licence' && <LicenceDialog onClose={closePopUp} />}
      {popUp?.kind === 'feedback' && <FeedbackDialog about={popUp.about} onClose={closePopUp} />}
    </Suspense>
  );
};

export default PopUps;
