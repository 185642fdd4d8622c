/** The rocket on its pad before a flight: the tower, the hose, and steam as the tanks fill. `filled`: 0 to 1. */
export const drawPad = (
  pen: CanvasRenderingContext2D,
  { x, y, unit, seconds, filled }: { x: number; y: number; unit: number; seconds: number; filled: number },
): void => {
  pen.save();
  pen.translate(x, y);
  pen.scale(unit, unit);
  pen.fillStyle = '#1a1d29';
  pen.beginPath();
  pen.roundRect(-74, 0, 148, 13, 5);
  pen.fill();
  pen.fillStyle = '#2a2f40';
  pen.beginPath();
  pen.roundRect(-52, -7, 104, 8, 3);
  pen.fill();
  pen.strokeStyle = '#4a5168';
  pen.lineWidth = 3.4;
  pen.beginPath();
  pen.moveTo(-58, 0);
  pen.lineTo(-58, -118);
  pen.moveTo(-42, 0);
  pen.lineTo(-42, -118);
  for (let rung = 0; rung < 7; rung += 1) {
    pen.moveTo(-58, -rung * 17);
    pen.lineTo(-42, -rung * 17 - 17);
    pen.moveTo(-42, -rung * 17);
    pen.lineTo(-58, -rung * 17 - 17);
  }
  pen.stroke();
  const arm = 1 - Math.max(0, (filled - 0.88) / 0.12);
  pen.lineWidth = 5;
  pen.strokeStyle = '#646d88';
  pen.beginPath();
  pen.moveTo(-42, -82);
  pen.lineTo(-42 + 28 * arm, -82 - 10 * (1 - arm));
  pen.stroke();
  for (let lamp = 0; lamp < 6; lamp += 1) {
    const lit = filled * 6 > lamp;
    pen.fillStyle = lit ? '#7dffb0' : '#3b4256';
    pen.shadowColor = lit ? '#7dffb0' : 'transparent';
    pen.shadowBlur = lit ? 8 : 0;
    pen.beginPath();
    pen.arc(-40 + lamp * 16, 6.5, 3, 0, Math.PI * 2);
    pen.fill();
  }
  pen.shadowBlur = 0;
  for (let puff = 0; puff < 5; puff += 1) {
    const age = (seconds * 0.5 + puff / 5) % 1;
    pen.fillStyle = `rgb(235 240 250 / ${(1 - age) * 0.16})`;
    pen.beginPath();
    pen.arc(-12 - age * 36 + Math.sin(puff * 4) * 8, -6 - age * 22, 5 + age * 15, 0, Math.PI * 2);
    pen.fill();
  }
  pen.restore();
};
