import { RandomStream } from '../../studio/src/engine/fairness/stream.ts';

/** A stream that nobody can check, from `Math.random()`: as fast as a stream may be, for the cost of the mathematics alone. */
export class QuickStream extends RandomStream {
  constructor() {
    super({ serverSeed: 'none', clientSeed: 'none', nonce: 0 });
  }

  override word(): number {
    return Math.floor(Math.random() * 4_294_967_296);
  }
}
