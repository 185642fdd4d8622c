import { sha256Hex } from '#studio/engine/fairness/commitment';

/** Whether a revealed link leads to the published end of its chain, as anybody can check in a browser. */
export const leadsToEnd = (linkHash: string, link: number, end: string): boolean => {
  let hash = linkHash;
  for (let nth = 0; nth < link; nth += 1) hash = sha256Hex(hash);
  return hash === end;
};
