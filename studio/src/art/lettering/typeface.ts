/** The faces tiles are lettered in; each is an open font (SIL OFL 1.1). */
export type FaceName =
  | 'shojumaru'
  | 'berkshire-swash'
  | 'rye'
  | 'uncial-antiqua'
  | 'lilita-one'
  | 'pirata-one'
  | 'audiowide'
  | 'cinzel-decorative'
  | 'limelight'
  | 'bowlby-one';

/** One step of an outline, in ems, y downward. */
export type Step =
  | { type: 'M' | 'L'; x: number; y: number }
  | { type: 'Q'; x1: number; y1: number; x: number; y: number }
  | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | { type: 'Z' };

export type Glyph = { outline: readonly Step[]; /** Where the next glyph starts, in ems, kerning included. */ advance: number };

/** Where lettering gets its outlines. How fonts are read is not this module's business: a browser may bring its own. */
export type Typeface = {
  /** The glyphs of a text, or undefined when the face lacks one of its letters. */
  glyphs: (text: string) => readonly Glyph[] | undefined;
};
