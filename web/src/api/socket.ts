import type { Hello } from '@croupier/contract/core/realtime';
import { socketTicket } from '@croupier/contract/people/access';
import { closeCodes, Push } from '@croupier/contract/core/realtime';
import { call } from './call.ts';
import { Refused } from './refused.ts';

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/** The listener: a member by a fresh ticket, a visitor by the key of their chat, an operator by their session. */
type Who = Hello extends infer One ? (One extends { type: 'hello' } ? Omit<One, 'type'> : never) : never;

type Hooks = {
  /** Asked for at every try; without it a member listens. */
  hello?: () => Promise<Who | Record<never, never>>;
  onPush: (push: Push) => void;
  /** The line stands: what happened while it was down has to be asked for. */
  onReady: () => void;
};

/** How long to wait before the next try: doubling to 30 s, and up to half of it less, so that not everybody comes back at once. */
export const waitBefore = (attempt: number, random: number = Math.random()): number =>
  Math.round(Math.min(longestWaitMs, firstWaitMs * 2 ** attempt) * (1 - random / 2));

/**
 * Keeps one live connection while a member is signed in; every try takes a fresh ticket.
 * Gives back what ends it. It also ends by itself when the platform no longer knows the session.
 */
export const keepSocket = ({ hello = memberHello, onPush, onReady }: Hooks): (() => void) => {
  let ended = false;
  let attempt = 0;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const later = (): void => {
    if (ended) return;
    clearTimeout(timer);
    timer = setTimeout(open, waitBefore(attempt));
    attempt += 1;
  };

  const connect = async (): Promise<void> => {
    const who = await hello();
    if (ended) return;
    const line = new WebSocket(new URL('/ws', location.href.replace(/^http/, 'ws')));
    const before = socket;
    socket = line;
    before?.close();
    line.addEventListener('open', () => line.send(JSON.stringify({ type: 'hello', ...who })));
    line.addEventListener('message', ({ data }) => {
      // Messages that were on their way on a replaced connection arrive on this one as well.
      if (socket !== line) return;
      const push = Push.safeParse(readJson(data));
      // A newer server may say things this page does not know yet.
      if (!push.success) return;
      if (push.data.type === 'ready') {
        attempt = 0;
        onReady();
      } else onPush(push.data);
    });
    line.addEventListener('close', ({ code }) => {
      if (socket !== line) return;
      if (code === closeCodes.sessionEnded) onPush({ type: 'session-ended' });
      else later();
    });
  };

  const open = (): void => {
    connect().catch((error: unknown) => {
      // A refused ticket is refused again, so it is not requested again.
      if (!(error instanceof Refused && (error.status === 401 || error.status === 403))) later();
    });
  };

  const atOnce = (): void => {
    if (socket?.readyState === WebSocket.OPEN || document.visibilityState === 'hidden') return;
    attempt = 0;
    later();
  };
  addEventListener('online', atOnce);
  open();

  return () => {
    ended = true;
    clearTimeout(timer);
    removeEventListener('online', atOnce);
    socket?.close();
  };
};

const memberHello = async (): Promise<Who> => ({ ticket: (await call(socketTicket, {})).ticket });

const readJson = (data: unknown): unknown => {
  if (typeof data !== 'string') return undefined;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
};
