interface Props {
  readonly colour: string;
  readonly className?: string;
}

/** Whose a line is, by colour: with an edge, so that white is seen on light paper and black on dark. */
export function SeatDot({ colour, className = '' }: Props) {
  return (
    <span
      aria-hidden="true"
      className={`h-3.5 w-3.5 rounded-full border border-muted ${className}`}
      style={{ background: colour }}
    />
  );
}
