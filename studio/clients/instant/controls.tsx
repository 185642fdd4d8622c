/** The controls that the games choose with. */
import { type ReactElement, type ReactNode, useId } from 'react';

type Option<Value> = { value: Value; text: ReactNode };

/** One of a few. */
export const Choices = <Value extends string | number>({
  label,
  options,
  value,
  choose,
  locked,
  quiet = false,
}: {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  choose: (value: Value) => void;
  locked: boolean;
  /** Its name is on show beside it already. */
  quiet?: boolean;
}): ReactElement => {
  const name = useId();
  return (
    <fieldset className="choices" disabled={locked}>
      <legend className={quiet ? 'unseen' : 'label'}>{label}</legend>
      <div className="segments">
        {options.map((option) => (
          <label key={option.value} className={option.value === value ? 'on' : ''}>
            <input
              className="unseen"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => choose(option.value)}
            />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** One of a range of whole numbers. */
export const Slider = ({
  label,
  least,
  most,
  value,
  text = String(value),
  choose,
  locked,
}: {
  label: string;
  least: number;
  most: number;
  value: number;
  text?: string;
  choose: (value: number) => void;
  locked: boolean;
}): ReactElement => (
  <label className="slider">
    <span className="label">{label}</span>
    <b className="value">{text}</b>
    <input
      type="range"
      min={least}
      max={most}
      value={value}
      aria-valuetext={text}
      disabled={locked}
      style={{ '--at': `${((value - least) / (most - least)) * 100}%` } as React.CSSProperties}
      onChange={(event) => choose(Number(event.target.value))}
    />
  </label>
);

/** Figures that follow from what is chosen. */
export const Facts = ({ of }: { of: readonly { name: string; value: ReactNode; id?: string }[] }): ReactElement => (
  <dl className="facts">
    {of.map(({ name, value, id }) => (
      <div key={name}>
        <dt className="label">{name}</dt>
        <dd className="value" data-testid={id}>
          <bdi dir="ltr">{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);
