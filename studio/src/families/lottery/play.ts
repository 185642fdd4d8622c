import type { Exact } from '#studio/families/slots/fraction';
import type { Draw, DrawSpace } from './draw-space.ts';

/** A cell of a two-sided board, of a sum or of a form, with its result for an outcome. */
export type Cell = { key: string; of: (outcome: readonly number[]) => 'win' | 'push' | 'lose' };

/**
 * How a play is entered and what wins it.
 *
 * - `rows`: a set of values for each place. A bet is one value on each of `picks` places: all places for direct plays, one for fixed positions. With `tails`
 *   every line is also a bet on its last places: the last four of five, the last three, and so on. With `sides` a set has sides of its digit in place of digits.
 * - `pattern`: group plays. `levels` are how often a value comes, with how many such values: 60 is one value twice and three once. A set for each level.
 * - `values`: direct bets named by their sum or span; one bet for every outcome that has it. With `group` one bet for every group of values in any order, not all
 *   the same, that has the sum or `holds` the value.
 * - `choose`: combinations of `picks` values. `mode` says when one wins: all of its values were seen, it holds all that were seen, none of its values was
 *   seen, or by how many were; with `repeats` all of its values were seen, and the prize is as many times as the one of them that came least often. `times`: a
 *   value is seen when it came so often. `weight`: bets of which one combination consists.
 * - `numbers`: numbers of so many digits; every number is one bet on every one of `tries`. `anyOrder`: its digits may come in any order.
 * - `cells`: named outcomes, one bet each.
 */
export type Rule =
  | { kind: 'rows'; places: readonly number[]; picks: number; tails?: boolean; sides?: boolean }
  | { kind: 'pattern'; places: readonly number[]; levels: readonly { times: number; count: number }[]; oneRow?: boolean }
  | { kind: 'values'; places: readonly number[]; of: 'sum' | 'span' | 'holds'; group?: boolean }
  | {
      kind: 'choose';
      tries: readonly (readonly number[])[];
      picks: number;
      mode: 'all' | 'within' | 'none' | 'matches' | 'repeats';
      times?: number;
      weight?: number;
      /** The chosen things are these groups of values, by their place in the list: a group is seen when one of its values was. Draws do not repeat values. */
      groups?: readonly { name: string; values: readonly number[] }[];
      /** The numbers of matches that are paid; in mode `matches`. */
      paid?: readonly number[];
    }
  | {
      kind: 'numbers';
      digits: number;
      tries: readonly { places: readonly number[]; cls?: string }[];
      anyOrder?: boolean;
      oneBet?: boolean;
      weights?: Readonly<Record<string, number>>;
    }
  | { kind: 'cells'; places: readonly number[]; cells: readonly Cell[] };
export type RuleOf<Kind extends Rule['kind']> = Extract<Rule, { kind: Kind }>;

/** A way to bet in a lottery. Codes are permanent. `group` is the tab it stands in. */
export type Play = { code: string; group: string; rule: Rule };

/** A selection as it is stored: what the player chose, and never the bets that come of it. */
export type Selection =
  | { kind: 'rows'; rows: readonly (readonly number[])[] }
  | { kind: 'pattern'; rows: readonly (readonly number[])[] }
  | { kind: 'values'; values: readonly number[] }
  | { kind: 'choose'; dan: readonly number[]; tuo: readonly number[] }
  | { kind: 'numbers'; numbers: readonly string[] }
  | { kind: 'cells'; cells: readonly string[] };
export type SelectionOf<Kind extends Rule['kind']> = Extract<Selection, { kind: Kind }>;

/** Bets of one kind have the same chances. `classes` are the prizes such a bet may win, with the chance of each; `push` is the chance that it is given back. */
export type BetKind = { code: string; push: Exact; classes: readonly { code: string; chance: Exact; weight?: number }[] };

/** Winning bets of a row. The class `push` gives the stake back. `key` names the outcome, where the play counts its exposure by outcome. */
export type Hit = { kind: string; cls: string; bets: number; key: string };
export const pushClass = 'push';

/** An outcome with the kind and the number of bets on it that may win together. `cls`: the class whose prize counts as the exposure; without one the highest of the kind. */
export type Exposed = { key: string; kind: string; bets: number; cls?: string };

/** The operations of a rule. `space` is the lottery's. */
export type RuleWork<Kind extends Rule['kind']> = {
  /** The selection in its one written form; undefined when the play does not take it. */
  read: (rule: RuleOf<Kind>, space: DrawSpace, asked: unknown) => SelectionOf<Kind> | undefined;
  count: (rule: RuleOf<Kind>, selection: SelectionOf<Kind>, space: DrawSpace) => number;
  /** The winning bets in a draw, by set algebra: no bet is ever written out. */
  hits: (rule: RuleOf<Kind>, selection: SelectionOf<Kind>, draw: Draw, space: DrawSpace) => Hit[];
  kinds: (rule: RuleOf<Kind>, space: DrawSpace) => BetKind[];
  /** The outcomes a selection is exposed to. */
  exposes: (rule: RuleOf<Kind>, selection: SelectionOf<Kind>, space: DrawSpace) => Exposed[];
};
