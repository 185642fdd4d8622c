import type { Currency } from '@croupier/contract/core/money';
import type { RaffleKind } from '@croupier/contract/rewards/raffles';
import type { NewPrize } from '@croupier/contract/rewards/raffles-console';
import { newReward, readReward, type TypedReward } from '../bonuses/reward-fields.rules.ts';
import { readCount } from './read-count.rules.ts';

/** A prize as it is typed. `pieces`: the winners of a draw, or the stock of an instant raffle, where empty is without end. `weight`: of an instant raffle. */
export type TypedPrize = { key: string; name: string; reward: TypedReward; pieces: string; weight: string };

export const prizesMost = 50;
const countMost = 1_000_000;

export const newPrize = (): TypedPrize => ({ key: crypto.randomUUID(), name: '', reward: newReward, pieces: '1', weight: '1' });

type Terms = { kind: RaffleKind; currency: Currency; language: string; isLast: boolean };

/** The fields of a prize that are wrong; none if it can be read. The last prize of an instant raffle must be without end. */
export const wrongOf = ({ reward, pieces, weight }: TypedPrize, { kind, currency, isLast }: Terms): ReadonlySet<'reward' | 'pieces' | 'weight'> => {
  const read = readReward(reward, currency);
  const isEndless = pieces.trim() === '';
  return new Set([
    ...(read === undefined || (read === null && kind === 'DRAW') ? (['reward'] as const) : []),
    ...((isEndless ? kind === 'INSTANT' : readCount(pieces, countMost) !== undefined && !(isLast && kind === 'INSTANT')) ? [] : (['pieces'] as const)),
    ...(kind === 'DRAW' || readCount(weight, countMost) !== undefined ? [] : (['weight'] as const)),
  ]);
}; // prettier-ignore

/** The prizes that are typed, the first prize first; undefined if a field of one is missing or wrong. */
export const readPrizes = (typed: readonly TypedPrize[], terms: Omit<Terms, 'isLast'>): NewPrize[] | undefined => {
  const prizes = typed.flatMap((prize, place): NewPrize[] => {
    if (wrongOf(prize, { ...terms, isLast: place === typed.length - 1 }).size > 0) return [];
    const name = prize.name.trim();
    return [
      {
        name: name === '' ? {} : { [terms.language]: name },
        reward: readReward(prize.reward, terms.currency) ?? null,
        pieces: readCount(prize.pieces, countMost) ?? null,
        weight: terms.kind === 'DRAW' ? null : (readCount(prize.weight, countMost) ?? null),
      },
    ];
  });
  return typed.length > 0 && prizes.length === typed.length ? prizes : undefined;
};
