/**
 * Preloaded into every process that `npm start` starts: stops the process when its parent has ended for any reason.
 * It watches the channel to the parent, because the channel closes even after `kill -9`.
 */
if (process.send !== undefined) {
  process.channel?.unref();
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), 20_000).unref();
    process.kill(process.pid, 'SIGTERM');
  });
}
