import { hash } from 'node:crypto';

/** A chain serves so many numeros; then another follows. */
export const chainLength = 2_048;

/** The link that so many hashes lead from to the end of the chain. `seed` is the link of the whole length. */
export const linkOf = (seed: string, length: number, link: number): string => {
  if (link < 1 || link > length) throw new Error(`no link ${link} of ${length}`);
  return hashTimes(seed, length - link);
};

/** The published end of a chain. */
export const endOf = (seed: string, length: number): string => hashTimes(seed, length);

const hashTimes = (text: string, times: number): string => {
  let link = text;
  for (let nth = 0; nth < times; nth += 1) link = hash('sha256', link);
  return link;
};
