import { type Known, lastSeq, learn, nothingKnown, type Pending, stillPending } from '@croupier/contract/people/chat-log';
import { UploadId } from '@croupier/contract/core/ids';
import * as chats from '@croupier/contract/people/support-chat-console';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { keepSocket } from '#api/socket.ts';
import { session } from '#api/session.ts';

const listsEveryMs = 3_000;
const typingShownMs = 6_000;
const typingSaidMs = 3_000;

type Handlers = { typing: (id: string) => void; changed: (id: string) => void };

/** The live connection of the chat page: lists are read again when a chat changes, at most every few seconds, because each read is audited. */
export const useDeskSocket = ({ typing, changed }: Handlers): boolean => {
  const queries = useQueryClient();
  const [isLive, setIsLive] = useState(false);
  const handlers = useRef({ typing, changed });
  useEffect(() => {
    handlers.current = { typing, changed };
  });
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const readLists = (): void => {
      due ??= setTimeout(() => {
        due = undefined;
        void queries.invalidateQueries({ queryKey: ['support-chats'] });
      }, listsEveryMs);
    };
    const close = keepSocket({
      hello: async () => ({ operatorToken: session.token() ?? '-' }),
      onReady: () => {
        setIsLive(true);
        readLists();
        handlers.current.changed('');
      },
      onPush: (push) => {
        if (push.type === 'chat-typing' && push.by === 'VISITOR') handlers.current.typing(push.id);
        if (push.type !== 'chat') return;
        handlers.current.changed(push.id);
        readLists();
      },
    });
    return () => {
      clearTimeout(due);
      close();
    };
  }, [queries]);
  return isLive;
};

/** One open chat: its messages, and what an operator does in it. */
export const useOpenedChat = (id: string) => {
  const queries = useQueryClient();
  const [known, setKnown] = useState<Known<chats.OpenedChat>>(nothingKnown);
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [problem, setProblem] = useState<unknown>(null);
  const [isTyping, setIsTyping] = useState(false);
  const latest = useRef(known);
  const typingEnds = useRef<ReturnType<typeof setTimeout>>(undefined);

  const take = useCallback((answer: chats.OpenedChat) => {
    latest.current = learn(latest.current, answer);
    setKnown(latest.current);
  }, []);
  const look = useCallback(async () => {
    try {
      for (;;) {
        const answer = await call(chats.openedChat, { params: { id }, query: { after: lastSeq(latest.current) } });
        take(answer);
        if (answer.messages.length < 100) return;
      }
    } catch (error) {
      setProblem(error);
    }
  }, [id, take]);
  // The chat is read when it is opened.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => void look(), [look]);

  const renew = useCallback(async () => {
    for (const key of ['support-chats', 'pulse']) await queries.invalidateQueries({ queryKey: [key] });
  }, [queries]);

  const act = async (work: () => Promise<chats.OpenedChat>): Promise<boolean> => {
    try {
      setProblem(null);
      take(await work());
      await look();
      await renew();
      return true;
    } catch (error) {
      setProblem(error);
      return false;
    }
  };

  const transmit = async (message: Pending): Promise<void> => {
    const body = { clientId: message.clientId, text: message.text, uploads: message.uploads.map((one) => UploadId.parse(one)) };
    if (await act(() => call(chats.sayInChat, { params: { id }, body }))) return;
    setPending((all) => all.map((one) => (one.clientId === message.clientId ? { ...one, isFailed: true } : one)));
  };
  const say = async (text: string, uploads: string[]): Promise<boolean> => {
    const message = { clientId: crypto.randomUUID(), text, uploads, isFailed: false };
    setPending((all) => [...all, message]);
    void transmit(message);
    return true;
  };
  const waiting = stillPending(pending, known);
  const sayAgain = async (): Promise<void> => {
    const failed = waiting.filter(({ isFailed }) => isFailed);
    setPending(waiting.map((one) => ({ ...one, isFailed: false })));
    for (const message of failed) await transmit(message);
  };

  // A message in sight of the chat’s own operator is read.
  const { isOwn = false, state, readByOperator = 0 } = known.chat ?? {};
  const last = known.messages.findLast(({ from }) => from === 'VISITOR')?.seq ?? 0;
  useEffect(() => {
    if (isOwn && state === 'ACTIVE' && last > readByOperator)
      void call(chats.readByOperator, { params: { id }, body: { seq: last } }).catch(() => undefined);
  }, [id, isOwn, state, last, readByOperator]);

  const saidTypingAt = useRef(0);
  return {
    ...known,
    pending: waiting,
    problem,
    isTyping,
    look,
    say,
    sayAgain,
    take: () => act(() => call(chats.takeChat, { params: { id } })),
    handOver: (to: chats.SupportChat['operator']) =>
      act(() => call(chats.handOverChat, { params: { id }, body: { operatorId: to?.id ?? null } })),
    close: (body: { state: 'RESOLVED' | 'OPEN'; type: 0 | 1 | 2 | 3 | 4 | 6 }) =>
      act(() => call(chats.closeChat, { params: { id }, body })),
    sayTyping: () => {
      if (Date.now() - saidTypingAt.current < typingSaidMs) return;
      saidTypingAt.current = Date.now();
      void call(chats.typeAsOperator, { params: { id } }).catch(() => undefined);
    },
    hearTyping: () => {
      setIsTyping(true);
      clearTimeout(typingEnds.current);
      typingEnds.current = setTimeout(() => setIsTyping(false), typingShownMs);
    },
  };
};
