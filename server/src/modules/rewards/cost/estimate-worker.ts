/** A thread that calculates one estimate: it takes about a second of a processor, in which the server answers others. */
import { parentPort, workerData } from 'node:worker_threads';
import { estimate, type EstimateInput } from './estimate.rules.ts';

parentPort?.postMessage(estimate(workerData as EstimateInput));
