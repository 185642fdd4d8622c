import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Font, parse } from 'opentype.js/dist/opentype.mjs';
import type { FaceName, Glyph, Typeface } from '../lettering/typeface.ts';

const read = new Map<FaceName, Typeface>();

/** The face's outlines out of its @fontsource package (WOFF 1, Latin); read once per process. */
export const typefaceOf = (face: FaceName): Typeface => {
  const known = read.get(face) ?? open(face);
  read.set(face, known);
  return known;
};

const open = (face: FaceName): Typeface => {
  const weight = face === 'cinzel-decorative' ? 900 : 400;
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${face}/files/${face}-latin-${weight}-normal.woff`)));
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  return { glyphs: (text) => glyphsOf(font, text) };
};

const glyphsOf = (font: Font, text: string): Glyph[] | undefined => {
  const drawn = Array.from(text, (character) => font.charToGlyph(character));
  if (drawn.some((glyph) => glyph.index === 0)) return undefined;
  return drawn.map((glyph, index) => {
    const next = drawn[index + 1];
    const kerning = next === undefined ? 0 : font.getKerningValue(glyph, next);
    return { outline: glyph.getPath(0, 0, 1).commands, advance: ((glyph.advanceWidth ?? 0) + kerning) / font.unitsPerEm };
  });
};
