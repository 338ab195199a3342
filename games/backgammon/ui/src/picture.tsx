import type { Picture as PictureOf } from '@rulewright/ui';

const POINTS = [0, 1, 2, 3, 4, 5, 6];

/** Points, checkers, two dice and the cube: what the lobby shows of backgammon. */
export const Picture: PictureOf = (props) => (
  <svg viewBox="0 0 160 100" aria-hidden="true" {...props}>
    <rect width="160" height="100" fill="#7a5230" />
    <rect x="8" y="6" width="144" height="88" fill="#e9dcc3" />
    {POINTS.map((i) => (
      <g key={i} fill={i % 2 === 0 ? '#b5713f' : '#fbf3e1'}>
        <polygon points={`${10 + i * 20},94 ${30 + i * 20},94 ${20 + i * 20},54`} />
        <polygon points={`${10 + i * 20},6 ${30 + i * 20},6 ${20 + i * 20},46`} />
      </g>
    ))}
    {[84, 66, 48].map((y) => (
      <circle key={y} cx="20" cy={y} r="9" fill="#f4ead6" stroke="#5a4a35" strokeWidth="1.5" />
    ))}
    {[16, 34].map((y) => (
      <circle key={y} cx="140" cy={y} r="9" fill="#26313f" stroke="#c9d2dc" strokeWidth="1.5" />
    ))}
    {[70, 92].map((x, die) => (
      <g key={x} transform={`translate(${x} 50) rotate(${die === 0 ? -12 : 10})`}>
        <rect x="-9" y="-9" width="18" height="18" rx="3" fill="#fff" stroke="#5a4a35" />
        {(die === 0
          ? [
              [-4, -4],
              [0, 0],
              [4, 4],
            ]
          : [[0, 0]]
        ).map(([dx, dy]) => (
          <circle key={`${dx}`} cx={dx} cy={dy} r="1.8" fill="#26313f" />
        ))}
      </g>
    ))}
  </svg>
);
