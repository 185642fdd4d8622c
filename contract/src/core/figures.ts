/** A text whose figures, of whatever script and width, are written 0 to 9: `๐๘๑` is `081`. */
export const latinFigures = (text: string): string => text.normalize('NFKC').replaceAll(/\p{Nd}/gu, latinOf);

const latinOf = (figure: string): string => {
  if (figure >= '0' && figure <= '9') return figure;
  // The figures 0 to 9 of a script follow each other, and no block begins with any but its zero.
  const code = figure.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
};
