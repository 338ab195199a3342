import { allyIn } from '@rulewright/dune/quotes';
import { Button } from '@rulewright/ui';
import { FactionMark } from '../panel/faction-mark.tsx';
import { factionName, panelTexts as say } from '../texts/strings.ts';
import { type AskProps, optionsOf } from './asked.ts';

/** Who stands with whom, what has been proposed, and what one may answer. */
export function NexusForm({ question, table, player, names, answer }: AskProps) {
  const options = optionsOf(question);
  const may = (key: string, value: unknown) => options.find((args) => args[key] === value);
  const proposals = table.nexus?.proposals ?? [];
  const others = table.factions.filter((faction) => faction !== player);
  const isReady = may('ready', false) !== undefined;
  return (
    <div className="grid gap-2.5">
      <ul className="grid gap-1.5">
        {others.map((faction) => {
          const ally = allyIn(table, faction);
          const [propose, accept, decline] = ['propose', 'accept', 'decline'].map((key) => may(key, faction));
          const breakUp = ally === player ? may('break', true) : undefined;
          const notes = [
            ally === null ? say.free : say.alliedWith(factionName(ally)),
            accept && say.proposes,
            proposals.some(({ from, to }) => from === player && to === faction) && say.waitsFor,
            table.nexus?.ready.includes(faction) && say.isReady,
          ].filter(Boolean);
          const buttons = [
            [accept, say.accept],
            [decline, say.decline],
            [accept ? undefined : propose, say.propose],
            [breakUp, say.breakUp],
          ] as const;
          return (
            <li
              key={faction}
              className="flex flex-wrap items-center gap-2 rounded-lg border border-line p-1.5"
            >
              <FactionMark faction={faction} />
              <span className="min-w-24 grow leading-tight">
                {factionName(faction)}
                {names(faction) !== faction && <span className="text-muted"> ({names(faction)})</span>}
                <span className="block text-muted text-xs">{notes.join(' · ')}</span>
              </span>
              {buttons.map(
                ([args, label]) =>
                  args && (
                    <Button
                      key={label}
                      aria-label={`${label}: ${factionName(faction)}`}
                      look={label === say.accept ? 'strong' : 'plain'}
                      onClick={() => answer(args)}
                    >
                      {label}
                    </Button>
                  ),
              )}
            </li>
          );
        })}
      </ul>
      {proposals
        .filter(({ from, to }) => from !== player && to !== player)
        .map(({ from, to }) => (
          <p key={`${from}${to}`} className="text-muted">
            {say.proposal(factionName(from), factionName(to))}
          </p>
        ))}
      <div>
        <Button look={isReady ? 'plain' : 'strong'} onClick={() => answer({ ready: !isReady })}>
          {isReady ? say.unready : say.ready}
        </Button>
      </div>
    </div>
  );
}
