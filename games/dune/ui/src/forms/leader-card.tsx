import { LEADERS, type LeaderId } from '@rulewright/dune/tables';
import { lookOf } from '../texts/colours.ts';
import { factionName } from '../texts/strings.ts';

interface Props {
  readonly id: LeaderId;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly note?: string | undefined; // instead of the faction
}

export const isLeader = (id: unknown): id is LeaderId => typeof id === 'string' && Object.hasOwn(LEADERS, id);

/** A leader to choose: strength in the colour of the faction, name, and what there is to say. */
export function LeaderCard({ id, isChosen, onChoose, note }: Props) {
  const { name, strength, faction } = LEADERS[id];
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`flex min-h-12 items-center gap-2 rounded-lg border-2 px-2 py-1.5 text-left ${isChosen ? 'border-accent bg-raised' : 'border-line bg-paper hover:bg-raised'}`}
    >
      <span
        className="grid h-9 w-9 shrink-0 place-items-center rounded-full font-bold text-base text-white"
        style={{ background: lookOf(faction).colour }}
      >
        {strength}
      </span>
      <span className="min-w-0 leading-tight">
        <span className="block font-medium">{name}</span>
        <span className="block text-muted text-xs">{note ?? factionName(faction)}</span>
      </span>
    </button>
  );
}
