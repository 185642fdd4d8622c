import { NodeId } from '@croupier/contract/ids';
import { routeOf } from '#player/routing.ts';
import { Launched } from '../features/play/launched.tsx';
import { NotFoundPage } from './not-found.tsx';

const route = routeOf('/play/$nodeId');

/** A running game, under a thin bar that keeps money and time in sight. */
export const PlayPage = () => {
  const nodeId = NodeId.safeParse(route.useParams().nodeId).data;
  const { round } = route.useSearch();
  return nodeId === undefined ? <NotFoundPage /> : <Launched nodeId={nodeId} round={round} />;
};
