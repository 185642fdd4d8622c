/** Which models a world has titles of: twelve rows of eighteen titles each, and a model for every row. */
import { artSettingIds } from '#studio/art/art-settings';
import { type ModelId, modelIds } from '#studio/families/slots/models/models';
import { type Model as TumblingModel, models as tumblingModels } from '#studio/families/tumbles/variants';

export type DealtModel = ModelId | TumblingModel;
/** A row of a world. Its vendors are those of the model that had it first, so that a title keeps its vendor whatever it is dealt. */
export type Row = { first: ModelId; model: DealtModel };

const rowsOfWorld = 12;
/** The models that all rows were dealt to before others came. */
const firstModels = modelIds.slice(0, 18);
const standBack = firstModels.length - rowsOfWorld;
/** Numbers without a factor in common with the number of models: multiplied by one of them, the models come in another order. */
const strides = [1, 5, 7, 11, 13, 17];

/** In the order they came. A model that comes later is added at the end of its list, and takes its rows from those that are here. */
export const dealtModels: readonly DealtModel[] = [...firstModels, ...tumblingModels, ...modelIds.slice(firstModels.length)];

/** Rows that a tumbling model needs not be dealt: it has 24 titles that were drawn by hand. */
const rowsByHand = (model: DealtModel): number => (tumblingModels.some((one) => one === model) ? 24 / 18 : 0);

/**
 * The first deal. Six models stand back, in each world the next ones of an order that changes each time all had their turn: so every model has as many
 * titles as any other, but for those of one world.
 */
const firstDeal = (place: number): Row[] => {
  const away = new Set(
    Array.from({ length: standBack }, (_, index) => {
      const turn = place * standBack + index;
      const round = Math.floor(turn / firstModels.length);
      return firstModels[((turn % firstModels.length) * (strides[round % strides.length] ?? 1) + round) % firstModels.length];
    }),
  );
  return firstModels.filter((model) => !away.has(model)).map((model) => ({ first: model, model }));
};

/**
 * Each further model takes rows one by one, always from the model that has most, until it has its share. A row is only ever given to a later model, so
 * a title whose model has strips for it keeps them or has no more need of them.
 */
const deal = (): readonly (readonly Row[])[] => {
  const worlds = artSettingIds.map((_, place) => firstDeal(place));
  const rows = worlds.flatMap((world, place) => world.map((row) => ({ row, world, place })));
  const given = worlds.map(() => 0);
  const held = new Map<DealtModel, number>(firstModels.map((model) => [model, rows.filter(({ row }) => row.model === model).length]));
  let whole = rows.length;
  for (const newcomer of dealtModels.slice(firstModels.length)) {
    const own = rowsByHand(newcomer);
    whole += own;
    held.set(newcomer, own);
    const share = whole / held.size;
    while ((held.get(newcomer) ?? 0) + 1 <= share) {
      const open = rows.filter(({ world }) => !world.some(({ model }) => model === newcomer));
      // The fullest model gives, in the world that has given least; of equals, the first, from a place that moves on with each row.
      const turn = (5 * given.reduce((sum, many) => sum + many, 0)) % worlds.length;
      const after = (place: number): number => (place - turn + worlds.length) % worlds.length;
      const better = (a: (typeof open)[number], b: (typeof open)[number]): boolean =>
        ((held.get(b.row.model) ?? 0) - (held.get(a.row.model) ?? 0) ||
          (given[a.place] ?? 0) - (given[b.place] ?? 0) ||
          after(a.place) - after(b.place)) < 0;
      let next = open[0];
      for (const one of open) if (next !== undefined && better(one, next)) next = one;
      if (next === undefined) throw new Error(`no row is left for ${newcomer}`);
      held.set(next.row.model, (held.get(next.row.model) ?? 0) - 1);
      held.set(newcomer, (held.get(newcomer) ?? 0) + 1);
      given[next.place] = (given[next.place] ?? 0) + 1;
      next.row.model = newcomer;
    }
  }
  return worlds;
};

let dealt: readonly (readonly Row[])[] | undefined;
/** The rows of the world at a place in the list of worlds. */
export const rowsOf = (place: number): readonly Row[] => (dealt ??= deal())[place] ?? [];
