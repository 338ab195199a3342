/** A picture for games that have none: their initial on a colour of its own. */
export function PlainPicture({ title, className }: { readonly title: string; readonly className: string }) {
  const hue = [...title].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  return (
    <svg viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" className={className} aria-hidden="true">
      <rect width="160" height="90" fill={`hsl(${hue} 30% 26%)`} />
      <g fill={`hsl(${hue} 38% 36%)`}>
        <circle cx="132" cy="14" r="34" />
        <circle cx="22" cy="84" r="42" />
      </g>
      <text
        x="80"
        y="60"
        textAnchor="middle"
        fontSize="46"
        fontFamily="Palatino, Georgia, serif"
        fill={`hsl(${hue} 60% 88%)`}
      >
        {title.charAt(0)}
      </text>
    </svg>
  );
}
