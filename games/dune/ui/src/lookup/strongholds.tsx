import { strongholdRace } from '@rulewright/dune/quotes';
import { type ShownTable, TERRITORIES } from '@rulewright/dune/tables';
import { FactionMark } from '../panel/faction-mark.tsx';
import { factionName, lookupTexts as say } from '../texts/strings.ts';

interface Props {
  readonly table: ShownTable;
  readonly isOver?: boolean; // nobody needs to be warned any more
}

/** Who holds the five strongholds, what each side still needs, and who wins if nothing changes. */
export function Strongholds({ table, isOver = false }: Props) {
  const { strongholds, sides, winners } = strongholdRace(table);
  const near = sides.filter(({ held }) => held > 0).toSorted((a, b) => a.needs - a.held - (b.needs - b.held));
  return (
    <section aria-label={say.strongholds} className="grid gap-1.5 rounded-xl border border-line bg-panel p-2">
      <ul className="grid grid-cols-5 gap-1 max-[20rem]:grid-cols-2">
        {strongholds.map(({ territory, occupants }) => (
          <li
            key={territory}
            className={`grid content-start justify-items-center gap-1 rounded-md px-0.5 py-1 text-center text-xs leading-tight ${occupants.length > 1 ? 'bg-raised ring-1 ring-bad' : 'bg-paper'}`}
          >
            <span className="flex min-h-6">
              {occupants.length === 0 && <span className="text-muted">{say.free}</span>}
              {occupants.map((faction) => (
                <FactionMark key={faction} faction={faction} />
              ))}
            </span>
            <span>{TERRITORIES[territory].name}</span>
            <span className="sr-only">{occupants.map(factionName).join(', ')}</span>
            {occupants.length > 1 && <span className="font-medium text-bad">{say.contested}</span>}
          </li>
        ))}
      </ul>
      {near.length > 0 && (
        <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs">
          {near.map(({ factions, held, needs }) => (
            <span key={factions.join()} className="flex items-center gap-1">
              {factions.map((faction) => (
                <FactionMark key={faction} faction={faction} />
              ))}
              {say.holds(held, needs)}
            </span>
          ))}
        </p>
      )}
      {winners.length > 0 && !isOver && (
        <p role="alert" className="rounded-md bg-bad px-2 py-1 font-semibold text-paper text-sm">
          {say.winsNext(winners.map(factionName).join(say.and))}
        </p>
      )}
    </section>
  );
}
