import type { ReactElement } from 'react';

/** A setting that is on or off. */
export const Switch = ({
  label,
  note,
  on,
  change,
}: {
  label: string;
  note?: string;
  on: boolean;
  change: (on: boolean) => void;
}): ReactElement => (
  <label className="setting">
    <span>
      {label}
      {note !== undefined && <small>{note}</small>}
    </span>
    <input type="checkbox" role="switch" aria-checked={on} checked={on} onChange={(event) => change(event.target.checked)} />
  </label>
);
