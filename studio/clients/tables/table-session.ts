/** One stay of a player at a table: what all parts of the screen share. */
import type { GameRules, SessionView } from '../../src/families/tables/protocol.ts';
import {
  createRoundSession,
  openedState,
  readSession,
  type RoundSession,
  type SessionOptions as OptionsOf,
} from '../shell/shared-rounds/round-session.ts';
import { deviceStorage } from '../shell/storage.ts';
import { createStore } from '../shell/store.ts';
import { applyTable } from './apply-message.ts';
import { noChat, openedChat } from './chat/chat-lines.ts';
import { chipsFor } from './chips.ts';
import type { TableState } from './table-state.ts';

export type SessionOptions = OptionsOf<SessionView, GameRules>;

type OfTables = {
  readonly chips: readonly bigint[];
  readonly keepOneTap: (on: boolean) => void;
  readonly keepSqueeze: (on: boolean) => void;
  readonly keepSpeaks: (on: boolean) => void;
  readonly keepShowsChat: (on: boolean) => void;
  readonly keepChatOpen: (on: boolean) => void;
  readonly keepChip: (chip: bigint) => void;
};
export type TableSession = RoundSession<TableState, SessionView, GameRules> & OfTables;

const oneTapKey = 'croupier.tables.onetap';
const squeezeKey = 'croupier.tables.squeeze';
const speaksKey = 'croupier.tables.voice';

const showsChatKey = 'croupier.tables.chat';
const chatOpenKey = 'croupier.tables.chat.open';
/** Beside the table on a wide screen, until the player has closed it. */
const opensChat = (): boolean =>
  matchMedia('(width >= 1280px) and (height >= 600px)').matches && deviceStorage.getItem(chatOpenKey) !== 'off';

export const createTableSession = (options: SessionOptions): TableSession => {
  const { opened } = options;
  const read = readSession(options);
  const { memory, units } = read;
  const chips = chipsFor(units(opened.rules.min), units(opened.rules.max));
  const kept = memory.bet();
  const keptChip = kept === undefined ? undefined : chips.find((chip) => chip === BigInt(kept));
  const state = createStore<TableState>({
    ...openedState(options, read),
    ...applyTable(opened.table, Date.now()),
    before: [],
    chip: keptChip ?? chips[Math.min(1, chips.length - 1)] ?? 0n,
    drops: [],
    oneTap: deviceStorage.getItem(oneTapKey) === 'on',
    squeeze: deviceStorage.getItem(squeezeKey) !== 'off',
    speaks: deviceStorage.getItem(speaksKey) === 'on',
    placing: false,
    note: undefined,
    ended: undefined,
    freeChosen: false,
    layouts: [],
    freeNote: undefined,
    freeEnded: undefined,
    mathVersion: options.rules.proof.mathVersion,
    tip: undefined,
    chat: openedChat(noChat, opensChat()),
    showsChat: deviceStorage.getItem(showsChatKey) !== 'off',
    trouble: chips.length === 0 ? { kind: 'noBets' } : undefined,
  });
  const keep = (key: string) => (on: boolean) => deviceStorage.setItem(key, on ? 'on' : 'off');
  return createRoundSession(options, read, state, {
    chips,
    keepOneTap: keep(oneTapKey),
    keepSqueeze: keep(squeezeKey),
    keepSpeaks: keep(speaksKey),
    keepShowsChat: keep(showsChatKey),
    keepChatOpen: keep(chatOpenKey),
    keepChip: (chip: bigint) => memory.keepBet(chip.toString()),
  });
};
