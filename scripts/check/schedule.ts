type Task = { processors: 1 | 'all'; run: () => Promise<unknown> };

/** Runs tasks in their order, as many at once as there are processors for; one that needs all of them runs alone. */
export const runOnProcessors = async (processors: number, tasks: readonly Task[]): Promise<void> => {
  let free = processors;
  const running = new Set<Promise<unknown>>();
  for (const task of tasks) {
    const needed = task.processors === 'all' ? processors : 1;
    while (free < needed) await Promise.race(running);
    free -= needed;
    const ended = task.run().finally(() => {
      free += needed;
      running.delete(ended);
    });
    running.add(ended);
  }
  await Promise.all(running);
};
