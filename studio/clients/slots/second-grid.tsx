import type { ReactElement } from 'react';
import { Icon } from '../shell/icons.tsx';

/** Over the reels: the bar between two grids, and the frame of the reel that they have in common. */
export const CommonReel = (): ReactElement => (
  <div className="two-grids" aria-hidden="true">
    <span className="grid-bar" />
    <span className="common-reel">
      <span className="common-link">
        <Icon name="link" size={16} />
      </span>
    </span>
  </div>
);
