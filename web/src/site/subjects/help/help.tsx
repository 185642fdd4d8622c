import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useLive } from '#ssr/hydration.tsx';
import { needTexts } from '#i18n/text.ts';
import { useClosePopUp } from '../access/after-sign-in.ts';
import { openChat } from '../support/open-chat.ts';
import { HelpDialog } from './help-dialog.tsx';

const FeedbackDialog = lazy(async () => {
  // The captcha's words are those of the sign-in.
  await needTexts('inbox', 'access');
  return { default: (await import('../inbox/feedback-dialog.tsx')).FeedbackDialog };
});

/** The help centre at its own address: `/help#term` opens the terms, `/help#feedback` the form to write to the merchant, `/help#chat` live chat. */
export const Help = () => {
  const close = useClosePopUp();
  // Servers are not told of what stands behind the hash.
  const hash = useLocation({ select: (location) => location.hash });
  const part = useLive() ? hash : '';
  if (part === 'chat') return <OpensChat onDone={close} />;
  if (part === 'feedback')
    return (
      <Suspense>
        <FeedbackDialog onClose={close} />
      </Suspense>
    );
  return <HelpDialog part={part} onClose={close} />;
};

/** `CBS_launchChat` leads here: the chat lies over the home page. */
const OpensChat = ({ onDone }: { onDone: () => void }) => {
  useEffect(() => {
    openChat();
    onDone();
  }, [onDone]);
  return null;
};

export { HelpDialog };
