import { endChat, launchChat, markChatRead, readChat, sendChatMessage, typeInChat } from '@croupier/contract/people/support-chat';
import { type Known, lastSeq, learn, nothingKnown, type Pending, stillPending } from '@croupier/contract/people/chat-log';
import { UploadId } from '@croupier/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { Refused } from '#api/refused.ts';
import { useToken } from '#api/session.ts';
import { keepSocket } from '#api/socket.ts';
import { type ChatPush, noteNews, onChatPush } from './open-chat.ts';
import { visitorKey } from './visitor-key.ts';

/** A waiting chat looks at its place in the queue this often; any chat says this often that its visitor is there. */
const lookEveryMs = 15_000;
const typingShownMs = 6_000;
const typingSaidMs = 3_000;

export type Begun = { name: string; contact: string };

/** The chat of this visitor or member: what is known of it, and everything one can do in it. */
export const useChat = (isOpen: boolean) => {
  const token = useToken();
  const launch = useQuery({
    queryKey: ['content', 'chat launch'],
    queryFn: ({ signal }) => call(launchChat, { signal }),
    staleTime: 30_000,
  });
  const [known, setKnown] = useState<Known>(nothingKnown);
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [isRead, setIsRead] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [isConnected, setIsConnected] = useState(true);
  const [isTyping, setIsTyping] = useState(false);
  const latest = useRef(known);
  useEffect(() => {
    latest.current = known;
  }, [known]);

  const take = useCallback((answer: Known['chat']) => {
    if (answer !== undefined) setKnown((before) => learn(before, answer));
  }, []);

  const look = useCallback(async () => {
    try {
      for (;;) {
        const answer = await call(readChat, { body: { ...visitorKey(), after: lastSeq(latest.current) } });
        setIsRead(true);
        setIsConnected(true);
        if (answer === null) return;
        latest.current = learn(latest.current, answer);
        setKnown(latest.current);
        if (answer.messages.length < 100) return;
      }
    } catch (error) {
      setIsRead(true);
      if (!(error instanceof Refused)) setIsConnected(false);
      else setProblem(error);
    }
  }, []);

  // The chat is read when the window opens.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => void look(), [look]);

  const typingEnds = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const takePush = (push: ChatPush) => {
      if (push.type === 'chat-typing') {
        if (push.by !== 'OPERATOR') return;
        setIsTyping(true);
        clearTimeout(typingEnds.current);
        typingEnds.current = setTimeout(() => setIsTyping(false), typingShownMs);
      } else void look();
    };
    return onChatPush(takePush);
  }, [look]);

  // A member's live connection is there already; a visitor's begins with their chat.
  const chatId = known.chat?.id;
  useEffect(() => {
    if (token !== undefined || chatId === undefined) return undefined;
    return keepSocket({
      hello: async () => visitorKey(),
      onPush: (push) => {
        if (push.type === 'chat') void look();
        else if (push.type === 'chat-typing' && push.by === 'OPERATOR') {
          setIsTyping(true);
          clearTimeout(typingEnds.current);
          typingEnds.current = setTimeout(() => setIsTyping(false), typingShownMs);
        }
      },
      onReady: () => void look(),
    });
  }, [token, chatId, look]);

  const state = known.chat?.state;
  useEffect(() => {
    if (state === undefined || state === 'CLOSED') return undefined;
    const timer = setInterval(() => void look(), lookEveryMs);
    return () => clearInterval(timer);
  }, [state, look]);

  const transmit = useCallback(
    async (message: Pending, begun?: Begun) => {
      try {
        const answer = await call(sendChatMessage, {
          body: {
            ...visitorKey(),
            clientId: message.clientId,
            text: message.text,
            uploads: message.uploads.map((id) => UploadId.parse(id)),
            type: 4,
            ...(begun !== undefined && begun.name !== '' && { name: begun.name }),
            ...(begun !== undefined && begun.contact !== '' && { contact: begun.contact }),
          },
        });
        setProblem(undefined);
        setIsConnected(true);
        take(answer);
        await look();
      } catch (error) {
        if (error instanceof Refused) setProblem(error);
        else setIsConnected(false);
        setPending((all) => all.map((one) => (one.clientId === message.clientId ? { ...one, isFailed: true } : one)));
      }
    },
    [take, look],
  );

  const send = (text: string, uploads: string[], begun?: Begun) => {
    const message = { clientId: crypto.randomUUID(), text, uploads, isFailed: false };
    setPending((all) => [...all, message]);
    void transmit(message, begun);
  };
  const waiting = stillPending(pending, known);
  const waitingNow = useRef(waiting);
  useEffect(() => {
    waitingNow.current = waiting;
  });
  const sendAgain = useCallback(async () => {
    setPending(waitingNow.current.map((one) => ({ ...one, isFailed: false })));
    // One after the other, so that they keep their order.
    for (const message of waitingNow.current.filter(({ isFailed }) => isFailed)) await transmit(message);
  }, [transmit]);
  useEffect(() => {
    const back = () => void look().then(sendAgain);
    const gone = () => setIsConnected(false);
    addEventListener('online', back);
    addEventListener('offline', gone);
    return () => {
      removeEventListener('online', back);
      removeEventListener('offline', gone);
    };
  }, [look, sendAgain]);

  // A message in sight is read. One that comes while the window is minimised is news.
  const last = known.messages.findLast(({ from }) => from === 'OPERATOR')?.seq ?? 0;
  const read = known.chat?.readByVisitor ?? 0;
  useEffect(() => {
    if (last <= read || state === undefined || state === 'CLOSED') return;
    if (!isOpen) noteNews();
    else void call(markChatRead, { body: { ...visitorKey(), seq: last } }).catch(() => undefined);
  }, [last, read, state, isOpen]);

  const saidTypingAt = useRef(0);
  const sayTyping = () => {
    if (state !== 'ACTIVE' || Date.now() - saidTypingAt.current < typingSaidMs) return;
    saidTypingAt.current = Date.now();
    void call(typeInChat, { body: visitorKey() }).catch(() => undefined);
  };
  const end = async () => {
    try {
      take(await call(endChat, { body: visitorKey() }));
    } catch (error) {
      setProblem(error);
    }
  };
  const startAnew = () => {
    latest.current = nothingKnown;
    setKnown(nothingKnown);
    setProblem(undefined);
  };
  return {
    ...known,
    pending: waiting,
    isRead,
    problem,
    isConnected,
    isTyping,
    launch,
    isMember: token !== undefined,
    send,
    sendAgain,
    sayTyping,
    end,
    startAnew,
  };
};
