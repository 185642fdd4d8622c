/**
 * Something the person at the keyboard can put right: a bad setting, a port in use, a missing program.
 * Its message is the whole answer, so it is printed without a stack.
 */
export class Trouble extends Error {
  override readonly name = 'Trouble';
}

/** Runs a command's story; ends the process with 1 and a clear message when it fails. */
export const orExplain = async (story: () => Promise<void>): Promise<void> => {
  try {
    await story();
  } catch (error) {
    console.error(error instanceof Trouble ? `\n${error.message}` : error);
    process.exit(1);
  }
};
