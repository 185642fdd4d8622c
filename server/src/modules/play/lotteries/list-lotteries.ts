import type { MemberCaller } from '#platform/http';
import type { Game } from '@croupier/contract/play/catalogue';
import type { GameCode, MemberId, MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type { LotteryCard, lotteryMenu, openedNumeros, vnOpenedNumeros } from '@croupier/contract/play/lotteries';
import type * as z from 'zod/mini';
import * as games from '#modules/play/catalogue';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import * as store from './store.ts';

const vietNam = 'VN';
const pageSize = 100;
const pagesMost = 10;

type Shown = { merchantId: MerchantId; language: string; memberId?: MemberId; filter?: 'ALL' | 'RECENT' };

/** The lotteries that a merchant shows, by node. With RECENT, those that the member opened last, newest first. */
const shownLotteries = async ({ merchantId, language, memberId, filter = 'ALL' }: Shown): Promise<Map<string, Game>> => {
  const found = new Map<string, Game>();
  for (const gameType of ['LOTT', 'ELOTT'] as const)
    for (let pageNo = 1, pages = 1; pageNo <= Math.min(pages, pagesMost); pageNo += 1) {
      const page = await games.listGames({ merchantId, memberId, language, gameType, filter, pageNo, pageSize });
      for (const game of page.content) found.set(game.nodeId, game);
      pages = page.totalPages;
    }
  return found;
};

const stillOpen = ({ open }: store.LotteryRow) => open.filter(({ closesAt }) => Temporal.Instant.compare(closesAt, now()) > 0);

const cardOf = (row: store.LotteryRow, { nodeId, displayName }: Game): LotteryCard => ({
  nodeId,
  vassalage: row.vendor,
  gameCode: row.game_code,
  displayName,
  family: row.family,
  lottoArea: row.area,
  numeros: stillOpen(row),
  results: row.results,
});

/** The lotteries that vendors report, without those that the merchant has turned off. */
const rowsOf = async (merchantId: MerchantId, of: { area?: string; vendor?: VendorCode | undefined }): Promise<store.LotteryRow[]> =>
  (await inTransaction((tx) => store.listLotteries(tx, of))).filter((row) => !row.off_for.includes(merchantId));
const nodeOf = ({ vendor, game_code }: store.LotteryRow): string => `${vendor}:${game_code}`;

export const listVietnamese = (merchantId: MerchantId, language: string) => byFamily({ merchantId, language }, { area: vietNam });

/** All lotteries that a merchant shows, or those of one vendor. */
export const listMenu = async (
  merchantId: MerchantId,
  { vassalage, language }: { vassalage?: VendorCode | undefined; language: string },
): Promise<z.output<typeof lotteryMenu.reply>> => ({
  families: await byFamily({ merchantId, language }, { vendor: vassalage }),
  serverTime: now().toString(),
});

const byFamily = async (
  { merchantId, language }: { merchantId: MerchantId; language: string },
  of: { area?: string; vendor?: VendorCode | undefined },
) => {
  const [shown, rows] = await Promise.all([shownLotteries({ merchantId, language }), rowsOf(merchantId, of)]);
  const families = new Map<string, LotteryCard[]>();
  for (const row of rows) {
    const game = shown.get(nodeOf(row));
    if (game !== undefined) families.set(row.family, [...(families.get(row.family) ?? []), cardOf(row, game)]);
  }
  return [...families].map(([family, lotteries]) => ({ family, lotteries }));
};

export const listRecentVietnamese = async ({ merchantId, memberId }: MemberCaller, language: string): Promise<LotteryCard[]> => {
  const [shown, rows] = await Promise.all([
    shownLotteries({ merchantId, memberId, language, filter: 'RECENT' }),
    rowsOf(merchantId, { area: vietNam }),
  ]);
  const byNode = new Map(rows.map((row) => [nodeOf(row), row]));
  return [...shown.values()].flatMap((game) => {
    const row = byNode.get(game.nodeId);
    return row === undefined ? [] : [cardOf(row, game)];
  });
};

export const openedInVietNam = async (merchantId: MerchantId, gameCode: GameCode): Promise<z.output<typeof vnOpenedNumeros.reply>> => {
  const [shown, rows] = await Promise.all([shownLotteries({ merchantId, language: 'en' }), rowsOf(merchantId, { area: vietNam })]);
  const row = rows.find((one) => one.game_code === gameCode && shown.has(nodeOf(one)));
  if (row === undefined) throw new Refusal('GAME_NOT_FOUND');
  return { serverTime: now().toString(), gameCode, numeros: stillOpen(row) };
};

export const openedEverywhere = async (
  merchantId: MerchantId,
  vendor: VendorCode | undefined,
): Promise<z.output<typeof openedNumeros.reply>> => {
  const [shown, rows] = await Promise.all([shownLotteries({ merchantId, language: 'en' }), rowsOf(merchantId, { vendor })]);
  const serverTime = now().toString();
  return rows
    .filter((row) => shown.has(nodeOf(row)))
    .map((row) => ({ serverTime, vassalage: row.vendor, gameCode: row.game_code, numeros: stillOpen(row) }));
};
