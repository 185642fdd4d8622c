import type { RaffleDraw } from '@croupier/contract/rewards/raffles';
import { raffleList } from '@croupier/contract/rewards/raffles';
import { bytesOf, drawWinners, type ListedEntry, listHash, sha256Hex } from '@croupier/contract/rewards/raffle-draw';
import { call } from '#api/call.ts';

/** The whole ticket list, in the order of the codes. */
export const fetchList = async (id: string): Promise<ListedEntry[]> => {
  const entries: ListedEntry[] = [];
  let after: string | null | undefined;
  do {
    const { lines, next } = await call(raffleList, { params: { id }, query: after == null ? {} : { after } });
    for (const line of lines) {
      const [code = '', tickets = '0'] = line.split(' ');
      entries.push({ code, tickets: Number(tickets) });
    }
    after = next;
  } while (after !== null);
  return entries;
};

type Drawn = Pick<RaffleDraw, 'id' | 'commitment' | 'listHash' | 'seed' | 'onePrizeEach' | 'prizes' | 'winners'>;

/** Whether the seed is the committed one, the list is the published one, and the winners follow from both. */
export const isDrawCorrect = async (
  { commitment, listHash: published, seed, onePrizeEach, prizes, winners }: Drawn,
  entries: readonly ListedEntry[],
): Promise<boolean> => {
  const bytes = seed === null ? undefined : bytesOf(seed);
  if (bytes === undefined || published === null) return false;
  if ((await sha256Hex(bytes)) !== commitment || (await listHash(entries)) !== published) return false;
  const computed = await drawWinners({ seed: bytes, listHash: published, entries, prizes, onePrizeEach });
  return computed.join() === winners.map(({ code }) => code).join();
};
