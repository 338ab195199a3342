interface Line {
  readonly name: string;
  readonly colour: string;
  readonly values: readonly number[]; // turn after turn
}

interface Props {
  readonly title: string;
  readonly most?: number; // at the upper edge; else the highest value
  readonly lines: readonly Line[]; // as long as each other
  readonly breaks?: readonly number[]; // turns with which something begins anew
}

const [WIDTH, HEIGHT] = [300, 96];
const DASHES = ['', '7 3', '2 3', '9 3 2 3', '4 4', '1 4'];

const highest = (lines: readonly Line[]): number => Math.max(...lines.flatMap(({ values }) => values));

/** How numbers of several players ran: a line for each, by colour and by dashes; nothing where there is no course yet. */
export function LineChart({ title, lines, breaks = [], most = highest(lines) }: Props) {
  const turns = Math.max(0, ...lines.map(({ values }) => values.length)) - 1;
  if (turns < 2) return null;
  const x = (turn: number): number => (turn / Math.max(1, turns)) * WIDTH;
  const y = (value: number): number => HEIGHT - (value / most) * HEIGHT;
  const last = lines.map(({ name, values }) => `${name} ${values.at(-1) ?? 0}`).join(', ');
  return (
    <figure className="grid gap-1">
      <figcaption className="font-semibold text-sm">{title}</figcaption>
      <svg viewBox={`-4 -4 ${WIDTH + 8} ${HEIGHT + 8}`} role="img" aria-label={`${title}: ${last}`}>
        <path d={`M0 0V${HEIGHT}H${WIDTH}`} fill="none" stroke="var(--line)" />
        {breaks.map((turn) => (
          <path key={turn} d={`M${x(turn)} 0V${HEIGHT}`} stroke="var(--line)" strokeDasharray="3 3" />
        ))}
        {lines.map(({ name, colour, values }, i) => (
          <polyline
            key={name}
            points={values.map((value, turn) => `${x(turn).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
            fill="none"
            stroke={colour}
            strokeWidth={2.5}
            strokeDasharray={DASHES[i]}
          />
        ))}
      </svg>
      <ul aria-hidden="true" className="flex flex-wrap gap-x-3 text-muted text-xs">
        {lines.map(({ name, colour }, i) => (
          <li key={name} className="flex items-center gap-1">
            <svg viewBox="0 0 20 4" className="h-1 w-5" aria-hidden="true">
              <path d="M0 2H20" stroke={colour} strokeWidth={3} strokeDasharray={DASHES[i]} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </figure>
  );
}
