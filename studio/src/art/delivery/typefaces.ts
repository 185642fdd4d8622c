import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Font, parse } from 'opentype.js/dist/opentype.mjs';
import type { FaceName, Glyph, Typeface } from '../lettering/typeface.ts';

/** Each face's Latin letters, as WOFF 1: the one packed format opentype.js opens by itself. */
const files: Record<FaceName, string> = {
  shojumaru: import.meta.resolve('@fontsource/shojumaru/files/shojumaru-latin-400-normal.woff'),
  'berkshire-swash': import.meta.resolve('@fontsource/berkshire-swash/files/berkshire-swash-latin-400-normal.woff'),
  rye: import.meta.resolve('@fontsource/rye/files/rye-latin-400-normal.woff'),
  'uncial-antiqua': import.meta.resolve('@fontsource/uncial-antiqua/files/uncial-antiqua-latin-400-normal.woff'),
  'lilita-one': import.meta.resolve('@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff'),
  'pirata-one': import.meta.resolve('@fontsource/pirata-one/files/pirata-one-latin-400-normal.woff'),
  audiowide: import.meta.resolve('@fontsource/audiowide/files/audiowide-latin-400-normal.woff'),
  'cinzel-decorative': import.meta.resolve('@fontsource/cinzel-decorative/files/cinzel-decorative-latin-900-normal.woff'),
  limelight: import.meta.resolve('@fontsource/limelight/files/limelight-latin-400-normal.woff'),
  'bowlby-one': import.meta.resolve('@fontsource/bowlby-one/files/bowlby-one-latin-400-normal.woff'),
};

const known = new Map<FaceName, Typeface>();

/** A face's outlines; its file is read once per process. */
export const typefaceOf = (face: FaceName): Typeface => {
  const typeface = known.get(face) ?? open(files[face]);
  known.set(face, typeface);
  return typeface;
};

const open = (file: string): Typeface => {
  const bytes = readFileSync(fileURLToPath(file));
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
