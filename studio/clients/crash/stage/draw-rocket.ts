/** The rocket, drawn with its nose to the right around the middle of its body. `size`: its length in pixels. */
export const drawRocket = (
  pen: CanvasRenderingContext2D,
  { size, thrust, seconds, accent }: { size: number; thrust: number; seconds: number; accent: string },
): void => {
  const unit = size / 100;
  pen.save();
  pen.scale(unit, unit);
  if (thrust > 0) drawFlame(pen, thrust, seconds);

  const fin = (up: 1 | -1): void => {
    pen.beginPath();
    pen.moveTo(-22, 12 * up);
    pen.bezierCurveTo(-34, 20 * up, -44, 26 * up, -52, 38 * up);
    pen.bezierCurveTo(-52, 24 * up, -48, 14 * up, -42, 7 * up);
    pen.closePath();
    pen.fill();
  };
  const fins = pen.createLinearGradient(-50, -30, -20, 30);
  fins.addColorStop(0, accent);
  fins.addColorStop(1, '#5b0f1d');
  pen.fillStyle = fins;
  fin(1);
  fin(-1);

  pen.fillStyle = '#3a3f4d';
  pen.beginPath();
  pen.roundRect(-50, -9, 10, 18, 3);
  pen.fill();

  const body = pen.createLinearGradient(0, -18, 0, 18);
  body.addColorStop(0, '#ffffff');
  body.addColorStop(0.35, '#f1f3f8');
  body.addColorStop(0.75, '#b9c1d2');
  body.addColorStop(1, '#7a839b');
  pen.fillStyle = body;
  pen.beginPath();
  pen.moveTo(52, 0);
  pen.bezierCurveTo(34, -19, 4, -21, -42, -11);
  pen.quadraticCurveTo(-45, 0, -42, 11);
  pen.bezierCurveTo(4, 21, 34, 19, 52, 0);
  pen.fill();

  pen.save();
  pen.clip();
  pen.fillStyle = accent;
  pen.fillRect(33, -22, 24, 44);
  pen.globalAlpha = 0.9;
  pen.fillRect(-30, -22, 5, 44);
  pen.globalAlpha = 0.22;
  pen.fillStyle = '#000';
  pen.beginPath();
  pen.ellipse(4, 16, 60, 9, 0, 0, Math.PI * 2);
  pen.fill();
  pen.restore();

  pen.fillStyle = '#39415a';
  pen.beginPath();
  pen.arc(14, -1, 9.5, 0, Math.PI * 2);
  pen.fill();
  const glass = pen.createRadialGradient(11, -4, 1, 14, -1, 8);
  glass.addColorStop(0, '#e8fbff');
  glass.addColorStop(0.5, '#6fd3f2');
  glass.addColorStop(1, '#155a86');
  pen.fillStyle = glass;
  pen.beginPath();
  pen.arc(14, -1, 7, 0, Math.PI * 2);
  pen.fill();

  pen.fillStyle = fins;
  pen.beginPath();
  pen.ellipse(-30, 1, 16, 3.4, 0, 0, Math.PI * 2);
  pen.fill();
  pen.restore();
};

/** Three flames, each with its own flicker. */
const drawFlame = (pen: CanvasRenderingContext2D, thrust: number, seconds: number): void => {
  pen.save();
  pen.globalCompositeOperation = 'lighter';
  const flicker = 0.82 + 0.12 * Math.sin(seconds * 47) + 0.08 * Math.sin(seconds * 83 + 1);
  const flame = (long: number, wide: number, inner: string, outer: string): void => {
    const reach = long * thrust * flicker;
    const fire = pen.createLinearGradient(-48, 0, -48 - reach, 0);
    fire.addColorStop(0, inner);
    fire.addColorStop(1, outer);
    pen.fillStyle = fire;
    pen.beginPath();
    pen.moveTo(-48, -wide);
    pen.quadraticCurveTo(-60 - reach * 0.4, -wide * 1.1, -48 - reach, 3 * Math.sin(seconds * 31));
    pen.quadraticCurveTo(-60 - reach * 0.4, wide * 1.1, -48, wide);
    pen.fill();
  };
  flame(78, 10, 'rgb(255 120 30 / 0.85)', 'rgb(255 40 0 / 0)');
  flame(56, 7, 'rgb(255 205 90 / 0.95)', 'rgb(255 120 20 / 0)');
  flame(30, 4, 'rgb(255 255 235 / 1)', 'rgb(255 220 120 / 0)');
  const glow = pen.createRadialGradient(-58, 0, 2, -58, 0, 52);
  glow.addColorStop(0, `rgb(255 170 80 / ${0.5 * thrust})`);
  glow.addColorStop(1, 'rgb(255 120 40 / 0)');
  pen.fillStyle = glow;
  pen.fillRect(-112, -54, 108, 108);
  pen.restore();
};
