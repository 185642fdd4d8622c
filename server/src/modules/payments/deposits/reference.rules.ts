/**
 * The eight characters a member writes on a transfer: seven drawn at random and one that checks them.
 *
 * No 0, O, 1, I or L, which people and printers confuse. The 31 characters left make a prime, so with weights 1 to 8 the check
 * finds every single wrong character and every two that changed places: a slip of the pen never names somebody else's deposit.
 */
export const referenceAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const referenceLength = 8;
/** How many values a reference is drawn from: 31^7. */
export const referenceCount = referenceAlphabet.length ** (referenceLength - 1);

const size = referenceAlphabet.length;

/** The reference of a number from 0 to `referenceCount - 1`. */
export const referenceOf = (drawn: number): string => {
  if (!Number.isSafeInteger(drawn) || drawn < 0 || drawn >= referenceCount) throw new Error(`no reference for ${drawn}`);
  const digits: number[] = [];
  for (let rest = drawn; digits.length < referenceLength - 1; rest = Math.floor(rest / size)) digits.push(rest % size);
  const sum = weighted(digits);
  // The last weight is 8, and 8 × 4 = 32 leaves 1 of 31: times -4 makes the whole sum vanish.
  const check = (((-4 * sum) % size) + size) % size;
  return [...digits, check].map((digit) => referenceAlphabet.charAt(digit)).join('');
};

/** Whether a text is a reference that `referenceOf` could have written. */
export const isReference = (text: string): boolean => {
  const digits = Array.from(text, (character) => referenceAlphabet.indexOf(character));
  return digits.length === referenceLength && !digits.includes(-1) && weighted(digits) % size === 0;
};

/**
 * Every reference that can be read in what a payer wrote, without regard to case, spaces, dashes and full-width letters.
 * Banks put words of their own before and behind, without a space too, so it is looked for at every place.
 */
export const referencesIn = (text: string): string[] => {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  const found = new Set<string>();
  for (let start = 0; start + referenceLength <= plain.length; start += 1) {
    const window = plain.slice(start, start + referenceLength);
    if (isReference(window)) found.add(window);
  }
  return [...found];
};

const weighted = (digits: readonly number[]): number => digits.reduce((sum, digit, index) => sum + digit * (index + 1), 0);
