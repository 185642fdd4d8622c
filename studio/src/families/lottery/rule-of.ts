import type { Draw, DrawSpace } from './draw-space.ts';
import type { BetKind, Exposed, Hit, Play, Rule, RuleWork, Selection } from './play.ts';
import { cells } from './rules/cells.ts';
import { choose } from './rules/choose.ts';
import { numbers } from './rules/numbers.ts';
import { pattern } from './rules/pattern.ts';
import { rows } from './rules/rows.ts';
import { values } from './rules/values.ts';

const works: { [Kind in Rule['kind']]: RuleWork<Kind> } = { rows, pattern, values, choose, numbers, cells };

const workOf = (rule: Rule): RuleWork<Rule['kind']> => works[rule.kind] as unknown as RuleWork<Rule['kind']>;

/** The selection in its one written form; undefined when the play does not take it. */
export const readSelection = ({ rule }: Play, space: DrawSpace, asked: unknown): Selection | undefined =>
  workOf(rule).read(rule, space, asked);

/** How many bets a selection makes. */
export const countBets = ({ rule }: Play, space: DrawSpace, selection: Selection): number =>
  workOf(rule).count(rule, selectionFor(rule, selection), space);

/** The bets that a draw makes win or gives back. */
export const hitsOf = ({ rule }: Play, space: DrawSpace, selection: Selection, draw: Draw): Hit[] =>
  workOf(rule).hits(rule, selectionFor(rule, selection), draw, space);

/** The kinds of bets of a play with their chances. */
export const betKindsOf = ({ rule }: Play, space: DrawSpace): BetKind[] => workOf(rule).kinds(rule, space);

/** The outcomes that a selection adds exposure to. */
export const exposedTo = ({ rule }: Play, space: DrawSpace, selection: Selection): Exposed[] =>
  workOf(rule).exposes(rule, selectionFor(rule, selection), space);

const selectionFor = (rule: Rule, selection: Selection): Selection => {
  if (selection.kind !== rule.kind) throw new Error(`a selection of ${selection.kind} in a play of ${rule.kind}`);
  return selection;
};
