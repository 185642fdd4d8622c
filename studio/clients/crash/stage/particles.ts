/** Sparks, smoke and debris. A particle is forgotten when its time is over; their number is bounded. */
export type Particle = {
  x: number;
  y: number;
  /** Pixels a second. */
  vx: number;
  vy: number;
  age: number;
  life: number;
  size: number;
  kind: 'smoke' | 'spark' | 'shard';
  hue: number;
  turn: number;
};

const most = 260;

export const createParticles = () => {
  let all: Particle[] = [];
  const between = (from: number, to: number): number => from + Math.random() * (to - from);
  return {
    add: (particle: Particle): void => {
      if (all.length < most) all.push(particle);
    },
    clear: (): void => {
      all = [];
    },
    burst: (x: number, y: number, scale: number): void => {
      for (let count = 0; count < 90; count += 1) {
        const [angle, speed] = [Math.random() * Math.PI * 2, between(30, 340) * scale];
        const kind = count % 3 === 0 ? 'smoke' : count % 3 === 1 ? 'spark' : 'shard';
        all.push({
          x,
          y,
          vx: Math.cos(angle) * speed * (kind === 'smoke' ? 0.4 : 1),
          vy: Math.sin(angle) * speed * (kind === 'smoke' ? 0.4 : 1),
          age: 0,
          life: between(0.5, kind === 'smoke' ? 2.2 : 1.3),
          size: between(2, kind === 'smoke' ? 26 : 5) * scale,
          kind,
          hue: between(18, 62),
          turn: between(-9, 9),
        });
      }
    },
    /** Moves everything on by some seconds and draws it. */
    draw: (pen: CanvasRenderingContext2D, seconds: number): void => {
      all = all.filter((one) => one.age < one.life);
      for (const one of all) {
        one.age += seconds;
        one.x += one.vx * seconds;
        one.y += one.vy * seconds;
        const drag = one.kind === 'smoke' ? 0.2 : 0.5;
        one.vx *= drag ** seconds;
        one.vy = one.vy * drag ** seconds + (one.kind === 'smoke' ? -8 : 150) * seconds;
        const left = Math.max(0, 1 - one.age / one.life);
        pen.save();
        pen.translate(one.x, one.y);
        if (one.kind === 'smoke') {
          const radius = one.size * (1.6 - left);
          const puff = pen.createRadialGradient(0, 0, 0, 0, 0, radius);
          puff.addColorStop(0, `hsl(${one.hue} 30% ${40 + left * 40}% / ${left * 0.38})`);
          puff.addColorStop(1, 'hsl(0 0% 50% / 0)');
          pen.fillStyle = puff;
          pen.fillRect(-radius, -radius, radius * 2, radius * 2);
        } else {
          pen.globalCompositeOperation = 'lighter';
          pen.rotate(one.turn * one.age);
          pen.fillStyle = `hsl(${one.hue} 100% ${50 + left * 30}% / ${left})`;
          const long = one.kind === 'shard' ? one.size * 2.4 : one.size;
          pen.fillRect(-long / 2, -one.size / 2, long, one.size);
        }
        pen.restore();
      }
    },
  };
};

export type Particles = ReturnType<typeof createParticles>;
