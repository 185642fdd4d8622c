import type { Game } from '@croupier/contract/games';
import s from './grid.module.css';
import { Tile, TileSkeleton } from './tile.tsx';

/** Games side by side, as many as fit. Far ones are not drawn before they come near. */
export const GameGrid = ({ games, label }: { games: readonly Game[]; label: string }) => (
  <ul className={s['grid']} aria-label={label}>
    {games.map((game, place) => (
      <li key={game.nodeId}>
        <Tile game={game} eager={place < 6} />
      </li>
    ))}
  </ul>
);

export const GridSkeleton = ({ count = 18 }: { count?: number }) => (
  <ul className={s['grid']} aria-hidden="true">
    {Array.from({ length: count }, (_, place) => (
      <li key={place}>
        <TileSkeleton />
      </li>
    ))}
  </ul>
);
