import type { Execution } from '@croupier/contract/brand/content';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useToken } from '#api/session.ts';
import { needTexts, useLanguage } from '#i18n/text.ts';
import { isWindowOpen } from '#design-system/ui/open-windows.ts';
import { isOverHome, isWide } from '../../find-page.ts';
import { oncePerSession, seenAnnouncements } from './once-per-session.ts';
import { executionFor } from './once.rules.ts';
import { announcementsQuery } from './queries.ts';

const loadDialog = async () => {
  await needTexts('content');
  return { default: (await import('./announcements-dialog.tsx')).AnnouncementsDialog };
};
const AnnouncementsDialog = lazy(loadDialog);

/**
 * The pop-up with a merchant's announcements: for members (A), visitors (B), and members at their first sign-in (F). An announcement that this browser
 * has shown does not pop up again, even if its reader loads another page without closing it. The pop-up waits until no other window is open.
 */
const AnnouncementPopup = () => {
  const language = useLanguage();
  const signedIn = useToken() !== undefined;
  const { pathname, href } = useLocation({
    select: ({ pathname: path, href: whole }) => ({ pathname: path, href: whole }),
    structuralSharing: true,
  });
  const [closed, setClosed] = useState(0);
  const execution = executionFor({ signedIn, firstTime: sessionStorage.getItem('firstTime') !== null });
  const firstSteps = useAnnounced(execution, language, closed);
  // A new member without first steps to read gets the announcements for members.
  const news = useAnnounced(execution === 'F' ? 'A' : execution, language, closed, execution === 'F' && firstSteps === 'nothing');
  const shown = firstSteps === 'something' ? execution : news === 'something' && execution === 'F' ? 'A' : undefined;
  // It interrupts no other page over home, and no game in the site's own frame.
  const free = useNoOtherWindow(shown !== undefined && !isOverHome(pathname) && !isWide(pathname), shown);

  const queries = useQueryClient();
  const close = (which: Execution): void => {
    const shownNow = queries.getQueryData(announcementsQuery(which, 1, language).queryKey);
    seenAnnouncements.keep(shownNow?.content.map(({ id }) => id) ?? []);
    oncePerSession.close(which);
    setClosed(closed + 1);
  };

  // A reader who follows a link in it, or loads another page, has seen it.
  const openAt = useRef<{ href: string; which: Execution }>(undefined);
  const leave = useEffectEvent((to: string) => {
    if (openAt.current === undefined || openAt.current.href === to) return;
    close(openAt.current.which);
    openAt.current = undefined;
  });
  useEffect(() => leave(href), [href]);
  const unload = useEffectEvent(() => {
    if (openAt.current !== undefined) close(openAt.current.which);
  });
  useEffect(() => {
    const onHide = () => unload();
    addEventListener('pagehide', onHide);
    return () => removeEventListener('pagehide', onHide);
  }, []);
  useEffect(() => {
    if (free && shown !== undefined) openAt.current ??= { href, which: shown };
  }, [free, shown, href]);

  if (shown === undefined || !free) return null;
  return (
    <Suspense>
      <AnnouncementsDialog key={shown} execution={shown} onClose={() => close(shown)} />
    </Suspense>
  );
};

/** Whether something is announced that was not closed yet. */
const useAnnounced = (execution: Execution, language: string, closed: number, enabled = true): 'something' | 'nothing' | undefined => {
  const isDue = closed >= 0 && oncePerSession.isDue(execution);
  const { data } = useQuery({ ...announcementsQuery(execution, 1, language), enabled: enabled && isDue });
  if (!isDue) return undefined;
  if (data === undefined) return undefined;
  return data.content.some(({ id }) => !seenAnnouncements.has(id)) ? 'something' : 'nothing';
};

const lookAgainMs = 400;

/** Stays true once it was: the pop-up itself is a window too. */
const useNoOtherWindow = (wanted: boolean, of: Execution | undefined): boolean => {
  const [freeFor, setFreeFor] = useState<Execution>();
  const free = freeFor === of;
  useEffect(() => {
    if (!wanted || free) return undefined;
    const look = (): void => {
      if (!isWindowOpen()) setFreeFor(of);
    };
    let timer: ReturnType<typeof setInterval> | undefined;
    let gone = false;
    // Fetched first: while it is on its way somebody may open a window of their own, and it must not come over that.
    void loadDialog().then(() => {
      if (gone) return;
      look();
      timer = setInterval(look, lookAgainMs);
    });
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [wanted, free, of]);
  return wanted && free;
};

export default AnnouncementPopup;
