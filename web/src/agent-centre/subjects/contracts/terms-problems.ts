import { Refused } from '#api/refused.ts';

/** The platform's problem with a tier. */
export type Said = { code: string };

/** The platform's problems with tiers, by their place. */
export const problemsIn = (error: unknown, count: number): Map<number, Said> => {
  if (!(error instanceof Refused)) return new Map();
  const { code, value } = error;
  if (code === 'CONTRACT_NOT_CARRIED' && Array.isArray(value?.['places']))
    return new Map((value['places'] as number[]).filter((place) => place < count).map((place) => [place, { code: 'NOT_CARRIED' }]));
  const [problem, place] = [value?.['problem'], value?.['place']];
  if (code === 'CONTRACT_TERMS' && typeof problem === 'string' && typeof place === 'number' && place < count)
    return new Map([[place, { code: problem }]]);
  return new Map();
};
