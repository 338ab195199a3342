interface Props {
  readonly label: string;
  readonly of: number;
  readonly value: number;
  readonly more?: number; // not safe yet
  readonly colour: string;
}

/** How far somebody has come, as a bar. */
export function Tally({ label, of, value, more = 0, colour }: Props) {
  const width = (part: number): string => `${(Math.min(part, of) / of) * 100}%`;
  return (
    <div role="img" aria-label={label} className="relative h-4 overflow-hidden rounded-full bg-raised">
      <div
        className="absolute inset-y-0 left-0 opacity-40 motion-safe:transition-[width]"
        style={{ width: width(value + more), background: colour }}
      />
      <div
        className="absolute inset-y-0 left-0 motion-safe:transition-[width]"
        style={{ width: width(value), background: colour }}
      />
    </div>
  );
}
