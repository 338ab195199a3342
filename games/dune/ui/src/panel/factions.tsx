import { allyIn, strongholdRace } from '@rulewright/dune/quotes';
import {
  ABILITY_SHEET,
  type FactionId,
  LEADERS,
  type ShownTable,
  TERRITORIES,
} from '@rulewright/dune/tables';
import type { Names } from '@rulewright/ui';
import { lookOf } from '../texts/colours.ts';
import {
  FACTION_HELP,
  factionName,
  lookupTexts,
  panelTexts as say,
  TRIED,
  valueName,
} from '../texts/strings.ts';
import { Box } from './box.tsx';
import { FactionMark } from './faction-mark.tsx';
import { RuleLink } from './rule-link.tsx';

interface Props {
  readonly table: ShownTable;
  readonly viewer: string | null;
  readonly names: Names;
}

/** What everybody knows of every faction, in storm order. */
export function Factions({ table, viewer, names }: Props) {
  const order = table.stormOrder.length > 0 ? table.stormOrder : table.factions;
  return (
    <Box title={say.factions}>
      <ul className="grid gap-2">
        {order.map((faction) => (
          <FactionPanel
            key={faction}
            faction={faction}
            table={table}
            isYou={faction === viewer}
            person={names(faction)}
          />
        ))}
      </ul>
    </Box>
  );
}

/** Strongholds in which the faction has fighters. */
const strongholdsOf = (table: ShownTable, faction: FactionId): readonly string[] =>
  strongholdRace(table)
    .strongholds.filter(({ occupants }) => occupants.includes(faction))
    .map(({ territory }) => TERRITORIES[territory].name);

interface RowProps {
  readonly faction: FactionId;
  readonly table: ShownTable;
  readonly isYou: boolean;
  readonly person: string;
}

function FactionPanel({ faction, table, isYou, person }: RowProps) {
  const ally = allyIn(table, faction);
  const pool = (tokens: { readonly regular: number; readonly elite: number } | undefined) =>
    tokens && tokens.elite > 0 ? `${tokens.regular}+${tokens.elite}★` : `${tokens?.regular ?? 0}`;
  const held = strongholdsOf(table, faction);
  const traitors = table.shownTraitors[faction] ?? [];
  const notes = [
    held.length > 0 && `${say.strongholds(held.length)} (${held.join(', ')})`,
    `${say.reserves} ${pool(table.reserves[faction])}`,
    `${say.tanks} ${pool(table.tanks[faction])}`,
    table.handCounts?.[faction] !== undefined && `${say.cardsHeld} ${table.handCounts[faction]}`,
    (table.bribes[faction] ?? 0) > 0 && `${say.bribes} ${table.bribes[faction]}`,
    ally && `${say.ally} ${factionName(ally)}`,
    traitors.length > 0 && `${say.shownTraitors}: ${traitors.map(valueName).join(', ')}`,
    table.setup === null && table.stormOrder[0] === faction && say.firstPlayer,
  ].filter(Boolean);
  const faceDown = table.missingLeaders.find((each) => each.faction === faction)?.faceDown ?? 0;
  return (
    <li
      className="grid gap-1 rounded-t-md rounded-b-2xl border border-line border-t-4 bg-paper px-2.5 pt-1.5 pb-2.5"
      style={{ borderTopColor: lookOf(faction).colour }}
      title={FACTION_HELP[faction]}
    >
      <p className="flex items-center gap-2">
        <FactionMark faction={faction} />
        <span className={isYou ? 'font-semibold' : 'font-medium'}>{factionName(faction)}</span>
        {person !== faction && <span className="truncate text-muted">{person}</span>}
      </p>
      <p className="text-muted text-xs">{notes.join(' · ')}</p>
      <ul className="flex flex-wrap gap-1">
        {table.leaders
          .filter((leader) => leader.faction === faction)
          .map((leader) => (
            <LeaderChip key={leader.id} leader={leader} />
          ))}
        {faceDown > 0 && <li className="text-muted text-xs">{say.faceDown(faceDown)}</li>}
      </ul>
      <details className="text-xs">
        <summary className="cursor-pointer text-muted">{lookupTexts.sheet}</summary>
        <p className="pt-1">{FACTION_HELP[faction]}</p>
        <ul className="grid gap-0.5 pt-1">
          {ABILITY_SHEET.filter(
            ({ of, advanced }) => of === faction && (table.options.advanced || !advanced),
          ).map(({ id, advanced }) => (
            <li key={id}>
              {TRIED[id]} <RuleLink rule={id} />
              {advanced && <span className="text-muted"> · {lookupTexts.advancedOnly}</span>}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function LeaderChip({ leader }: { readonly leader: ShownTable['leaders'][number] }) {
  const { id, status, usedIn } = leader;
  const { name, strength } = LEADERS[id];
  const state = {
    pool: usedIn === undefined ? '' : say.used,
    tanks: say.dead,
    captured: say.captured,
    unknown: say.unknown,
  }[status];
  return (
    <li
      title={state === '' ? name : `${name}: ${state}`}
      className={`rounded border border-line px-1 text-xs ${status === 'tanks' || status === 'captured' ? 'text-muted line-through' : ''} ${usedIn === undefined ? '' : 'italic'}`}
    >
      {name.split(' ').at(-1)} {strength}
      {state !== '' && <span className="sr-only">, {state}</span>}
    </li>
  );
}
