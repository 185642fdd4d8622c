import { chatOfTicket } from '@croupier/contract/people/support-chat';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { ChatLog } from './chat-log.tsx';

/** The messages of the chat that a ticket was made of, read when they are asked for. */
export const Transcript = ({ reference }: { reference: string }) => {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const query = useInfiniteQuery({
    queryKey: ['mine', 'support', 'transcript', reference],
    queryFn: ({ pageParam, signal }) => call(chatOfTicket, { params: { reference }, query: { after: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ messages }) => (messages.length < 100 ? undefined : messages.at(-1)?.seq),
    enabled: isOpen,
  });
  if (!isOpen)
    return (
      <Button size="small" icon="message-circle" onClick={() => setIsOpen(true)}>
        {t('support.showTranscript')}
      </Button>
    );
  if (query.data === undefined)
    return query.error === null ? (
      <Skeleton height={120} radius={14} />
    ) : (
      <Problem error={query.error} onRetry={() => void query.refetch()} />
    );
  return (
    <>
      <ChatLog messages={query.data.pages.flatMap(({ messages }) => messages)} />
      {query.hasNextPage && (
        <Button size="small" busy={query.isFetching} onClick={() => void query.fetchNextPage()}>
          {t('support.more')}
        </Button>
      )}
    </>
  );
};
