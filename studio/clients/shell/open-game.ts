import type { GameCode } from '@croupier/contract/core/ids';
import { calls, type SessionView } from '../../src/engine/calls.ts';
import { RoundId } from '../../src/engine/protocol.ts';
import { call, Refused, Unreachable } from './call.ts';
import { wait } from './screen-clock.ts';
import { tabStorage } from './storage.ts';
import type { Store } from './store.ts';
import type { FamilyClient, GameScreen } from './family-client.ts';
import { forgetPending } from './remembered.ts';
import { type Trouble, troubleOf } from './troubles.ts';

/** How far opening has got. */
export type Boot = {
  step: 'session' | 'rules' | 'art' | 'stage';
  /** Steps done, of 4. */
  done: number;
  opened: { Screen: GameScreen } | undefined;
  trouble: Trouble | undefined;
};

/**
 * Opens the game the address names: with the launch token of its fragment, which works once and is taken out of the address at once, or
 * with the session this tab already has.
 */
export const openGame = async (boot: Store<Boot>, family: FamilyClient): Promise<void> => {
  if (opening) return;
  opening = true;
  boot.set({ trouble: undefined, step: 'session', done: 0 });
  try {
    const gameCode = gameCodeOf();
    const rulesAsked = patiently(() => call(calls.gameRules, null, { params: { code: gameCode as GameCode } }));
    // The first failure is reported; the other must not surface as an unhandled rejection.
    rulesAsked.catch(() => undefined);
    const screen = family.load();
    const shows = RoundId.safeParse(new URLSearchParams(location.hash.slice(1)).get('round')).data;
    const { token, view } = await openSession(gameCode);
    boot.set({ step: 'rules', done: 1 });
    const rules = await rulesAsked;
    boot.set({ step: 'art', done: 2 });
    const Screen = await screen.open({ token, view, rules, shows }, () => boot.set({ step: 'stage', done: 3 }));
    boot.set({ opened: { Screen }, done: 4 });
  } catch (error) {
    boot.set({ trouble: troubleOf(error) });
  } finally {
    opening = false;
  }
};

let opening = false;
/** Out of the address, but not exchanged yet: when nobody answered, the player may try again. */
let launch: string | null = null;

const openSession = async (gameCode: string): Promise<{ token: string; view: SessionView }> => {
  const key = sessionKey(gameCode);
  const inAddress = new URLSearchParams(location.hash.slice(1)).get('token');
  if (inAddress !== null) {
    history.replaceState(null, '', location.pathname + location.search);
    // The launched player may be another one: this tab's memory of an earlier stay must not open again, in any outcome of the launch.
    tabStorage.removeItem(key);
    forgetPending(`croupier.${gameCode}`);
  }
  launch = inAddress ?? launch;
  if (launch !== null) {
    const token = launch;
    const { session, view } = await patiently(() => call(calls.openSession, null, { body: { token, gameCode } }));
    launch = null;
    tabStorage.setItem(key, session);
    // So that a reload after the session's end still knows the way back.
    tabStorage.setItem(backKey(gameCode), view.backUrl);
    return { token: session, view };
  }
  const kept = tabStorage.getItem(key);
  if (kept === null) throw new Refused('LAUNCH_REFUSED', 'no launch token and no session', {});
  return { token: kept, view: await patiently(() => call(calls.session, kept)) };
};

const sessionKey = (gameCode: string): string => `croupier.session.${gameCode}`;

/**
 * Opens again after a failure: with the same launch token as long as it is not exchanged. With a session a fresh page is the better try:
 * the files of this one may be gone from a studio that was renewed.
 */
export const tryAgain = (boot: Store<Boot>, family: FamilyClient): void => {
  const hasSession = tabStorage.getItem(sessionKey(gameCodeOf())) !== null;
  if (launch === null && hasSession) location.reload();
  else void openGame(boot, family);
};

const backKey = (gameCode: string): string => `croupier.back.${gameCode}`;

/** Where "back" led when the game was last open in this tab. */
export const rememberedBack = (): string | undefined => tabStorage.getItem(backKey(gameCodeOf())) ?? undefined;

/** The game the address names: `/play/{gameCode}`. */
export const gameCodeOf = (): string => decodeURIComponent(location.pathname.split('/')[2] ?? '');

/** Asks again a few times when nobody answers; a refusal is final. */
const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Unreachable) || attempt === 3) throw error;
      await wait(500 * 2 ** attempt);
    }
  }
};
