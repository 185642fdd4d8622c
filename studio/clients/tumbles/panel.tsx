import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useTable } from './table.tsx';

/** Something that lies over the grid and waits for the player. */
export const Panel = ({ testId, action, children }: { testId: string; action: string; children: ReactNode }): ReactElement => {
  const { game } = useTable();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div className="interlude" role="alertdialog" aria-label={action} data-testid={testId}>
      <div className="interlude-panel">
        {children}
        <button
          ref={button}
          type="button"
          className="primary"
          onClick={game.pressSpin}
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          {action}
        </button>
      </div>
    </div>
  );
};
