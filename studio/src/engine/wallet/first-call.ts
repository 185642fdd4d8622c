/** A request that is sent again while its first call is asking the wallet: it waits for that call, and then has the same answer. */

const everyMs = 200;
const mostLooks = 75;

/**
 * Looks five times a second, for 15 seconds at most, until the first call is over. Gives what it saw last, which is still under way where the process of the
 * first call died, or could not write its answer down. The looks are counted: a clock that is set back or stands still keeps nobody waiting.
 */
export const waitForFirstCall = async <Found>(
  found: Found,
  isUnderWay: (found: Found) => boolean,
  look: () => Promise<Found>,
): Promise<Found> => {
  let seen = found;
  for (let looks = 0; looks < mostLooks && isUnderWay(seen); looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    seen = await look();
  }
  return seen;
};
