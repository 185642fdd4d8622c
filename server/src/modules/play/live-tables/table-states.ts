import { type MerchantId, NodeId } from '@croupier/contract/core/ids';
import type { tableStates } from '@croupier/contract/play/live-tables';
import type { VendorTable } from '@croupier/contract/vendor-api/live-tables';
import type * as z from 'zod/mini';
import * as games from '#modules/play/catalogue';
import { now } from '#platform/clock';
import { listTables } from './query-tables.ts';

/** Vendors are asked at most so often by a process; everybody in between sees the same. */
const staleAfterSeconds = 2;
const pageSize = 100;
const pagesMost = 10;

let known: { askedAt: Temporal.Instant; tables: Promise<VendorTable[]> } | undefined;

const recentTables = (): Promise<VendorTable[]> => {
  const at = now();
  if (known === undefined || at.since(known.askedAt).total('seconds') >= staleAfterSeconds) {
    const tables = listTables().then((lists) => lists.tables);
    known = { askedAt: at, tables };
    tables.catch(() => (known = undefined));
  }
  return known.tables;
};

/** The games of a merchant's site that may be tables, by node. */
const shownNodes = async (merchantId: MerchantId): Promise<ReadonlySet<string>> => {
  const nodes = new Set<string>();
  for (const gameType of ['LIVE', 'COCKFIGHT'] as const)
    for (let pageNo = 1, pages = 1; pageNo <= Math.min(pages, pagesMost); pageNo += 1) {
      const page = await games.listGames({ merchantId, language: 'en', gameType, pageNo, pageSize });
      for (const { nodeId } of page.content) nodes.add(nodeId);
      pages = page.totalPages;
    }
  return nodes;
};

/** The tables that a merchant's site shows, with the round under way. Tables of a vendor that does not answer are left out. */
export const listTableStates = async (merchantId: MerchantId): Promise<z.output<typeof tableStates.reply>> => {
  const [shown, tables] = await Promise.all([shownNodes(merchantId), recentTables()]);
  return {
    serverTime: now().toString(),
    tables: tables.flatMap(({ vendor, gameCode, isOpen, hostName, round, seats, roads = [], map = null }) => {
      const nodeId = NodeId.parse(`${vendor}:${gameCode}`);
      return shown.has(nodeId)
        ? [{ nodeId, isOpen, hostName, round: round && { phase: round.phase, phaseEndsAt: round.phaseEndsAt }, seats, roads, map }]
        : [];
    }),
  };
};
