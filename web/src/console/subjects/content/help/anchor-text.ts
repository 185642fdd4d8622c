/** Text that is written from left to right, also within words of a language that is not. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;

/** Anchors of the help centre as an address has them. */
export const anchorsText = (ids: readonly string[]): string => leftToRight(ids.map((id) => `#${id}`).join(', '));
