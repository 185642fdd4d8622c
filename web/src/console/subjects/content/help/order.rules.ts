import type { HelpOrder, HelpParts } from '@croupier/contract/brand/help-console';
import { moveItem } from '../move-item.rules.ts';

/** One part of a help centre; `section` alone: a section. */
export type Place = { section: string; article?: string };

export const orderOf = ({ sections }: HelpParts): HelpOrder =>
  sections.map(({ id, articles }) => ({ id, articles: articles.map((article) => article.id) }));

const withArticles = (order: HelpOrder, section: string, change: (articles: string[]) => string[]): HelpOrder =>
  order.map((one) => (one.id === section ? { ...one, articles: change(one.articles) } : one));

/** One place up (-1) or down (1). An article at the edge of its section goes into the next one. */
export const moved = (order: HelpOrder, { section, article }: Place, by: -1 | 1): HelpOrder => {
  const at = order.findIndex(({ id }) => id === section);
  if (article === undefined) return moveItem(order, at, by);
  const place = order[at]?.articles.indexOf(article) ?? -1;
  const isAtEdge = place + by < 0 || place + by === order[at]?.articles.length;
  if (!isAtEdge) return withArticles(order, section, (articles) => moveItem(articles, place, by));
  const next = order[at + by];
  if (next === undefined) return order;
  const left = withArticles(order, section, (articles) => articles.filter((one) => one !== article));
  return withArticles(left, next.id, (articles) => (by < 0 ? [...articles, article] : [article, ...articles]));
};

/** Whether there is a place to go to. */
export const canMove = (order: HelpOrder, place: Place, by: -1 | 1): boolean => !isSame(moved(order, place, by), order);

export const isSame = (one: HelpOrder, other: HelpOrder): boolean => JSON.stringify(one) === JSON.stringify(other);

export const added = (order: HelpOrder, { section, article }: Place): HelpOrder =>
  article === undefined ? [...order, { id: section, articles: [] }] : withArticles(order, section, (articles) => [...articles, article]);

export const removed = (order: HelpOrder, { section, article }: Place): HelpOrder =>
  article === undefined
    ? order.filter(({ id }) => id !== section)
    : withArticles(order, section, (articles) => articles.filter((one) => one !== article));

export const idsOf = (order: HelpOrder): string[] => order.flatMap(({ id, articles }) => [id, ...articles]);
