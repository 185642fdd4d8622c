import type { NodeId } from '@croupier/contract/core/ids';

type Spread = { node_id: NodeId; vendor_code: string; game_code: string };

/** A number from 0 to 1 that is always the same for a text and looks like chance (FNV-1a, then mixed). */
const chanceOf = (text: string): number => {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 0x1_00_00_00_00;
};

/** The subject of a game's picture, as far as its code tells: the last word of `alabaster-castle-bell`. */
const subjectOf = (gameCode: string): string => gameCode.slice(gameCode.lastIndexOf('-') + 1);

/** Lays groups over each other so that each is spread evenly over the whole, whatever its size; the order within a group stays. */
const interlaced = (groups: Iterable<readonly [name: string, members: readonly number[]]>): number[] => {
  const placed: { member: number; at: number }[] = [];
  for (const [name, members] of groups) {
    const begins = chanceOf(name);
    for (const [rank, member] of members.entries()) placed.push({ member, at: (rank + begins) / members.length });
  }
  return placed.sort((a, b) => a.at - b.at || a.member - b.member).map(({ member }) => member);
};

/**
 * Where each game stands when nothing else tells them apart: vendors follow each other, and what the pictures of a vendor show does
 * too, so that no list looks like a register. It stays the same from day to day, and a game more moves the others by very little.
 */
export const spreadOf = (games: readonly Spread[]): Uint32Array => {
  const numbers = games.map((_, number) => number);
  const idOf = (number: number) => games[number]?.node_id ?? '';
  const chance = Float64Array.from(games, ({ node_id }) => chanceOf(node_id));
  const byChance = numbers.toSorted((a, b) => (chance[a] ?? 0) - (chance[b] ?? 0) || (idOf(a) < idOf(b) ? -1 : 1));
  const vendors = Map.groupBy(byChance, (number) => games[number]?.vendor_code ?? '');
  const mixed = [...vendors].map(([vendor, own]) => {
    const subjects = Map.groupBy(own, (number) => subjectOf(games[number]?.game_code ?? ''));
    return [vendor, interlaced([...subjects].map(([subject, members]) => [`${vendor} ${subject}`, members] as const))] as const;
  });
  const places = new Uint32Array(games.length);
  for (const [place, number] of interlaced(mixed).entries()) places[number] = place;
  return places;
};
