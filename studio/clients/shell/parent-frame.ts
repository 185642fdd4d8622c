import { type FrameMessage, type GameMessage, isFrameMessage } from '../frame-messages.ts';

/** The page around the game: the only one we speak to and the only one we listen to. */
export type ParentFrame = {
  post: (message: GameMessage) => void;
  /** Leaves the game: the page closes it, or, when none answers in 600 ms, the address is followed. */
  leave: (message: GameMessage, address: string) => void;
  listen: (message: (message: FrameMessage) => void) => () => void;
};

const patienceMs = 600;

/** `address` is any address of the platform the launch gave us; its origin is whom we trust. */
export const parentFrame = (address: string): ParentFrame => {
  const origin = originOf(address);
  // A framed game speaks to its frame, a pop-up to its opener; opened by hand there is nobody.
  const other: Window | null = window.parent === window ? (window.opener as Window | null) : window.parent;

  const post = (message: GameMessage): void => {
    if (other !== null && origin !== undefined) other.postMessage(message, origin);
  };
  const listen = (message: (message: FrameMessage) => void): (() => void) => {
    const receive = (event: MessageEvent<unknown>): void => {
      if (event.source !== other || event.origin !== origin) return;
      if (isFrameMessage(event.data)) message(event.data);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  };
  return {
    post,
    listen,
    leave: (message, leadsTo) => {
      const follow = (): void => {
        if (originOf(leadsTo) === undefined) return;
        // The lobby must not open inside its own game frame; where the frame forbids that, its own page has to act.
        if (window.parent === window) location.assign(leadsTo);
        else window.open(leadsTo, '_top');
      };
      const timer = setTimeout(follow, other === null ? 0 : patienceMs);
      const stop = listen((answer) => {
        if (answer.type !== 'croupier:heard') return;
        clearTimeout(timer);
        stop();
      });
      post(message);
    },
  };
};

const originOf = (address: string): string | undefined => {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.origin : undefined;
};
