/**
 * The owner of a piece of play. Below somebody it is the tree's, whoever brought the player; at the top it is the affiliate's who brought them, until the
 * player is an agent themselves. So no piece is ever two programmes' (docs/decisions/0085).
 */
export const isAffiliates = ({
  uplines,
  day,
  leftOn,
}: {
  uplines: readonly unknown[] | undefined;
  day: string;
  leftOn: string | null;
}): boolean => uplines?.length === 0 && (leftOn === null || day < leftOn);
