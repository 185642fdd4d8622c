import type { OpenedDraw } from '@croupier/contract/play/lotteries-console';

type Shape = OpenedDraw['shape'];

/** The numbers of a typed result, prize by prize; undefined while some are missing, too many or of another length. Anything that is no digit separates. */
export const typedNumbers = (shape: Shape, typed: Readonly<Record<string, string>>): string[] | undefined => {
  const numbers: string[] = [];
  for (const { prize, digits, count, from, to } of shape) {
    const given = (typed[prize] ?? '').match(/\d+/g) ?? [];
    if (given.length !== count) return undefined;
    const isBall = from !== undefined && to !== undefined;
    if (given.some((number) => (isBall ? Number(number) < from || Number(number) > to : number.length !== digits))) return undefined;
    numbers.push(...(isBall ? given.map((number) => String(Number(number))) : given));
  }
  return numbers;
};
