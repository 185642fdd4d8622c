import { queryOptions } from '@tanstack/react-query';
import { callLazily } from '#api/call-lazily.ts';
import { useToken } from '#api/session.ts';
import { useLanguage } from '#i18n/text.ts';

const ownFreeRounds = async () => (await import('@croupier/contract/play/free-rounds')).ownFreeRounds;

/** The member's free rounds that can still be played. Visitors have none. */
export const useFreeRoundsQuery = () => {
  const language = useLanguage();
  const enabled = useToken() !== undefined;
  return queryOptions({
    queryKey: ['mine', 'free-rounds', language],
    queryFn: ({ signal }) => callLazily(ownFreeRounds, { signal }),
    enabled,
  });
};
