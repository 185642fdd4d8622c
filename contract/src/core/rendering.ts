/**
 * How the server has pages drawn before any browser does. The sites' build brings a program for it, which runs in a thread of its
 * own and knows nothing but what it is told here: it asks the platform what any visitor may ask, and answers with a page.
 */
import type { Permission } from '../brand/merchants.ts';

/** What is to be drawn: a page as a visitor who is not signed in sees it. */
export type PageWish = {
  id: number;
  /** The path, and what of the query belongs to it: `/rng?vassalage=AG`. */
  address: string;
  language: string;
  /** The merchant, without anything about the visitor. */
  boot: Permission;
};

/** What a page is called where it is found by machines or passed on by people. */
export type PageHead = {
  title: string;
  description: string;
  /** The path on an image host of a picture of 1200 by 630. */
  picture?: string | undefined;
  /** The way from home to here, this page last, each with its path. */
  trail: readonly { name: string; path: string }[];
};

export type DrawnPage = {
  html: string;
  head: PageHead;
  /** What the browser's program needs to take the page over, to be written into it as JSON. */
  state: string;
  /** Sources of the program whose files this page needs beyond the first load, as the build's manifest names them. */
  sources: readonly string[];
  /** False where the page says that there is nothing. */
  found: boolean;
};

/** From the thread that draws. `asks`: a call as a visitor makes it, by its address. */
export type FromRenderer =
  | { kind: 'asks'; wish: number; question: number; address: string }
  | { kind: 'drawn'; wish: number; page: DrawnPage }
  | { kind: 'failed'; wish: number; error: string };

/** To the thread that draws. */
export type ToRenderer = { kind: 'draw'; wish: PageWish } | { kind: 'told'; question: number; status: number; body: string };
