/** The name that a vendor gives a bet, as words: `playerPair` is `Player pair`, `split.1.4` is `Split 1 4`. */
export const betText = (bet: string): string => {
  const words = bet
    .replaceAll('.', ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Ll})(\d)/gu, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
