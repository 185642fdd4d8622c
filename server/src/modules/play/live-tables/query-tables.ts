/** The questions about live tables to the vendors that can answer them. */
import type { GameCode, VendorCode } from '@croupier/contract/core/ids';
import type { TableRound, TableRoundAnswer, TableSettings, TableVoidAnswer, VendorTable } from '@croupier/contract/vendor-api/live-tables';
import type {
  TableMessage,
  TableMessageAnswer,
  TableMessagesQuery,
  TableMute,
  TableMuteAnswer,
} from '@croupier/contract/vendor-api/table-chat';
import * as vendors from '#modules/play/vendors';
import type { TableRoundsWanted } from '#rules/play/protocols/outbound';

/** The tables of every vendor, and the vendors that should have answered. */
export const listTables = async (): Promise<{ tables: VendorTable[]; missing: VendorCode[] }> => {
  const { answers, missing } = await vendors.questions.askAll('tables', ({ list }) => list);
  const lists = answers.map(async ({ vendor, answer }) => {
    const own = new Set(await vendors.codesOfHouse(vendor.code));
    return answer.filter(({ vendor: code }) => own.has(code));
  });
  return { tables: (await Promise.all(lists)).flat(), missing };
};

export const changeTable = (vendor: VendorCode, gameCode: GameCode, settings: TableSettings): Promise<readonly VendorTable[]> =>
  vendors.questions.askOne(
    vendor,
    'tables',
    ({ change }) =>
      (place) =>
        change(place, gameCode, settings),
  );

export const listRounds = (vendor: VendorCode, gameCode: GameCode, wanted: TableRoundsWanted): Promise<readonly TableRound[]> =>
  vendors.questions.askOne(
    vendor,
    'tables',
    ({ rounds }) =>
      (place) =>
        rounds(place, gameCode, wanted),
  );

export const readRound = (vendor: VendorCode, id: string): Promise<TableRoundAnswer> =>
  vendors.questions.askOne(
    vendor,
    'tables',
    ({ round }) =>
      (place) =>
        round(place, id),
  );

export const voidRound = (vendor: VendorCode, id: string, reason: string): Promise<TableVoidAnswer> =>
  vendors.questions.askOne(
    vendor,
    'tables',
    ({ voidRound: question }) =>
      (place) =>
        question(place, id, reason),
  );

export const listMessages = (vendor: VendorCode, query: TableMessagesQuery): Promise<readonly TableMessage[]> =>
  vendors.questions.askOne(
    vendor,
    'tables',
    ({ messages }) =>
      (place) =>
        messages(place, query),
  );

export const removeMessage = (vendor: VendorCode, id: string, rooms: readonly string[] | undefined): Promise<TableMessageAnswer> =>
  vendors.questions.askOne(
    vendor,
    'tables',
    ({ removeMessage: question }) =>
      (place) =>
        question(place, id, rooms),
  );

export const muteMember = (vendor: VendorCode, mute: TableMute): Promise<TableMuteAnswer> =>
  vendors.questions.askOne(
    vendor,
    'tables',
    ({ mute: question }) =>
      (place) =>
        question(place, mute),
  );
