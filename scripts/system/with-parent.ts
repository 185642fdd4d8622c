/**
 * Preloaded into every process we start: when the parent is gone, however it went, this one stops too.
 * The channel to the parent closes in every case, even after `kill -9`, which is why it is used instead of a message.
 */
if (process.send !== undefined) {
  process.channel?.unref();
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), 20_000).unref();
    process.kill(process.pid, 'SIGTERM');
  });
}
