/** Longer than a page takes to be answered and compared; renewed with every page. */
export const leaseMinutes = 5;
