import { useMemo } from 'react';
import type { TableOutcome } from '../../src/families/tables/protocol.ts';
import { ruleOf } from '../../src/families/tables/rule-of.ts';
import { useLive, useTable } from './table.tsx';
import type { TableState } from './table-state.ts';

/** The outcome, as far as the events of the round have shown all of it. */
export const outcomeOf = (game: TableOutcome['game'], revealed: TableState['revealed']): TableOutcome | undefined => {
  if (!revealed.some(({ type }) => type === 'result')) return undefined;
  const cards = revealed.filter((event) => event.type === 'card');
  const of = (side: string): number[] =>
    cards
      .filter((event) => event.side === side)
      .toSorted((a, b) => a.place - b.place)
      .map(({ card }) => card);
  switch (game) {
    case 'baccarat':
      return { game, player: of('player'), banker: of('banker') };
    case 'dragonTiger':
      return { game, dragon: of('dragon')[0] ?? 0, tiger: of('tiger')[0] ?? 0 };
    case 'roulette': {
      const spin = revealed.find((event) => event.type === 'spin');
      return spin === undefined ? undefined : { game, number: spin.number };
    }
    case 'cockfight': {
      const verdict = revealed.find((event) => event.type === 'verdict');
      return verdict === undefined
        ? undefined
        : { game, meron: verdict.meron, wala: verdict.wala, winner: verdict.winner, blows: [], calledAtMs: 0 };
    }
    case 'sicBo': {
      const dice = revealed.find((event) => event.type === 'dice');
      return dice === undefined ? undefined : { game, dice: dice.dice };
    }
  }
};

/** The bets that pay more than they took, when the round has shown its result. */
export const useWinningBets = (): ReadonlySet<string> | undefined => {
  const { config } = useTable().game.rules;
  const revealed = useLive((state) => state.revealed);
  return useMemo(() => winners(config, revealed), [config, revealed]);
};

let last: { revealed: TableState['revealed']; won: ReadonlySet<string> | undefined } | undefined;

/** Every place asks the same question: the last answer is kept. */
const winners = (config: Parameters<typeof ruleOf>[0], revealed: TableState['revealed']): ReadonlySet<string> | undefined => {
  if (last?.revealed === revealed) return last.won;
  const outcome = outcomeOf(config.game, revealed);
  const won =
    outcome === undefined
      ? undefined
      : new Set(
          [...ruleOf(config).bets].flatMap(([bet, { returns }]) => {
            // A side of a pool is paid by its result alone.
            if (outcome.game === 'cockfight') return bet === outcome.winner ? [bet] : [];
            const [num, den] = returns(outcome);
            return num > den ? [bet] : [];
          }),
        );
  last = { revealed, won };
  return won;
};
