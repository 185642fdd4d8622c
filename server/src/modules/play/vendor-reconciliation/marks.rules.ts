import { hash } from 'node:crypto';

/** Eight bytes in place of a name: so many of them fit into memory, and two of a day's are not the same. */
export const markOf = (vendor: string, about: string): bigint => hash('sha256', `${vendor} ${about}`, 'buffer').readBigInt64BE();

/** Marks as they are kept with their page. */
export const marksToBytes = (marks: readonly bigint[]): Buffer => {
  const bytes = Buffer.allocUnsafe(marks.length * 8);
  marks.forEach((mark, index) => bytes.writeBigInt64BE(mark, index * 8));
  return bytes;
};

/** Says whether a mark is among those of some pages. */
export const marksIn = (pages: readonly Buffer[]): ((mark: bigint) => boolean) => {
  const all = new BigInt64Array(pages.reduce((sum, { length }) => sum + length / 8, 0));
  let at = 0;
  for (const page of pages) for (let from = 0; from < page.length; from += 8) all[at++] = page.readBigInt64BE(from);
  all.sort();
  return (mark) => {
    let [low, high] = [0, all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((all[middle] ?? 0n) < mark) low = middle + 1;
      else high = middle;
    }
    return all[low] === mark;
  };
};
