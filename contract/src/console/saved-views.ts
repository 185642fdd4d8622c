/** Views of a list that an operator keeps: filters under a name. Nobody else sees them. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, text } from '../core/envelope.ts';

/** The lists whose filters can be kept. */
export const ViewedList = z.enum(['members']);
export type ViewedList = z.output<typeof ViewedList>;

/** The most views of one operator for one list. */
export const savedViewsMax = 20;

const filtersMax = 30;

/** Filters as the address of the list has them, without the page. */
export const ViewFilters = z
  .record(text(40), text(200))
  .check(z.refine((filters) => Object.keys(filters).length <= filtersMax, 'at most 30 filters'));
export type ViewFilters = z.output<typeof ViewFilters>;

const name = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(60),
  z.refine((given) => !given.includes('\0'), 'no U+0000'),
);

export const SavedView = z.object({
  id: z.uuid(),
  list: ViewedList,
  name: z.string(),
  filters: z.record(z.string(), z.string()),
  /** The list opens with this view. At most one view of a list is its default. */
  isDefault: z.boolean(),
  savedAt: Moment,
});
export type SavedView = z.output<typeof SavedView>;

export const savedViews = endpoint({
  method: 'GET',
  path: '/ops/self/views',
  access: 'operator',
  summary: 'List your saved views of a list, by name. At most 20.',
  query: z.object({ list: ViewedList }),
  reply: z.array(SavedView),
});

export const saveView = endpoint({
  method: 'POST',
  path: '/ops/self/views',
  access: 'operator',
  summary: 'Save filters of a list under a name. Refuses REFERENCE_CONFLICT for a name in use, and LIMIT_REACHED above 20 views of a list.',
  body: z.object({ list: ViewedList, name, filters: ViewFilters, isDefault: z.boolean() }),
  reply: SavedView,
});

const one = { params: z.object({ id: z.uuid() }) };

export const changeView = endpoint({
  method: 'PUT',
  path: '/ops/self/views/:id',
  access: 'operator',
  summary: 'Rename a saved view, replace its filters, or make it the default. Refuses NOT_FOUND, and REFERENCE_CONFLICT for a name in use.',
  ...one,
  body: z.object({ name, filters: ViewFilters, isDefault: z.boolean() }),
  reply: SavedView,
});

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/ops/self/views/:id',
  access: 'operator',
  summary: 'Delete a saved view. Refuses NOT_FOUND.',
  ...one,
  reply: z.null(),
});
