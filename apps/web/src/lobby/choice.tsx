interface Props<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly names: Readonly<Record<T, string>>;
  readonly onChange: (value: T) => void;
}

/** One of a few named values, folded into a list. */
export function Choice<T extends string>({ label, value, names, onChange }: Props<T>) {
  const keys = Object.keys(names) as T[]; // the keys of a record of T
  return (
    <label className="grid grid-cols-[minmax(0,1fr)] items-center gap-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <span className="text-sm">{label}</span>
      <select
        className="min-h-10 rounded-lg border border-line bg-paper px-2"
        value={value}
        onChange={(event) => onChange(keys.find((key) => key === event.target.value) ?? value)}
      >
        {keys.map((key) => (
          <option key={key} value={key}>
            {names[key]}
          </option>
        ))}
      </select>
    </label>
  );
}
