/** The words that names of plays and of sets of numbers are made of, by language in `words/<language>.json`. `{n}` is a number. */
export const playWordKeys = ['digits', 'numbers', 'first', 'middle', 'last', 'direct', 'sum', 'span', 'group', 'groupOf', 'any', 'fixed', 'fun', 'times', 'sides', 'form', 'bull', 'dragonTiger', 'special', 'oddBalls', 'middleNumber', 'topOf', 'pick', 'none', 'normal', 'together', 'oneOfSeven', 'colour', 'animal', 'tail', 'triple', 'pair', 'pairAndOne', 'twoDifferent', 'threeDifferent', 'straight', 'face', 'prizes', 'head', 'headAndTail', 'smallPrizes', 'top', 'bottom', 'run', 'front', 'big', 'small', 'odd', 'even', 'dragon', 'tiger', 'tie', 'halfStraight', 'mixed', 'lowest', 'highest', 'red', 'blue', 'green', 'horse', 'snake', 'rabbit', 'ox', 'rat', 'pig', 'dog', 'rooster', 'monkey', 'goat', 'ball', 'place', 'digitSum', 'firstPrize', 'setDoubles', 'setShifted', 'setYin', 'setNeighbours', 'setTouch', 'byHits', 'typed'] as const; // prettier-ignore

export type PlayWords = { readonly [Key in (typeof playWordKeys)[number]]: string };

const groups = [3, 4, 5, 6, 10, 12, 20, 24, 30, 60, 120];
const digits = { two: 2, three: 3, four: 4, five: 5 };
const times = { once: 1, twice: 2, thrice: 3, 'four-times': 4 };
const upTo = (most: number, from = 1): number[] => Array.from({ length: most - from + 1 }, (_, nth) => from + nth);

/** The words of plays, tabs and outcomes by their codes. */
export const wordsFrom = (w: PlayWords): Record<string, string> => {
  const of = (text: string, n: number | string): string => text.replace('{n}', String(n));
  const each = (codes: Record<string, number>, text: string) => Object.entries(codes).map(([code, n]) => [code, of(text, n)] as const);
  return {
    ...w,
    ...Object.fromEntries([
      ...each(digits, w.digits),
      ...each(times, w.times),
      ...groups.map((n) => [`group${n}`, of(w.groupOf, n)] as const),
      ...upTo(8).map((n) => [`any${n}`, of(w.numbers, n)] as const),
      ...upTo(5, 2).map((n) => [`top${n}`, of(w.topOf, n)] as const),
    ]),
    first3: of(w.first, 3), middle3: of(w.middle, 3), last3: of(w.last, 3), first2: of(w.first, 2), last2: of(w.last, 2),
    'two-sides': w.sides, forms: w.form, 'sum-sides': `${w.sum} · ${w.sides}`, 'dragon-tiger': w.dragonTiger,
    'odd-count': w.oddBalls, middle: w.middleNumber, top: of(w.topOf, '2–5'), 'top2-sum': `${of(w.topOf, 2)} · ${w.sum}`,
    'two-of-six': '2 / 2', 'three-of-six': '3 / 3', 'any-of-seven': w.oneOfSeven,
    'special-sides': `${w.special} · ${w.sides}`, 'special-colour': `${w.special} · ${w.colour}`,
    'special-animal': `${w.special} · ${w.animal}`, 'special-tail': `${w.special} · ${w.tail}`,
    'pair-any': w.pair, 'pair-exact': w.pairAndOne, 'two-different': w.twoDifferent, 'three-different': w.threeDifferent,
    de: `De · ${w.special}`,
    'de-first-prize': `De · ${w.firstPrize}`, 'de-head': `De · ${w.head}`, 'head-tail': `${w.head} / ${w.tail}`,
    ...Object.fromEntries(upTo(4, 2).map((n) => [`xien-nhay${n}`, `Xien ${n} · ${w.byHits}`])),
    head2: `${w.head} 2`, head3: `${w.head} 3`, 'head-and-tail2': `${w.headAndTail} 2`, 'head-and-tail3': `${w.headAndTail} 3`, 'eight-lo': w.smallPrizes,
    'three-top': `3 ${w.top}`, 'three-tote': `3 ${w.group}`, 'two-top': `2 ${w.top}`, 'two-bottom': `2 ${w.bottom}`,
    'run-top': `${w.run} ${w.top}`, 'run-bottom': `${w.run} ${w.bottom}`, 'four-top': `4 ${w.top}`, 'four-tote': `4 ${w.group}`,
    'three-front': `3 ${w.front}`, 'three-bottom': `3 ${w.bottom}`,
    'three-first': `3 · ${w.firstPrize}`, 'two-first': `2 · ${w.firstPrize}`, 'three-all': `3 · ${w.prizes}`,
    single: w.typed, groupmix: `${w.group} · ${w.typed}`, groupsum: `${w.group} · ${w.sum}`, groupwith: `${w.group} · ${w.setTouch}`, tails: `${w.direct} + ${of(w.last, '1–4')}`,
    digitsides: `${w.big}/${w.small}/${w.odd}/${w.even}`,
    animals: w.animal, endings: w.tail,
    ...Object.fromEntries(upTo(4).flatMap((n) => [[`animals${n}`, `${w.animal} × ${n}`], [`endings${n}`, `${w.tail} × ${n}`]])),
    'half-straight': w.halfStraight, 'big-odd': `${w.big} ${w.odd}`, 'big-even': `${w.big} ${w.even}`, 'small-odd': `${w.small} ${w.odd}`, 'small-even': `${w.small} ${w.even}`,
    'digits-big': `${w.digitSum} ${w.big}`, 'digits-small': `${w.digitSum} ${w.small}`, 'digits-odd': `${w.digitSum} ${w.odd}`, 'digits-even': `${w.digitSum} ${w.even}`,
  };
}; // prettier-ignore
