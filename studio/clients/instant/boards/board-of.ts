import type { InstantGame } from '../../../src/families/instant/protocol.ts';
import type { BoardOf } from './board.ts';
import { baccarat } from './baccarat.tsx';
import { coin } from './coin.tsx';
import { dice } from './dice.tsx';
import { hilo } from './hilo.tsx';
import { keno } from './keno.tsx';
import { limbo } from './limbo.tsx';
import { mines } from './mines.tsx';
import { plinko } from './plinko.tsx';
import { poker } from './poker.tsx';
import { roulette } from './roulette.tsx';
import { scratch } from './scratch.tsx';
import { towers } from './towers.tsx';
import { wheel } from './wheel.tsx';

const boards: Record<InstantGame, BoardOf> = {
  dice,
  limbo,
  mines,
  plinko,
  keno,
  wheel,
  towers,
  hilo,
  coin,
  jacks: poker,
  deuces: poker,
  scratch,
  roulette,
  baccarat,
};

export const boardOf = (game: InstantGame): BoardOf => boards[game];
