import { createContext, useContext, useEffect, useState } from 'react';
import type { Language } from '../shell/languages.ts';
import type { Sound } from '../shell/sound.ts';
import { useStore } from '../shell/store.ts';
import type { TableGame } from './table-game.ts';
import type { TableState } from './table-state.ts';
import type { TableConfig, TableEvent } from '../../src/families/tables/protocol.ts';

/** Everything a part of the screen may want. */
export type Table = {
  game: TableGame;
  sound: Sound;
  language: Language;
  chooseLanguage: (code: string) => void;
  name: string;
};

export const TableContext = createContext<Table | undefined>(undefined);

export const useTable = (): Table => {
  const table = useContext(TableContext);
  if (table === undefined) throw new Error('a part of the table stands outside of it');
  return table;
};

/** The part of the state a component shows. */
export const useLive = <Part,>(part: (state: TableState) => Part): Part => useStore(useTable().game.state, part);

export const useConfig = <Game extends TableConfig['game']>(game: Game): Extract<TableConfig, { game: Game }> => {
  const { config } = useTable().game.rules;
  if (config.game !== game) throw new Error(`a part of ${game} in a game of ${config.game}`);
  return config as Extract<TableConfig, { game: Game }>;
};

/** Events of the round of one kind, with their place in it. `isOld`: the event was there when the screen came. */
export const useEvents = <Type extends TableEvent['type']>(
  type: Type,
): { event: Extract<TableEvent, { type: Type }>; isOld: boolean }[] => {
  const revealed = useLive((state) => state.revealed);
  const shownBefore = useLive((state) => state.shownBefore);
  return revealed.flatMap((event, index) =>
    event.type === type ? [{ event: event as Extract<TableEvent, { type: Type }>, isOld: index < shownBefore }] : [],
  );
};

/** The time of the server, a few times a second. */
export const useNow = (everyMs = 200): number => {
  const ahead = useLive((state) => state.clockAheadMs);
  const [at, setAt] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return at + ahead;
};

/** A value that follows another one later: what is animated first is told afterwards. */
export const useLater = <Value,>(value: Value, ms: number): Value => {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return ms <= 0 ? value : late;
};
