/**
 * Server-side rendering of pages. The sites' build provides a program for it, which runs in a worker thread with only the data of these
 * messages. It calls the API as any visitor could and returns a page.
 */
import type { Permission } from '../brand/merchants.ts';

/** A page to render, as a signed-out visitor sees it. */
export type RenderRequest = {
  id: number;
  /** The path and the relevant part of the query: `/rng?vassalage=AG`. */
  address: string;
  language: string;
  /** The merchant, without data about the visitor. */
  boot: Permission;
};

/** The metadata of a page for search engines and link previews. */
export type PageHead = {
  title: string;
  description: string;
  /** The path on an image host of a picture of 1200 by 630 pixels. */
  picture?: string | undefined;
  /** The breadcrumb from home to this page, each step with its path. */
  trail: readonly { name: string; path: string }[];
};

export type RenderedPage = {
  html: string;
  head: PageHead;
  /** The JSON that the browser needs to hydrate the page. */
  state: string;
  /** Source modules whose files the page needs beyond the first load, as named in the build's manifest. */
  sources: readonly string[];
  /** False if the page does not exist. */
  found: boolean;
};

/** Messages of the rendering thread. `asks` is an API call of a visitor, by its address. */
export type FromRenderer =
  | { kind: 'asks'; wish: number; question: number; address: string }
  | { kind: 'rendered'; wish: number; page: RenderedPage }
  | { kind: 'failed'; wish: number; error: string };

/** Messages to the rendering thread. */
export type ToRenderer = { kind: 'render'; wish: RenderRequest } | { kind: 'told'; question: number; status: number; body: string };
