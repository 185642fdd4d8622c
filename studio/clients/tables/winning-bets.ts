import { useMemo } from 'react';
import type { TableOutcome } from '../../src/families/tables/protocol.ts';
import { ruleOf } from '../../src/families/tables/rule-of.ts';
import { seatInRound } from '../shell/shared-rounds/free-bets.ts';
import { dealtOf } from './blackjack-state.ts';
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
  const handOf = (side: string): number[] => revealed.flatMap((event) => (event.type === 'hand' && event.side === side ? event.cards : []));
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
    case 'sicBo':
    case 'fishPrawnCrab': {
      const dice = revealed.find((event) => event.type === 'dice');
      return dice === undefined ? undefined : { game, dice: dice.dice };
    }
    case 'xocDia': {
      const coins = revealed.find((event) => event.type === 'coins');
      return coins === undefined ? undefined : { game, coins: coins.coins };
    }
    case 'fanTan': {
      const buttons = revealed.find((event) => event.type === 'buttons');
      return buttons === undefined ? undefined : { game, buttons: buttons.buttons };
    }
    case 'niuNiu': {
      const head = revealed.find((event) => event.type === 'head');
      return {
        game,
        head: head?.card ?? 0,
        banker: handOf('banker'),
        player1: handOf('player1'),
        player2: handOf('player2'),
        player3: handOf('player3'),
      };
    }
    case 'blackjack':
      return { game, ...(dealtOf(revealed) as { player: number[]; dealer: number[]; first: number[]; second: number[] }) };
    case 'bullFight':
      return { game, red: handOf('red'), blue: handOf('blue') };
  }
};

/** The bets that pay more than they took, when the round has shown its result. */
export const useWinningBets = (): ReadonlySet<string> | undefined => {
  const { config } = useTable().game.rules;
  const revealed = useLive((state) => state.revealed);
  const made = useLive((state) => seatInRound(state)?.decisions);
  return useMemo(() => winners(config, revealed, made), [config, revealed, made]);
};

type Made = NonNullable<TableState['seat']>['decisions'] | undefined;
let last: { revealed: TableState['revealed']; made: Made; won: ReadonlySet<string> | undefined } | undefined;

/** Every place asks the same question: the last answer is kept. */
const winners = (config: Parameters<typeof ruleOf>[0], revealed: TableState['revealed'], made: Made): ReadonlySet<string> | undefined => {
  if (last?.revealed === revealed && last.made === made) return last.won;
  const outcome = outcomeOf(config.game, revealed);
  const won =
    outcome === undefined
      ? undefined
      : new Set(
          [...ruleOf(config).bets].flatMap(([bet, { returns }]) => {
            // A side of a pool is paid by its result alone.
            if (outcome.game === 'cockfight') return bet === outcome.winner ? [bet] : [];
            const [num, den] = returns(outcome, made);
            return num > den ? [bet] : [];
          }),
        );
  last = { revealed, made, won };
  return won;
};
