/**
 * Capital letters as single strokes in boxes 60 wide and 100 high, so that WILD, SCATTER and COLLECT need no font: a wide stroke below, a bright
 * one above, and the shape is lit like everything else on the reels.
 */
const strokes: Record<string, { d: string; width: number }> = {
  A: { d: 'M2 100L30 4L58 100M13 68H47', width: 60 },
  C: { d: 'M56 20C50 8 42 3 31 3C12 3 4 22 4 50C4 78 12 97 31 97C42 97 50 92 56 80', width: 58 },
  D: { d: 'M6 4V96H24C46 96 56 78 56 50C56 22 46 4 24 4Z', width: 60 },
  E: { d: 'M52 4H6V96H52M6 49H44', width: 54 },
  I: { d: 'M6 2V98', width: 12 },
  L: { d: 'M6 2V96H48', width: 50 },
  O: { d: 'M31 3C12 3 4 22 4 50C4 78 12 97 31 97C50 97 58 78 58 50C58 22 50 3 31 3Z', width: 62 },
  R: { d: 'M6 98V4H32C48 4 54 14 54 28C54 42 48 52 32 52H6M30 52L56 98', width: 58 },
  S: { d: 'M54 20C50 8 42 3 30 3C14 3 6 12 6 26C6 58 54 42 54 74C54 88 46 97 30 97C16 97 8 91 4 78', width: 58 },
  T: { d: 'M2 4H58M30 4V98', width: 60 },
  W: { d: 'M2 2L20 96L40 30L60 96L78 2', width: 80 },
};

const gap = 22;

/** A word fitted into a box around (cx, cy); `paint` is the face's fill, `ink` the outline. */
export const lettering = (word: string, cx: number, cy: number, maxWidth: number, height: number, paint: string, ink: string): string => {
  const glyphs = Array.from(word, (letter) => strokes[letter]).filter((glyph) => glyph !== undefined);
  const width = glyphs.reduce((sum, glyph) => sum + glyph.width, 0) + gap * (glyphs.length - 1);
  const scale = Math.min(maxWidth / width, height / 100);
  let x = -width / 2;
  const path = glyphs.map((glyph) => {
    const at = x;
    x += glyph.width + gap;
    return { d: glyph.d, at };
  });
  const layer = (stroke: string, line: number, dy: number): string =>
    `<g fill="none" stroke="${stroke}" stroke-width="${line}" stroke-linejoin="round" stroke-linecap="round" transform="translate(0 ${dy})">${path
      .map(({ d, at }) => `<path d="${d}" transform="translate(${at} -50)"/>`)
      .join('')}</g>`;
  return `<g transform="translate(${cx} ${cy}) scale(${scale.toFixed(4)})">${layer(ink, 44, 5)}${layer(ink, 42, 0)}${layer(paint, 21, 0)}</g>`;
};
