import { round } from '../paths.ts';
import type { Glyph, Step, Typeface } from './typeface.ts';

export type Space = {
  /** The middle of the lettering. */
  cx: number;
  cy: number;
  widthMax: number;
  heightMax: number;
  /** How far the middle rises above the ends; negative sinks. */
  arc: number;
  /** Extra space between letters, in ems. */
  tracking?: number;
};

export type Lettering = { d: string; left: number; top: number; right: number; bottom: number };

/** Lines of text as one path, as large as the space allows and bent along an arc. Undefined when a letter is missing in the face. */
export const layOut = (typeface: Typeface, lines: readonly string[], space: Space): Lettering | undefined => {
  const measured: Measured[] = [];
  for (const line of lines) {
    const glyphs = typeface.glyphs(line);
    if (glyphs === undefined || glyphs.length === 0) return undefined;
    measured.push(measure(glyphs, space.tracking ?? 0.015));
  }
  return place(fit(measured, space), space);
};

type Measured = {
  glyphs: readonly { glyph: Glyph; x: number }[];
  width: number;
  /** Ink above the base line, in ems. */ rise: number;
  /** Ink below it. */ fall: number;
};
type Fitted = Measured & { size: number };

const measure = (glyphs: readonly Glyph[], tracking: number): Measured => {
  let [x, rise, fall] = [0, 0, 0];
  const placed = glyphs.map((glyph) => {
    const at = x;
    x += glyph.advance + tracking;
    for (const step of glyph.outline) {
      if (step.type === 'Z') continue;
      rise = Math.max(rise, -step.y);
      fall = Math.max(fall, step.y);
    }
    return { glyph, x: at };
  });
  return { glyphs: placed, width: Math.max(0.01, x - tracking), rise: Math.max(0.01, rise), fall };
};

/** Every line takes the width it can; none is more than half larger than the smallest, and together they keep to the height. */
const fit = (lines: readonly Measured[], { widthMax, heightMax }: Space): Fitted[] => {
  const wide = lines.map((line) => widthMax / line.width);
  const smallest = Math.min(...wide);
  const sized = lines.map((line, index) => ({
    ...line,
    size: Math.min(wide[index] ?? smallest, smallest * 1.5, (heightMax / lines.length) * (1.25 / (line.rise + line.fall * 0.5))),
  }));
  const tall = heightOf(sized);
  const shrink = Math.min(1, heightMax / tall);
  return sized.map((line) => ({ ...line, size: line.size * shrink }));
};

const lineGap = 7;
const heightOf = (lines: readonly Fitted[]): number =>
  lines.reduce((sum, line, index) => sum + line.size * line.rise + fallAbove(lines, index), 0) + lineGap * (lines.length - 1);
/** Descenders of the line above push the next one down, though not by all of their depth: they rarely meet a capital. */
const fallAbove = (lines: readonly Fitted[], index: number): number => {
  const above = lines[index - 1];
  return above === undefined || above.fall < 0.12 ? 0 : above.fall * 0.55 * above.size;
};

const place = (lines: readonly Fitted[], { cx, cy, widthMax, arc }: Space): Lettering => {
  const edges = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const bend = (x: number, y: number): string => {
    const across = (x - cx) / (widthMax / 2);
    const bent = y + arc * (0.35 - across * across) * -1;
    edges.left = Math.min(edges.left, x);
    edges.right = Math.max(edges.right, x);
    edges.top = Math.min(edges.top, bent);
    edges.bottom = Math.max(edges.bottom, bent);
    return `${round(x)} ${round(bent)}`;
  };
  let base = cy - heightOf(lines) / 2;
  let d = '';
  lines.forEach((line, index) => {
    base += line.size * line.rise + fallAbove(lines, index);
    const start = cx - (line.width * line.size) / 2;
    const foot = base;
    for (const { glyph, x } of line.glyphs)
      d += outline(glyph.outline, (px, py) => bend(start + (x + px) * line.size, foot + py * line.size));
    base += lineGap;
  });
  return { d, ...edges };
};

/** Long straight edges are cut into four, so that they bend with the arc. */
const outline = (steps: readonly Step[], at: (x: number, y: number) => string): string => {
  let [d, lastX, lastY] = ['', 0, 0];
  for (const step of steps) {
    if (step.type === 'Z') {
      d += 'Z';
      continue;
    }
    if (step.type === 'M') d += `M${at(step.x, step.y)}`;
    if (step.type === 'L') {
      const cuts = Math.abs(step.x - lastX) > 0.25 ? 4 : 1;
      for (let cut = 1; cut <= cuts; cut++) d += `L${at(lastX + ((step.x - lastX) * cut) / cuts, lastY + ((step.y - lastY) * cut) / cuts)}`;
    }
    if (step.type === 'Q') d += `Q${at(step.x1, step.y1)} ${at(step.x, step.y)}`;
    if (step.type === 'C') d += `C${at(step.x1, step.y1)} ${at(step.x2, step.y2)} ${at(step.x, step.y)}`;
    [lastX, lastY] = [step.x, step.y];
  }
  return d;
};

/** A name in one line when it is short, else in the two (or, from 25 letters on, three) lines that come out most even. */
export const breakLines = (name: string): string[] => {
  const words = name.trim().split(/\s+/);
  if (words.length === 1 || name.length <= 9) return [words.join(' ')];
  const choices = name.length > 24 && words.length > 2 ? splits(words, 3) : splits(words, 2);
  return choices.reduce((best, choice) => (longest(choice) < longest(best) ? choice : best));
};

const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length));

const splits = (words: readonly string[], count: number): [string[], ...string[][]] => {
  const all: string[][] = [];
  for (let cut = 1; cut <= words.length - count + 1; cut++) {
    const first = words.slice(0, cut).join(' ');
    const rest = words.slice(cut);
    if (count === 2) all.push([first, rest.join(' ')]);
    else for (const others of splits(rest, count - 1)) all.push([first, ...others]);
  }
  const [head = [words.join(' ')], ...tail] = all;
  return [head, ...tail];
};
