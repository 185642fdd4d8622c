import { launchGame } from '@croupier/contract/play/catalogue';
import type { NodeId } from '@croupier/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useId } from 'react';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { useTitle } from '../../pages/use-title.ts';
import { useMember } from '../members/member.ts';
import { useConsentPrompt, withConsent } from '../terms/consent.ts';
import { InFrame } from './in-frame.tsx';
import { InWindow } from './in-window.tsx';
import { NotLaunched, TrialStop } from './not-launched.tsx';
import styles from './play.module.css';

const TermsWindow = lazy(() => import('../terms/terms-window.tsx'));

/** A game, launched for who is signed in; a trial user is asked to register. `round`: one of the past that it is to show first. `within` the site's frame it leaves room for the header. */
export const Launched = ({ nodeId, round, within = false }: { nodeId: NodeId; round?: string | undefined; within?: boolean }) => {
  const { data: member, error, refetch } = useMember();
  if (member === undefined && error !== null) return <NotLaunched error={error} onRetry={() => void refetch()} />;
  if (member === undefined) return <div className={within ? styles['within'] : styles['page']} aria-busy="true" />;
  return member.isTrial ? <TrialStop /> : <Running key={nodeId} nodeId={nodeId} round={round} within={within} />;
};

const Running = ({ nodeId, round, within }: { nodeId: NodeId; round: string | undefined; within: boolean }) => {
  const t = useText();
  const language = useLanguage();
  const visit = useId();
  const isAsked = useConsentPrompt() !== undefined;
  useTitle(t('launch.title'));
  // Launched once for each visit: the address is good for one use, and language or focus must not open a second session.
  const launch = useQuery({
    queryKey: ['mine', 'launch', nodeId, visit],
    queryFn: () =>
      withConsent(() =>
        call(launchGame, {
          body: {
            nodeId,
            device: matchMedia('(pointer: coarse)').matches ? 'MOBILE' : 'WEB',
            language,
            backUrl: location.origin,
            ...(round !== undefined && { round }),
          },
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useEffect(() => {
    // In the place of this page: the way back would open the game anew.
    if (launch.data?.mode === 'redirect') location.replace(launch.data.url);
  }, [launch.data]);

  if (launch.error !== null) return <NotLaunched error={launch.error} onRetry={() => void launch.refetch()} />;
  if (launch.data?.mode === 'popup')
    return <InWindow url={launch.data.url} at={launch.dataUpdatedAt} onAgain={() => void launch.refetch()} />;
  return (
    <>
      <InFrame url={launch.data?.mode === 'iframe' ? launch.data.url : undefined} within={within} />
      {/* Around the game stands none of the site, whose window it is else. */}
      {!within && isAsked && (
        <Suspense>
          <TermsWindow byItself={false} />
        </Suspense>
      )}
    </>
  );
};
