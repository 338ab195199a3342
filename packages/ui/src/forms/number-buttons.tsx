import { Button } from '../button.tsx';

interface Props {
  readonly name: string;
  readonly values: readonly number[];
  readonly choose: (value: number) => void;
}

/** So many numbers are a button each. */
export const MOST_NUMBERS = 24;

/** A number a button: what it counts is said once. */
export function NumberButtons({ name, values, choose }: Props) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-muted text-sm">{name}</legend>
      <div className="flex flex-wrap gap-1.5">
        {values.map((value) => (
          <Button
            key={value}
            className="min-w-11 tabular-nums"
            aria-label={`${name} ${value}`}
            onClick={() => choose(value)}
          >
            {value}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
