import { TERRITORIES } from '@rulewright/dune/tables';
import { Select } from '../forms/pick-list.tsx';
import { Box } from '../panel/box.tsx';
import { FactionMark } from '../panel/faction-mark.tsx';
import { factionName, battleTexts as say } from '../texts/strings.ts';
import type { BattleRecord } from './book.ts';
import { PACES, type Pace, stage, useStage } from './on-stage.ts';

/** Every battle of the game by turn, each to be seen again, and how fast new ones are shown. */
export function BattleBook({ book }: { readonly book: readonly BattleRecord[] }) {
  const { pace } = useStage();
  const done = book.filter(({ ending }) => ending !== null);
  const turns = [...new Set(done.map(({ turn }) => turn))];
  return (
    <Box title={say.book} isFolded badge={done.length}>
      {done.length === 0 && <p className="text-muted">{say.noBattles}</p>}
      {turns.map((turn) => (
        <section key={turn} className="grid gap-1">
          <h3 className="font-medium text-muted">{say.turn(turn)}</h3>
          {done
            .filter((record) => record.turn === turn)
            .map((record) => (
              <button
                key={record.place}
                type="button"
                onClick={() => stage({ chosen: record.place })}
                className="flex min-h-9 items-center gap-1.5 rounded-lg border border-line px-2 text-left hover:bg-raised"
              >
                <FactionMark faction={record.aggressor} />
                <FactionMark faction={record.defender} />
                <span className="grow">{TERRITORIES[record.territory].name}</span>
                <span className="text-muted">
                  {record.ending?.winner ? say.wonBy(factionName(record.ending.winner)) : say.nobody}
                </span>
              </button>
            ))}
        </section>
      ))}
      <Select label={say.pace} value={pace} onChange={(value) => stage({ pace: value as Pace })}>
        {PACES.map((each) => (
          <option key={each} value={each}>
            {say.paces[each]}
          </option>
        ))}
      </Select>
    </Box>
  );
}
