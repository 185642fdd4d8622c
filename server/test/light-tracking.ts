/**
 * Loaded before `node:test`, which follows every promise of a process to say in whose test an error was that nobody caught: a tenth of the time of these tests, most
 * of it in the garbage collector. Here it follows timers, sockets and all else, but no promises. An error that nobody caught fails its file all the same;
 * as the name of its test may be missing, it is written out in full.
 */
import hooks, { type HookCallbacks } from 'node:async_hooks';

const { createHook } = hooks;
hooks.createHook = (callbacks: HookCallbacks) => createHook({ ...callbacks, trackPromises: false });

process.on('uncaughtExceptionMonitor', (error) => console.error(error));
process.on('unhandledRejection', (reason) => {
  console.error(reason);
  // A listener here keeps Node from ending the process: before `node:test` listens too, we do it in its place.
  if (process.listenerCount('unhandledRejection') === 1) throw reason;
});
