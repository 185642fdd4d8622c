import type { Text } from '#i18n/text.ts';

const worded = ['VN_NORTH', 'VN_CENTRAL', 'VN_SOUTH', 'THAI', 'STOCK', 'LAO', 'HANOI', 'MALAY', 'YEEKEE', 'MARK6', 'KENO'] as const;
/** Names that are the same in every language. */
const plain: Readonly<Record<string, string>> = { '11X5': '11x5' };

/** The name of a family of lotteries; needs the texts `lobby`. */
export const familyName = (family: string, t: Text): string => {
  const known = worded.find((one) => one === family);
  return known === undefined ? (plain[family] ?? family) : t(`lobby.family.${known}`);
};
