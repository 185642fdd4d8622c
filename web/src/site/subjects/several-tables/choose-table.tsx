import type { NodeId } from '@croupier/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#i18n/text.ts';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { useFavourites } from '../catalogue/favourites.ts';
import { RoadTag } from '../catalogue/road-finder.tsx';
import { tableStatesQuery } from '../catalogue/table-states.ts';
import TableStatus from '../catalogue/table-status.tsx';
import styles from './several-tables.module.css';

type Props = {
  open: readonly NodeId[];
  nameOf: (nodeId: NodeId) => string;
  onChoose: (nodeId: NodeId) => void;
  onClose: () => void;
};

/** The tables that may be opened, favourites first, each with its phase and the patterns of its road map. */
const ChooseTable = ({ open, nameOf, onChoose, onClose }: Props) => {
  const t = useText();
  const { data } = useQuery(tableStatesQuery);
  const isFavourite = useFavourites();
  const tables = [...(data?.tables.values() ?? [])]
    .filter(({ nodeId, isOpen }) => isOpen && !open.includes(nodeId))
    .map((table) => ({ ...table, name: nameOf(table.nodeId), isLiked: isFavourite(table.nodeId) }))
    .toSorted((a, b) => Number(b.isLiked) - Number(a.isLiked) || a.name.localeCompare(b.name));
  return (
    <Dialog kind="wide" title={t('live-tables.several.choose')} onClose={onClose}>
      {data === undefined ? (
        <Skeleton width={320} height={200} />
      ) : tables.length === 0 ? (
        <EmptyState icon="cards" title={t('shell.noGames')} />
      ) : (
        <ul className={styles['choices']}>
          {tables.map(({ nodeId, name, isLiked, hostName, roads }) => (
            <li key={nodeId}>
              <button type="button" onClick={() => onChoose(nodeId)} data-table={nodeId}>
                <b dir="auto">
                  {isLiked && <span aria-label={t('lobby.favourites')}>♥ </span>}
                  {name}
                </b>
                <span className={styles['status']}>
                  <TableStatus nodeId={nodeId} otherwise={hostName} />
                </span>
                {roads.slice(0, 2).map((road) => (
                  <RoadTag key={road.road} road={road} />
                ))}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
};
export default ChooseTable;
