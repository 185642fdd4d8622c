/** The tables that are open beside each other, as the address lists them: `/tables?open=STUDIO:lotus-baccarat,STUDIO:tiger-dragon`. */
import { NodeId } from '@croupier/contract/core/ids';

/** More do not fit a screen, and nobody can follow them. */
export const tablesMost = 4;

/** The tables of an address: each once, at most four. */
export const tablesIn = (written: unknown): NodeId[] => {
  const ids = typeof written === 'string' ? written.split(',').flatMap((text) => NodeId.safeParse(text).data ?? []) : [];
  return [...new Set(ids)].slice(0, tablesMost);
};

/** The same as an address has it; undefined for none. */
export const writtenTables = (open: readonly NodeId[]): string | undefined => (open.length === 0 ? undefined : open.join(','));

/** One more table at the end. Nothing changes for a table that is open, or with four open. */
export const withTable = (open: readonly NodeId[], table: NodeId): readonly NodeId[] =>
  open.includes(table) || open.length >= tablesMost ? open : [...open, table];

export const withoutTable = (open: readonly NodeId[], table: NodeId): readonly NodeId[] => open.filter((id) => id !== table);

/** Another table in the place of one. */
export const swappedTable = (open: readonly NodeId[], table: NodeId, next: NodeId): readonly NodeId[] =>
  open.includes(next) ? open : open.map((id) => (id === table ? next : id));
