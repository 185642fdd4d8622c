import { NodeId } from '@croupier/contract/core/ids';
import { routeOf } from '../routing.ts';
import { PlayMoney } from '../subjects/launch/play-money.tsx';
import { NotFoundPage } from './not-found.tsx';

const route = routeOf('/fun/$nodeId');

/** A game with play money. Nobody needs an account for it. */
export const FunPage = () => {
  const nodeId = NodeId.safeParse(route.useParams().nodeId).data;
  return nodeId === undefined ? <NotFoundPage /> : <PlayMoney key={nodeId} nodeId={nodeId} />;
};
