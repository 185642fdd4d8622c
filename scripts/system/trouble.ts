/**
 * An error that the person at the terminal can fix: an invalid setting, a port in use, a missing program.
 * The message explains it completely, so it is printed without a stack.
 */
export class Trouble extends Error {
  override readonly name = 'Trouble';
}

/** Runs a command. If it fails, prints the error and exits with code 1. */
export const orExplain = async (story: () => Promise<void>): Promise<void> => {
  try {
    await story();
  } catch (error) {
    console.error(error instanceof Trouble ? `\n${error.message}` : error);
    process.exit(1);
  }
};
