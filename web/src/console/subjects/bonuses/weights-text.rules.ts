/** Weights of vendors or games as lines of text: `LANTERN 50`, `EVO:Roulette -`. */
export type NamedWeight = { name: string; ppm: number | null };

const ppmOfPercent = 10_000;

/** A line for each weight; `-` excludes. */
export const weightLines = (weights: readonly NamedWeight[]): string =>
  weights.map(({ name, ppm }) => `${name} ${ppm === null ? '-' : String(ppm / ppmOfPercent)}`).join('\n');

/** The weights of lines; undefined if a line is no name and weight, or a name stands there twice. */
export const readWeightLines = (text: string, isName: (name: string) => boolean): NamedWeight[] | undefined => {
  const weights: NamedWeight[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const [name = '', weight = '', ...rest] = line.split(/\s+/);
    const ppm = weight === '-' ? null : percentOf(weight.replace('%', ''));
    if (rest.length > 0 || ppm === undefined || !isName(name) || weights.some((one) => one.name === name)) return undefined;
    weights.push({ name, ppm });
  }
  return weights;
};

/** Per cent with at most two decimals, in millionths. */
const percentOf = (text: string): number | undefined => {
  const plain = text.replace(',', '.');
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(plain) || Number(plain) > 100) return undefined;
  return Math.round(Number(plain) * ppmOfPercent);
};
