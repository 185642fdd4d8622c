import type { TermsDue } from '@croupier/contract/people/terms';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { needTexts } from '#i18n/text.ts';
import { useFreeMoment } from '#design-system/ui/free-moment.ts';
import { isWide } from '../../find-page.ts';
import { useMember } from '../members/member.ts';
import { giveUp, useConsentPrompt } from './consent.ts';
import { postponedTerms } from './postponed-terms.ts';

const loadDialog = async () => {
  await needTexts('access');
  return import('./terms-dialog.tsx');
};
const TermsDialog = lazy(loadDialog);

/** Nobody is interrupted in a game, nor while they read the terms. */
const isBusy = (path: string): boolean => isWide(path) || /^\/(?:login|register|help|play)(?:\/|$)/.test(path);

/**
 * Asks who is signed in for their yes to changed terms: at once when something they did waits for it, else by itself, once a session, when nothing lies
 * over the page. Once on a page, and only for members.
 */
const TermsWindow = ({ byItself = true }: { byItself?: boolean }) => {
  const question = useConsentPrompt();
  const { data: member } = useMember();
  const [path, href] = useLocation({ select: (at) => [at.pathname, at.href] as const, structuralSharing: true });
  const [shown, setShown] = useState<TermsDue>();
  const due = member?.termsDue ?? undefined;
  const waits =
    byItself && due !== undefined && shown === undefined && question === undefined && !isBusy(path) && !postponedTerms.has(due.version);
  useFreeMoment(waits ? due : undefined, loadDialog, setShown);
  useEffect(() => giveUp, [href]);

  const asked = question?.due ?? (isBusy(path) ? undefined : shown);
  if (asked === undefined) return null;
  const close = (isYes: boolean): void => {
    if (!isYes) postponedTerms.add(asked.version);
    setShown(undefined);
    question?.answer(isYes);
  };
  return (
    <Suspense>
      <TermsDialog due={asked} onAccept={() => close(true)} onClose={() => close(false)} />
    </Suspense>
  );
};

export default TermsWindow;
