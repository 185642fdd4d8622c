import { NodeId } from '@croupier/contract/core/ids';
import { routeOf } from '../routing.ts';
import { Launched } from '../subjects/launch/launched.tsx';
import { NotFoundPage } from './not-found.tsx';

const route = routeOf('/play/$nodeId');

/** A running game, under a thin bar that keeps money and time in sight. */
export const PlayPage = () => {
  const nodeId = NodeId.safeParse(route.useParams().nodeId).data;
  const { round } = route.useSearch();
  return nodeId === undefined ? <NotFoundPage /> : <Launched nodeId={nodeId} round={round} />;
};
