/** The part of opentype.js 2 that we use; it ships no types. */
declare module 'opentype.js/dist/opentype.mjs' {
  export type PathCommand =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' };
  export type FontGlyph = {
    index: number;
    advanceWidth?: number;
    getPath: (x: number, y: number, fontSize: number) => { commands: PathCommand[] };
  };
  export type Font = {
    unitsPerEm: number;
    charToGlyph: (character: string) => FontGlyph;
    getKerningValue: (left: FontGlyph, right: FontGlyph) => number;
  };
  export const parse: (buffer: ArrayBuffer) => Font;
}
