import { FeedGame } from '@croupier/contract/vendor-wallet';
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

/** A game of a list that says little: no release, no mathematics. Its picture is at the vendor's own address. Undefined where its code or name is none of ours. */
export const listedGame = (gameCode: string, name: string, category: Category, picture: string | undefined): FeedGame | undefined => {
  const path = picture !== undefined && URL.canParse(picture) ? new URL(picture).pathname : '';
  const called = name.replace(/\p{C}/gu, '').trim().slice(0, 120);
  const game = z.safeParse(FeedGame, {
    gameCode,
    category,
    names: { en: called },
    // One picture with an odd name must not cost the whole list.
    iconPath: /^\/(?!\/)[\w./~-]{1,250}$/.test(path) && !path.includes('..') ? path : `/${gameCode}.png`,
    releasedAt: '1970-01-01T00:00:00Z',
  });
  return game.success && called !== '' ? game.data : undefined;
};

/** By what is usually called so. */
export const categoryOf = (kind: string): Category => {
  const said = kind.toLowerCase();
  if (/live|baccarat|roulette|blackjack|dragon|sicbo|game show/.test(said)) return 'LIVE';
  if (/fish/.test(said)) return 'FISH';
  if (/lotter|keno|bingo/.test(said)) return 'ELOTT';
  return /sport/.test(said) ? 'SPORTS' : 'RNG';
};
