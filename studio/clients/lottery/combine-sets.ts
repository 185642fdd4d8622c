/** A set of numbers is added to the chosen ones, taken out of them, or only numbers that both have are kept. */
export const setUses = ['add', 'remove', 'keep'] as const;
export type SetUse = (typeof setUses)[number];

/** The numbers that are chosen after a set was used, each once and in order. */
export const combineSets = (chosen: readonly string[], numbers: readonly string[], use: SetUse): string[] => {
  const given = new Set(numbers);
  if (use === 'remove') return chosen.filter((number) => !given.has(number));
  if (use === 'keep') return chosen.filter((number) => given.has(number));
  return [...new Set([...chosen, ...numbers])].toSorted();
};
