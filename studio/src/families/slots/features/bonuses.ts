/** Every kind of bonus there is. A further one is a file of this folder and a line in each list here. */
import * as z from 'zod/mini';
import type { RandomStream } from '#studio/engine/fairness/stream';
import type { Bonus, BonusLaw, FreeSpinLaw, Landed, Money, Won } from './feature.ts';
import { CollectEvent, hold, HoldConfig, type HoldDrawn, HoldEvent, type HoldEvents, RespinEvent } from './hold-and-win.ts';
import { LootEvent, pick, PickConfig, type PickDrawn, PickEvent, type PickEvents, VaultEvent } from './pick.ts';
import { wheel, WheelConfig, type WheelDrawn, WheelEvent } from './wheel.ts';

export const BonusConfig = z.discriminatedUnion('kind', [WheelConfig, HoldConfig, PickConfig]);
export type BonusConfig = z.output<typeof BonusConfig>;
export type BonusDrawn = WheelDrawn | HoldDrawn | PickDrawn;
export const bonusEvents = [WheelEvent, HoldEvent, RespinEvent, CollectEvent, VaultEvent, PickEvent, LootEvent] as const;
export type BonusEvent = WheelEvent | HoldEvents | PickEvents;

/** A bonus with its config at hand. */
export type BoundBonus = {
  problemOf: (slot: { reels: number; rows: number; maxSpins: number }) => string | undefined;
  begins: (scatters: number) => boolean;
  play: (landed: Landed, stream: RandomStream) => BonusDrawn;
  events: (drawn: BonusDrawn, landed: Landed, money: Money) => BonusEvent[];
  law: (scatters: number, slot: { cells: number; free: FreeSpinLaw }) => BonusLaw;
  witness: (scatters: number, slot: { cells: number; free: number }) => number;
};

const bound = <Config, Drawn extends BonusDrawn & Won, Event extends BonusEvent>(
  bonus: Bonus<Config, Drawn, Event>,
  config: Config,
): BoundBonus => ({
  problemOf: (slot) => bonus.problemOf(config, slot),
  begins: (scatters) => bonus.begins(config, scatters),
  play: (landed, stream) => bonus.play(config, landed, stream),
  // A stored round was drawn by the bonus of its own version.
  events: (drawn, landed, money) => bonus.events(config, drawn as Drawn, landed, money),
  law: (scatters, slot) => bonus.law(config, scatters, slot),
  witness: (scatters, slot) => bonus.witness(config, scatters, slot),
});

export const bonusOf = (config: BonusConfig): BoundBonus => {
  if (config.kind === 'wheel') return bound(wheel, config);
  return config.kind === 'hold' ? bound(hold, config) : bound(pick, config);
};
