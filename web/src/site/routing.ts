/**
 * Links and navigation that know this site's addresses. The library can register one router for a whole program, and two sites
 * live in this one, so each of them names its own here.
 */
import {
  type AnyRouter,
  getRouteApi,
  type LinkComponentProps,
  Link as PlainLink,
  type NavigateOptions,
  type RouteById,
  type RouteIds,
  useNavigate as usePlainNavigate,
  useRouter as usePlainRouter,
} from '@tanstack/react-router';
import type { ReactElement } from 'react';

/**
 * `router.tsx` adds `site`, as the library has it done for its own `Register`: this file cannot import the routes, because their pages import this file.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface SiteRegister {}
type Site = SiteRegister extends { site: infer Registered extends AnyRouter } ? Registered : AnyRouter;

type SiteLink = <
  const TFrom extends string = string,
  const TTo extends string | undefined = undefined,
  const TMaskFrom extends string = TFrom,
  const TMaskTo extends string = '',
>(
  props: LinkComponentProps<'a', Site, TFrom, TTo, TMaskFrom, TMaskTo>,
) => ReactElement;

export const Link = PlainLink as unknown as SiteLink;

type Going<Answer> = <const TTo extends string | undefined = undefined, const TFrom extends string = string>(
  options: NavigateOptions<Site, TFrom, TTo>,
) => Answer;
type Navigate = Going<Promise<void>>;

export const useNavigate = usePlainNavigate as unknown as () => Navigate;

/** The site itself, for what is navigated, fetched beforehand or addressed without a link of the library's. */
export const useSite = usePlainRouter as unknown as () => {
  navigate: Navigate;
  preloadRoute: Going<Promise<unknown>>;
  buildLocation: Going<{ href: string }>;
};

type Ids = RouteIds<Site['routeTree']>;
type TypesOf<Id extends Ids> = RouteById<Site['routeTree'], Id>['types'];

/** A route's parameters and search parameters, for the page that is drawn for it. */
export const routeOf = <const Id extends Ids>(id: Id) =>
  getRouteApi(id as never) as unknown as { useParams: () => TypesOf<Id>['allParams']; useSearch: () => TypesOf<Id>['fullSearchSchema'] };
