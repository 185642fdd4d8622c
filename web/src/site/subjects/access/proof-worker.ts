import { findProof } from './find-proof.ts';

// Beside the page, so that it can be read and typed into meanwhile.
addEventListener('message', ({ data }: MessageEvent<{ prefix: string; bits: number }>) => postMessage(findProof(data)));
