import type { Lottery } from './lottery.ts';
import { betKindsOf } from './rule-of.ts';

/** The mathematics of a lottery as it is published: its draw space, and every play with the chances of its bets. A change of any of them is another version. */
export const configOf = ({ version, space, plays }: Lottery) => ({
  mathVersion: version,
  space,
  plays: plays.map((play) => ({
    code: play.code,
    rule: JSON.parse(JSON.stringify(play.rule)) as unknown,
    bets: betKindsOf(play, space).map(({ code, push, classes }) => ({
      code,
      push: `${push.num}/${push.den}`,
      classes: classes.map(({ code: cls, chance, weight }) => ({ code: cls, chance: `${chance.num}/${chance.den}`, ...(weight !== undefined && { weight }) })),
    })),
  })),
}); // prettier-ignore
