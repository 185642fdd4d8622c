/** Whether a payment password is among the first anyone would try: one key held down, or keys in a row, up or down. */
export const isEasyPin = (typed: string): boolean => {
  const steps = Array.from(typed, (letter) => letter.codePointAt(0) ?? 0)
    .map((code, place, all) => code - (all[place - 1] ?? code))
    .slice(1);
  return [-1, 0, 1].some((step) => steps.every((taken) => taken === step));
};
