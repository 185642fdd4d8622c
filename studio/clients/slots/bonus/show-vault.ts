/** The vault as the player sees it: it waits for a door, opens it, and shows the next prize of the round there, until a lock ends it. */
import { doorsOf } from '../../../src/families/slots/features/pick.ts';
import type { RoundEvent, RoundView } from '../../../src/families/slots/protocol.ts';
import { tierOf } from '../count-up.ts';
import { countWin } from '../count-win.ts';
import { nothing, paceOf } from '../common-session.ts';
import type { PlaySession } from '../play-session.ts';
import { interlude, pressedWithin } from '../pressed-within.ts';
import type { Door, VaultShown } from './bonus-shown.ts';

type Event<Type> = Extract<RoundEvent, { type: Type }>;

/** How long the vault waits before it opens a door by itself. */
const patienceMs = 10_000;

/** How long a door takes to open, and how long what lies behind it is looked at. */
const timesOf = (playSession: PlaySession) => {
  const { quick, calm } = paceOf(playSession);
  if (calm) return { open: 0, look: 500, lock: 900 };
  return quick ? { open: 160, look: 160, lock: 600 } : { open: 420, look: 380, lock: 1_500 };
};

const closed = (doors: number): VaultShown => ({
  kind: 'vault',
  doors: Array.from({ length: doors }, () => undefined),
  asks: false,
  sum: nothing,
  all: undefined,
});

const shownIn = ({ state, rules }: PlaySession): VaultShown => {
  const { bonus } = state.get();
  const { bonus: config } = rules.config;
  return bonus?.kind === 'vault' ? bonus : closed(config?.kind === 'pick' ? doorsOf(config) : 0);
};

type Chosen = RoundView['shown'];

/**
 * The vault as it stood after these events of a round: what was found lies behind the doors that the player chose, or behind the first closed one where that is
 * not known. Undefined when it is not open.
 */
export const vaultIn = (
  seen: readonly RoundEvent[],
  { rules, units, decimal }: PlaySession,
  chosen: Chosen = {},
): VaultShown | undefined => {
  const { bonus } = rules.config;
  const last = seen.at(-1);
  if (bonus?.kind !== 'pick' || (last?.type !== 'vault' && last?.type !== 'pick')) return undefined;
  const vault = closed(doorsOf(bonus));
  const doors = [...vault.doors];
  for (const [index, event] of seen.entries())
    if (event.type === 'pick') doors[openable(doors, chosen[index + 1])] = event.payout === null ? 'lock' : { prize: event.payout };
  const sum = seen.reduce<string>(
    (all, event) => (event.type === 'pick' && event.payout !== null ? decimal(units(all) + units(event.payout)) : all),
    vault.sum,
  );
  return { ...vault, sum, doors };
};

/** The vault opens, after a word of what is to come. */
export const showVault = async (playSession: PlaySession, { doors }: Event<'vault'>): Promise<void> => {
  const { state, director, sound } = playSession;
  sound.fanfare();
  director.feature(true);
  state.set({ phase: 'between', autoplay: undefined, winKind: 'totalWin', interlude: { kind: 'vault' } });
  await interlude(playSession, 6_000);
  state.set({ phase: 'showing', bonus: closed(doors) });
};

/** The door that is asked for where it is closed, else the first closed one. */
const openable = (doors: readonly Door[], asked: number | undefined): number =>
  asked !== undefined && asked < doors.length && doors[asked] === undefined ? asked : doors.indexOf(undefined);

/** Opens a door and answers with which: the one that the player chooses now or, in a round of the past, chose then. */
export const showDoor = async (playSession: PlaySession, { payout }: Event<'pick'>, then?: number): Promise<number> => {
  const { state, sound, units, decimal } = playSession;
  const ms = timesOf(playSession);
  const before = shownIn(playSession);
  playSession.door = undefined;
  state.set({ phase: 'showing', bonus: { ...before, asks: then === undefined } });
  await pressedWithin(playSession, then === undefined ? patienceMs : ms.look);
  const at = openable(before.doors, then ?? playSession.door);
  playSession.door = undefined;
  const behind: Door = payout === null ? 'lock' : { prize: payout };
  const sum = payout === null ? before.sum : decimal(units(before.sum) + units(payout));
  sound.thud(at % 5);
  state.set({
    bonus: { ...before, asks: false, sum, doors: before.doors.map((door, place) => (place === at ? behind : door)) },
    said: { kind: 'door', prize: payout ?? undefined },
  });
  await pressedWithin(playSession, ms.open);
  if (payout === null) sound.thud(0);
  else {
    sound.coin();
    sound.arpeggio(3 + before.doors.filter((door) => door !== undefined).length);
  }
  await pressedWithin(playSession, payout === null ? ms.lock : ms.look);
  return at;
};

/** The prizes are counted; the extra for having found all of them comes first. */
export const showLoot = async (playSession: PlaySession, event: Event<'loot'>, bet: bigint): Promise<void> => {
  const { state, sound, director, view, units } = playSession;
  const paid = units(event.payout);
  const before = units(event.total) - paid;
  const tier = tierOf(paid, bet, view.rules.celebrateLdw);
  state.set({ phase: 'showing', winKind: 'totalWin' });
  if (event.all !== null) {
    sound.fanfare();
    state.set({ bonus: { ...shownIn(playSession), all: event.all } });
    await pressedWithin(playSession, 2_600);
    state.set({ bonus: { ...shownIn(playSession), all: undefined } });
  }
  if (paid > 0n) {
    state.set({ said: { kind: 'won', amount: event.payout, lines: 0 } });
    await countWin(playSession, { wins: [], win: paid, before, bet });
  }
  director.clear();
  const found = units(shownIn(playSession).sum) + (event.all === null ? 0n : units(event.all));
  state.set({
    phase: 'between',
    win: event.total,
    interlude: { kind: 'loot', total: event.payout, prizes: event.opened, tier, capped: paid < found },
  });
  await interlude(playSession, 8_000);
  state.set({ bonus: undefined });
  director.feature(false);
};
