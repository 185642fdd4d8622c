/** Converts digits of any script and width to 0–9: `๐๘๑` becomes `081`. */
export const latinFigures = (text: string): string => text.normalize('NFKC').replaceAll(/\p{Nd}/gu, latinOf);

const latinOf = (figure: string): string => {
  if (figure >= '0' && figure <= '9') return figure;
  // The digits of a script are consecutive, and no block starts with a digit other than its zero.
  const code = figure.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
};
