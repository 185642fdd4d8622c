import { Fragment, type ReactElement, type ReactNode } from 'react';
import { useTable } from '../table.tsx';

type Line = { name: string; value: ReactNode; weight: number; of: number };

/** A list of all that can be drawn, each with its chance as a fraction and in percent. */
export const Chances = ({ title, lines, testId }: { title: string; lines: readonly Line[]; testId: string }): ReactElement => {
  const { code } = useTable().language;
  const percent = new Intl.NumberFormat(code, { numberingSystem: 'latn', maximumFractionDigits: 2 });
  return (
    <>
      <h4>{title}</h4>
      <dl className="numbers" data-testid={testId}>
        {lines.map(({ name, value, weight, of }) => (
          <Fragment key={name}>
            <dt>{value}</dt>
            <dd>
              {weight}/{of} = {percent.format((100 * weight) / of)} %
            </dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
};
