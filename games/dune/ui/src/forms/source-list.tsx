// Tokens that go together: stacks of one territory, whole or in part.
import type { FactionId, ShownTable } from '@rulewright/dune/tables';
import { useState } from 'react';
import { type Place, placeName, placeOf } from '../map/place.ts';
import { type Count, NOBODY, sizeOf, TokenCount } from '../map/token-count.tsx';
import { mapTexts, panelTexts as say } from '../texts/strings.ts';

type Stack = Count & { readonly area: string };

export interface Group {
  readonly stacks: readonly Stack[]; // that could be taken
  readonly sources: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
  readonly counts: Readonly<Record<string, Count>>;
  readonly from: readonly (Place & Count)[];
  readonly size: number;
  readonly toggle: (area: string) => void;
  readonly lift: (area: string) => void; // this stack alone, unless it goes already
  readonly set: (area: string, count: Count) => void;
}

const countOf = ({ regular, elite, advisor }: Count): Count => ({ regular, elite, advisor });

/** The viewer's stacks outside the storm, of one territory only if one is given, and which of them go. */
export function useGroup(table: ShownTable, player: FactionId | null, only?: string): Group {
  const stacks = table.forces.filter(({ faction, area }) => {
    const place = placeOf(area);
    const isHere = only === undefined || place?.territory === only;
    return faction === player && isHere && place !== null && place.sector !== table.stormSector;
  });
  const whole = (area: string): Count => stacks.find((stack) => stack.area === area) ?? NOBODY;
  const alone = stacks.length === 1 || only !== undefined ? stacks : [];
  const [counts, setCounts] = useState<Readonly<Record<string, Count>>>(
    Object.fromEntries(alone.map(({ area }) => [area, whole(area)])),
  );
  const chosen = stacks.map(({ area }) => area).filter((area) => sizeOf(counts[area] ?? NOBODY) > 0);
  const territory = chosen.map((area) => placeOf(area)?.territory)[0];
  const set = (area: string, count: Count) => {
    const isSame = placeOf(area)?.territory === territory;
    setCounts({ ...(isSame ? counts : {}), [area]: countOf(count) });
  };
  const from = chosen.flatMap((area) => {
    const place = placeOf(area);
    const { regular, elite, advisor } = counts[area] ?? NOBODY;
    return place === null ? [] : [{ ...place, regular, elite, advisor }];
  });
  return {
    stacks,
    sources: new Set(stacks.map(({ area }) => area)),
    chosen: new Set(chosen),
    counts,
    from,
    size: from.reduce((sum, part) => sum + sizeOf(part), 0),
    toggle: (area) => set(area, chosen.includes(area) ? NOBODY : whole(area)),
    lift: (area) => chosen.includes(area) || setCounts({ [area]: countOf(whole(area)) }),
    set,
  };
}

/** The stacks as buttons, and how many go of those that are chosen. */
export function SourceList({ group }: { readonly group: Group }) {
  const { stacks, chosen, counts, toggle, set } = group;
  return (
    <fieldset className="grid gap-1.5">
      <legend className="pb-1 text-muted">{chosen.size === 0 ? say.chooseGroup : say.group}</legend>
      {stacks.map((stack) => {
        const isChosen = chosen.has(stack.area);
        return (
          <div
            key={stack.area}
            className={`grid gap-1.5 rounded-lg border ${isChosen ? 'border-accent bg-raised p-2' : 'border-line'}`}
          >
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => toggle(stack.area)}
              className={`min-h-9 rounded-lg px-2 text-left ${isChosen ? 'font-medium' : 'hover:bg-raised'}`}
            >
              {mapTexts.force(`${placeName(stack.area)}:`, stack.regular, stack.elite, stack.advisor)}
            </button>
            {isChosen && sizeOf(stack) > 1 && (
              <TokenCount
                count={counts[stack.area] ?? NOBODY}
                most={stack}
                onChange={(count) => set(stack.area, count)}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
