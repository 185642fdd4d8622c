/** An open round is paid this long after its player's last sign, so that nobody must come back for their win. The rules of every game say so. */
export const abandonedAfterSeconds = 60;
