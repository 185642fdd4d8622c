/** Paints the stage: pad, flight and end, frame by frame. It shows what it is told and decides nothing. */
import { endMoment, momentOf } from '../../../src/families/crash/flight.rules.ts';
import type { Act } from '../flight-clock.ts';
import { angleAt, drawCurve, drawGrid, frameOf, placeOf } from './draw-curve.ts';
import { drawPad } from './draw-pad.ts';
import { drawRocket } from './draw-rocket.ts';
import { drawSky } from './draw-sky.ts';
import { createParticles } from './particles.ts';

/** `sinceMs`: since take-off; `last`: the last point, when it is known; `filled`: how far the time for bets is over, 0 to 1. */
export type Scene = {
  act: Act;
  sinceMs: number;
  last: number | undefined;
  filled: number;
  calm: boolean;
  hue: number;
  accent: string;
  glow: string;
};

const ease = (part: number): number => 1 - (1 - Math.min(1, Math.max(0, part))) ** 3;

export const createPainter = (canvas: HTMLCanvasElement) => {
  const pen = canvas.getContext('2d');
  const particles = createParticles();
  let before = performance.now();
  let ended: { at: number; last: number } | undefined;
  let flown = 0;

  const paint = (scene: Scene): void => {
    if (pen === null) return;
    const now = performance.now();
    const seconds = now / 1_000;
    const passed = Math.min(0.05, (now - before) / 1_000);
    before = now;
    const scale = Math.min(2, window.devicePixelRatio || 1);
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    if (width === 0 || height === 0) return;
    if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
      canvas.width = Math.round(width * scale);
      canvas.height = Math.round(height * scale);
    }
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    const { act, calm, last } = scene;
    const sinceMs = act === 'end' && last !== undefined ? Math.min(scene.sinceMs, endMoment(last)) : scene.sinceMs;
    const size = Math.min(130, Math.max(64, width * 0.13));
    if (act === 'fly' || act === 'end') flown = sinceMs;
    else flown *= calm ? 0 : 0.9;

    if (act === 'end' && last !== undefined && ended === undefined) {
      ended = { at: now, last };
      const tip = placeOf(frameOf(width, height, sinceMs), sinceMs);
      if (!calm) particles.burst(tip.x, tip.y, size / 90);
    }
    if (act !== 'end') ended = undefined;
    if (act === 'wait' && scene.filled < 0.05) particles.clear();
    const sinceEnd = ended === undefined ? Infinity : now - ended.at;

    pen.save();
    if (!calm && sinceEnd < 420) {
      const shake = (1 - sinceEnd / 420) * 9;
      pen.translate(Math.sin(seconds * 91) * shake, Math.cos(seconds * 77) * shake);
    }
    const climbed = ease(flown / 26_000);
    drawSky(pen, {
      width,
      height,
      hue: scene.hue,
      climbed,
      seconds: calm ? 0 : seconds,
      drift: calm ? 0 : flown / 9_000 + seconds * 0.004,
    });
    if (act === 'fly' || act === 'end') flight(scene, sinceMs, { width, height, size, seconds, passed, sinceEnd });
    else ground(scene, { width, height, size, seconds, passed });
    particles.draw(pen, passed);
    pen.restore();
    if (!calm && sinceEnd < 260) {
      pen.fillStyle = `rgb(255 236 205 / ${0.5 * (1 - sinceEnd / 260)})`;
      pen.fillRect(0, 0, width, height);
    }
  };

  type Sizes = { width: number; height: number; size: number; seconds: number; passed: number };

  const ground = ({ act, filled, calm, accent }: Scene, { width, height, size, seconds, passed }: Sizes): void => {
    if (pen === null) return;
    const unit = size / 92;
    const [x, y] = [width * 0.5, height - Math.max(22, height * 0.06) - 13 * unit];
    drawPad(pen, { x, y, unit, seconds: calm ? 0 : seconds, filled });
    const isReady = act === 'ready';
    const tremble = isReady && !calm ? Math.sin(seconds * 70) * 1.2 : 0;
    pen.save();
    pen.translate(x + tremble, y - size * 0.55);
    pen.rotate(-Math.PI / 2);
    drawRocket(pen, { size, thrust: isReady ? 0.5 : 0, seconds: calm ? 0 : seconds, accent });
    pen.restore();
    if (!isReady || calm) return;
    for (let puff = 0; puff < passed * 90; puff += 1)
      particles.add({
        x: x + (Math.random() - 0.5) * 20,
        y: y - 2,
        vx: (Math.random() - 0.5) * 260,
        vy: -Math.random() * 26,
        age: 0,
        life: 0.7 + Math.random() * 0.9,
        size: 12 + Math.random() * 14,
        kind: 'smoke',
        hue: 30,
        turn: 0,
      });
  };

  const flight = (
    { act, accent, glow, calm, last }: Scene,
    sinceMs: number,
    { width, height, size, seconds, passed, sinceEnd }: Sizes & { sinceEnd: number },
  ): void => {
    if (pen === null) return;
    const frame = frameOf(width, height, sinceMs);
    drawGrid(pen, frame, `600 ${width < 520 ? 11 : 13}px system-ui, sans-serif`);
    const lost = act === 'end';
    drawCurve(pen, frame, Math.max(sinceMs, lost && last !== undefined ? momentOf(last) : 0), { colour: glow, lost });
    const tip = placeOf(frame, sinceMs);
    if (lost) {
      if (sinceEnd < 700 && !calm) {
        const part = ease(sinceEnd / 700);
        pen.strokeStyle = `rgb(255 214 150 / ${0.7 * (1 - part)})`;
        pen.lineWidth = 10 * (1 - part) + 1;
        pen.beginPath();
        pen.arc(tip.x, tip.y, part * size * 2.2, 0, Math.PI * 2);
        pen.stroke();
      }
      return;
    }
    const angle = calm ? -0.5 : angleAt(frame, sinceMs) * (sinceMs < 900 ? ease(sinceMs / 900) * 0.6 + 0.4 : 1);
    pen.save();
    pen.translate(tip.x, tip.y + (calm ? 0 : Math.sin(seconds * 2.2) * 2));
    pen.rotate(angle);
    drawRocket(pen, { size, thrust: calm ? 0.8 : Math.min(1.3, 0.9 + sinceMs / 60_000), seconds: calm ? 0 : seconds, accent });
    pen.restore();
    if (calm) return;
    for (let spark = 0; spark < passed * 60; spark += 1)
      particles.add({
        x: tip.x - Math.cos(angle) * size * 0.62,
        y: tip.y - Math.sin(angle) * size * 0.62,
        vx: -Math.cos(angle) * (120 + Math.random() * 120) + (Math.random() - 0.5) * 50,
        vy: -Math.sin(angle) * (120 + Math.random() * 120) + (Math.random() - 0.5) * 50,
        age: 0,
        life: 0.4 + Math.random() * 0.7,
        size: spark % 2 === 0 ? 9 + Math.random() * 9 : 2 + Math.random() * 2,
        kind: spark % 2 === 0 ? 'smoke' : 'spark',
        hue: 22 + Math.random() * 30,
        turn: 3,
      });
  };

  return { paint };
};
