import type { MatchState } from '@rulewright/client';
import type { MatchInfo } from '@rulewright/protocol';
import { FactLog, type Wording } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { useState } from 'react';
import { namesAt } from '../names-at.ts';
import { logLines } from '../told.ts';

const LATEST = 500; // facts, where nobody has chosen a turn

interface Props {
  readonly state: MatchState;
  readonly match: MatchInfo;
  readonly wording: Wording;
  readonly turnFact: string | undefined; // of games that have turns for all
}

/** What happened, newest last: all of it, of one turn, or about one player; after the end each line leads to its moment. */
export function MatchLog({ state, match, wording, turnFact }: Props) {
  const { t } = useTranslation();
  const [turn, setTurn] = useState('');
  const [about, setAbout] = useState('');
  const names = namesAt(match);
  const { turns, turnOf } = turnsIn(state.facts, turnFact);
  const chosen = state.facts
    .map(({ n, ...heard }, i) => ({
      ...heard,
      key: `${n}.${i}`,
      turn: turnOf[i] ?? 0,
      href: match.status === 'finished' ? `/replay/${match.id}?at=${n}` : undefined,
    }))
    .filter((line) => turn === '' || line.turn === Number(turn))
    .filter(({ fact }) => about === '' || fact.type === 'PHASE_STARTED' || mentions(fact, about));
  return (
    <div className="flex h-full min-h-0 flex-col gap-2">
      {turnFact !== undefined && (
        <div className="flex gap-2 text-sm">
          <Choice label={t('logTurn')} value={turn} onChange={setTurn} all={t('logAll')}>
            {turns.map((each) => [String(each), String(each)] as const)}
          </Choice>
          <Choice label={t('logWho')} value={about} onChange={setAbout} all={t('logAll')}>
            {match.seats.map(({ player }) => [player, wording.value(player) || names(player)] as const)}
          </Choice>
        </div>
      )}
      <div className="min-h-0 grow">
        <FactLog
          lines={logLines(turn === '' ? chosen.slice(-LATEST) : chosen, wording)}
          ruleHref={(rule) => `/rules/${match.game}#${rule}`}
        />
      </div>
    </div>
  );
}

/** The turns that facts tell of, and of which turn each of them is. */
function turnsIn(facts: MatchState['facts'], turnFact: string | undefined) {
  let turn = 0;
  const turnOf = facts.map(({ fact }) => {
    if (fact.type === turnFact && 'turn' in fact) turn = Number(fact.turn);
    return turn;
  });
  return { turns: [...new Set(turnOf)].filter((each) => each > 0), turnOf };
}

/** Whether a player is named anywhere in a fact. */
function mentions(value: unknown, player: string): boolean {
  if (typeof value !== 'object' || value === null) return value === player;
  return Object.entries(value).some(([key, part]) => key === player || mentions(part, player));
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly all: string;
  readonly onChange: (value: string) => void;
  readonly children: readonly (readonly [string, string])[];
}

function Choice({ label, value, all, onChange, children }: ChoiceProps) {
  return (
    <label className="flex min-w-0 grow items-center gap-1.5">
      <span className="text-muted">{label}</span>
      <select
        className="min-h-9 min-w-0 grow rounded-lg border border-line bg-paper px-1.5"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{all}</option>
        {children.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
