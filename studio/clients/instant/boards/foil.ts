/** The foil of a scratch card: a canvas over a grid of fields, from which a pointer scratches. Each field is noticed once, when enough of it is off. */

export type Foil = {
  /** Scratches at a pointer, or from where it was last. Only a pressed pointer scratches. */
  touch: (event: PointerEvent, isNew?: boolean) => void;
  /** Takes the rest of a field off. */
  uncover: (place: number) => void;
  stop: () => void;
};

type FoilOptions = {
  columns: number;
  rows: number;
  onUncovered: (place: number) => void;
  /** Now and again while foil comes off. */
  onScratch: () => void;
};

/** A field is divided into so many parts each way, and noticed when this part of them was touched. */
const parts = 8;
const enough = 0.5;
const wipeMs = 220;
const soundEveryMs = 70;

export const createFoil = (canvas: HTMLCanvasElement, { columns, rows, onUncovered, onScratch }: FoilOptions): Foil => {
  const context = canvas.getContext('2d');
  const ratio = Math.min(2, devicePixelRatio);
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const [fieldWidth, fieldHeight] = [width / columns, height / rows];
  const off = Array.from({ length: columns * rows }, () => new Set<number>());
  const uncoveredPlaces = new Set<number>();
  const frames = new Set<number>();
  let last: { x: number; y: number } | undefined;
  let soundedAt = 0;
  if (context !== null) paint(context, canvas, ratio);

  /** Takes foil off along a line, and remembers the parts that it crosses. */
  const scratch = (from: { x: number; y: number }, to: { x: number; y: number }): void => {
    const broad = Math.max(22, fieldWidth * 0.34);
    if (context !== null) {
      context.globalCompositeOperation = 'destination-out';
      context.lineCap = 'round';
      context.lineJoin = 'round';
      context.lineWidth = broad;
      context.beginPath();
      context.moveTo(from.x, from.y);
      // A point is a line too, but for one that has no length.
      context.lineTo(to.x + 0.01, to.y);
      context.stroke();
    }
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (broad / 3)));
    for (let step = 0; step <= steps; step += 1) {
      const [x, y] = [from.x + ((to.x - from.x) * step) / steps, from.y + ((to.y - from.y) * step) / steps];
      takeOff(x, y, broad / 2);
    }
    for (const [place, taken] of off.entries())
      if (taken.size >= parts * parts * enough && !uncoveredPlaces.has(place)) {
        uncoveredPlaces.add(place);
        wipe(place);
        onUncovered(place);
      }
  };

  const takeOff = (x: number, y: number, radius: number): void => {
    const [partWidth, partHeight] = [fieldWidth / parts, fieldHeight / parts];
    for (let column = Math.floor((x - radius) / partWidth); column <= (x + radius) / partWidth; column += 1)
      for (let row = Math.floor((y - radius) / partHeight); row <= (y + radius) / partHeight; row += 1) {
        if (column < 0 || row < 0 || column >= columns * parts || row >= rows * parts) continue;
        if (Math.hypot((column + 0.5) * partWidth - x, (row + 0.5) * partHeight - y) > radius) continue;
        off[Math.floor(row / parts) * columns + Math.floor(column / parts)]?.add((row % parts) * parts + (column % parts));
      }
  };

  /** What is left of a field goes away in a growing circle. */
  const wipe = (place: number): void => {
    const [x, y] = [((place % columns) + 0.5) * fieldWidth, (Math.floor(place / columns) + 0.5) * fieldHeight];
    const began = performance.now();
    const draw = (): void => {
      const part = Math.min(1, (performance.now() - began) / wipeMs);
      if (context !== null) {
        context.save();
        context.beginPath();
        context.rect(x - fieldWidth / 2, y - fieldHeight / 2, fieldWidth, fieldHeight);
        context.clip();
        context.globalCompositeOperation = 'destination-out';
        context.beginPath();
        context.arc(x, y, Math.hypot(fieldWidth, fieldHeight) * 0.55 * (1 - (1 - part) ** 2), 0, Math.PI * 2);
        context.fill();
        context.restore();
      }
      if (part < 1) frames.add(requestAnimationFrame(draw));
    };
    draw();
  };

  return {
    touch: (event, isNew = false) => {
      if (event.buttons === 0) return void (last = undefined);
      const box = canvas.getBoundingClientRect();
      const here = { x: event.clientX - box.left, y: event.clientY - box.top };
      if (isNew) canvas.setPointerCapture(event.pointerId);
      scratch(isNew || last === undefined ? here : last, here);
      last = here;
      if (performance.now() - soundedAt < soundEveryMs) return;
      soundedAt = performance.now();
      onScratch();
    },
    uncover: (place) => {
      if (uncoveredPlaces.has(place)) return;
      uncoveredPlaces.add(place);
      wipe(place);
    },
    stop: () => {
      for (const frame of frames) cancelAnimationFrame(frame);
    },
  };
};

/** Silver with a sheen and a fine pattern, in the colours of the page. */
const paint = (context: CanvasRenderingContext2D, canvas: HTMLCanvasElement, ratio: number): void => {
  const { clientWidth: width, clientHeight: height } = canvas;
  const style = getComputedStyle(canvas);
  const colour = (name: string, otherwise: string): string => style.getPropertyValue(name).trim() || otherwise;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const sheen = context.createLinearGradient(0, 0, width, height);
  for (const [at, name, otherwise] of [
    [0, '--foil-dark', '#8b93a6'],
    [0.3, '--foil-light', '#dfe4ee'],
    [0.52, '--foil-dark', '#8b93a6'],
    [0.74, '--foil-light', '#dfe4ee'],
    [1, '--foil-dark', '#8b93a6'],
  ] as const)
    sheen.addColorStop(at, colour(name, otherwise));
  context.fillStyle = sheen;
  context.fillRect(0, 0, width, height);
  context.strokeStyle = colour('--foil-line', 'rgb(255 255 255 / 0.28)');
  context.lineWidth = 1;
  const gap = Math.max(9, width / 34);
  for (let x = -height; x < width + height; x += gap) {
    context.beginPath();
    context.moveTo(x, 0);
    context.lineTo(x + height, height);
    context.moveTo(x + height, 0);
    context.lineTo(x, height);
    context.stroke();
  }
};
