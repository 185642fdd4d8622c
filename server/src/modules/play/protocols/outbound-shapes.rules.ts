import { hash } from 'node:crypto';
import { FeedGame } from '@croupier/contract/vendor-api/wallet';
import * as z from 'zod/mini';
import { readExactJson } from './exact.rules.ts';

/** Reads an answer in JSON of a shape; throws for any other. */
export const readAs =
  <T, V>(shape: z.ZodMiniType<T>, read: (value: T) => V) =>
  (body: Buffer): V =>
    read(shape.parse(readExactJson(body)));

/** An address that a browser may be sent to. */
export const WebAddress = z.url({ protocol: /^https?$/ });

type Category = FeedGame['category'];

/** So many pictures are drawn for each category. */
const picturesOfCategory = 1_024;

/**
 * The picture of a game that brings none, as lists of other families lead to pictures on hosts that no merchant of ours shows: one of its category's, always
 * the same.
 */
const pictureOf = (category: Category, gameCode: string): string =>
  `/art/kind/${category}-${Number.parseInt(hash('sha256', gameCode).slice(0, 8), 16) % picturesOfCategory}.{w}.{ext}`;

/** A game of a list that says little: no release, no mathematics. Undefined where its code or name is none of ours. */
export const listedGame = (gameCode: string, name: string, category: Category): FeedGame | undefined => {
  const called = name.replace(/\p{C}/gu, '').trim().slice(0, 120);
  const described = {
    gameCode,
    category,
    names: { en: called },
    iconPath: pictureOf(category, gameCode),
    releasedAt: '1970-01-01T00:00:00Z',
  };
  const game = z.safeParse(FeedGame, described);
  return game.success && called !== '' ? game.data : undefined;
};

/** By what is usually called so. */
export const categoryOf = (kind: string): Category => {
  const said = kind.toLowerCase();
  if (/live|baccarat|roulette|blackjack|dragon|sicbo|game show/.test(said)) return 'LIVE';
  if (/fish/.test(said)) return 'FISH';
  if (/lotter|keno|bingo/.test(said)) return 'ELOTT';
  if (/cock ?fight/.test(said)) return 'COCKFIGHT';
  if (/e-?sport/.test(said)) return 'ESPORTS';
  return /sport/.test(said) ? 'SPORTS' : 'RNG';
};
