import { heightAt, momentOf } from '../../../src/families/crash/flight.rules.ts';

/** Where moments and heights are on the canvas. */
export type Frame = { left: number; right: number; top: number; bottom: number; spanMs: number; peak: number };

/** A frame in which the tip of the curve stays in sight: it widens as the flight goes on. */
export const frameOf = (width: number, height: number, sinceMs: number): Frame => {
  const narrow = width < 520;
  return {
    left: narrow ? 34 : 54,
    right: width - (narrow ? 56 : 110),
    top: height * (narrow ? 0.26 : 0.2),
    bottom: height - (narrow ? 30 : 44),
    spanMs: Math.max(9_000, sinceMs * 1.06),
    peak: Math.max(1.8, heightAt(sinceMs) * 1.05),
  };
};

export const placeOf = ({ left, right, top, bottom, spanMs, peak }: Frame, sinceMs: number): { x: number; y: number } => ({
  x: left + (sinceMs / spanMs) * (right - left),
  y: bottom - ((heightAt(sinceMs) - 1) / (peak - 1)) * (bottom - top),
});

/** The direction of the curve at a moment, as an angle of the canvas. */
export const angleAt = (frame: Frame, sinceMs: number): number => {
  const [before, after] = [placeOf(frame, Math.max(0, sinceMs - 220)), placeOf(frame, sinceMs + 220)];
  return Math.atan2(after.y - before.y, after.x - before.x);
};

/** A few heights that are round numbers. */
const marksUpTo = (peak: number): number[] => {
  const step = [0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500].find((one) => (peak - 1) / one <= 5) ?? 1_000;
  return Array.from({ length: Math.floor((peak - 1) / step) }, (_, index) => 1 + (index + 1) * step);
};

export const drawGrid = (pen: CanvasRenderingContext2D, frame: Frame, font: string): void => {
  pen.save();
  pen.strokeStyle = 'rgb(255 255 255 / 0.1)';
  pen.fillStyle = 'rgb(255 255 255 / 0.62)';
  pen.lineWidth = 1;
  pen.font = font;
  pen.textBaseline = 'middle';
  pen.textAlign = 'right';
  for (const mark of marksUpTo(frame.peak)) {
    const { y } = placeOf(frame, momentOf(Math.round(mark * 100)));
    pen.beginPath();
    pen.moveTo(frame.left, Math.round(y) + 0.5);
    pen.lineTo(frame.right, Math.round(y) + 0.5);
    pen.stroke();
    pen.fillText(`${Number(mark.toFixed(1))}×`, frame.left - 7, y);
  }
  const stepMs = [2_000, 5_000, 10_000, 20_000, 30_000].find((one) => frame.spanMs / one <= 6) ?? 60_000;
  pen.textAlign = 'center';
  for (let at = stepMs; at < frame.spanMs; at += stepMs) pen.fillText(`${at / 1_000}s`, placeOf(frame, at).x, frame.bottom + 15);
  pen.restore();
};

/** The glowing line from the ground to a moment, and the light below it. */
export const drawCurve = (
  pen: CanvasRenderingContext2D,
  frame: Frame,
  sinceMs: number,
  { colour, lost }: { colour: string; lost: boolean },
): void => {
  const steps = 64;
  const line = new Path2D();
  for (let step = 0; step <= steps; step += 1) {
    const { x, y } = placeOf(frame, (sinceMs * step) / steps);
    if (step === 0) line.moveTo(x, y);
    else line.lineTo(x, y);
  }
  const tip = placeOf(frame, sinceMs);
  const under = new Path2D(line);
  under.lineTo(tip.x, frame.bottom);
  under.lineTo(frame.left, frame.bottom);
  pen.save();
  const light = pen.createLinearGradient(0, tip.y, 0, frame.bottom);
  light.addColorStop(0, lost ? 'rgb(255 70 70 / 0.24)' : colour.replace(')', ' / 0.3)'));
  light.addColorStop(1, 'rgb(255 255 255 / 0)');
  pen.fillStyle = light;
  pen.fill(under);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  const ink = lost ? 'rgb(255 86 86)' : colour;
  for (const [width, alpha] of [
    [16, 0.12],
    [8, 0.28],
    [4, 1],
  ] as const) {
    pen.globalAlpha = alpha;
    pen.strokeStyle = ink;
    pen.lineWidth = width;
    pen.stroke(line);
  }
  pen.restore();
};
