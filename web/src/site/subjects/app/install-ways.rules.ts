/** The ways to install the site, in the order they are shown. */
export const ways = ['android', 'ios', 'lite'] as const;
export type Way = (typeof ways)[number];

/** The way that fits the device. An iPad says that it is a Mac, but no Mac is touched with several fingers. */
export const wayOf = (userAgent: string, touchPoints: number): Way => {
  if (/Android/i.test(userAgent)) return 'android';
  if (/iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/i.test(userAgent) && touchPoints > 1)) return 'ios';
  return 'lite';
};
