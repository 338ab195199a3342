// Back from the tanks: so many tokens, perhaps a leader, and the bill. Only what the question lists can be sent.

import { freeRevivals, revivalCost } from '@rulewright/dune/quotes';
import { Button, Stepper } from '@rulewright/ui';
import { useState } from 'react';
import { NOBODY, TokenCount } from '../map/token-count.tsx';
import { panelTexts as say, valueName } from '../texts/strings.ts';
import { type AskProps, isPass, optionsOf, PASS, viewerOf } from './asked.ts';
import { isLeader, LeaderCard } from './leader-card.tsx';
import type { Node } from './schema-reading.ts';

const num = (value: unknown): number => (typeof value === 'number' ? value : 0);
const leaderOf = ({ leaderId }: Node): string | null => (typeof leaderId === 'string' ? leaderId : null);
const largest = (options: readonly Node[], key: string): number =>
  Math.max(0, ...options.map((args) => num(args[key])));

export function RevivalForm({ question, table, hand, player, answer }: AskProps) {
  const options = optionsOf(question).filter((args) => !isPass(args));
  const isGhola = question.action === 'ghola';
  const viewer = isGhola ? null : viewerOf({ table, hand, player });
  const free = viewer === null ? Number.POSITIVE_INFINITY : freeRevivals(viewer);
  const most = { ...NOBODY, regular: largest(options, 'regular'), elite: largest(options, 'elite') };
  const [count, setCount] = useState({ ...NOBODY, regular: Math.min(most.regular, isGhola ? 5 : free) });
  const [leader, setLeader] = useState<string | null>(null);
  const [paid, setPaid] = useState(0);
  const leaders = [...new Set(options.map(leaderOf))].filter((id) => id !== null);
  const tokens = isGhola && leader !== null ? NOBODY : count;
  const found = options.find(
    (args) =>
      num(args.regular) === tokens.regular &&
      num(args.elite) === tokens.elite &&
      num(args.emperorPaid) === paid &&
      leaderOf(args) === leader,
  );
  const revived = { ...tokens, emperorPaid: paid };
  const cost = viewer === null ? 0 : revivalCost(viewer, revived, isLeader(leader) ? leader : null);
  const what = [
    tokens.regular > 0 && say.someTokens(tokens.regular),
    tokens.elite > 0 && say.someElite(tokens.elite),
    leader !== null && valueName(leader),
  ].filter(Boolean);
  const inTanks = player === null ? undefined : table.tanks[player];
  return (
    <div className="grid gap-2.5">
      <p className="text-muted">
        {say.inTanks((inTanks?.regular ?? 0) + (inTanks?.elite ?? 0))}
        {Number.isFinite(free) && ` · ${say.freeOnes(free)}`}
      </p>
      <TokenCount count={count} most={most} onChange={setCount} />
      {largest(options, 'emperorPaid') > 0 && (
        <Stepper
          label={say.paidByEmperor}
          value={paid}
          min={0}
          max={largest(options, 'emperorPaid')}
          step={1}
          onChange={setPaid}
        />
      )}
      {leaders.length > 0 && (
        <fieldset className="grid gap-1.5">
          <legend className="pb-1 text-muted">{say.leaderToo}</legend>
          {leaders.map((id) =>
            isLeader(id) ? (
              <LeaderCard
                key={id}
                id={id}
                isChosen={id === leader}
                onChoose={() => setLeader(id === leader ? null : id)}
              />
            ) : (
              <Button key={id} aria-pressed={id === leader} onClick={() => setLeader(id)}>
                {valueName(id)}
              </Button>
            ),
          )}
        </fieldset>
      )}
      <p aria-live="polite" className={found || what.length === 0 ? '' : 'text-warn'}>
        {found || what.length === 0 ? say.cost(cost, hand?.spice ?? 0) : say.notTogether}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="strong" disabled={!found} onClick={() => answer(found)}>
          {say.revive(what.join(say.and) || say.nobody)}
        </Button>
        {optionsOf(question).some(isPass) && (
          <Button onClick={() => answer(PASS)}>{say.reviveNothing}</Button>
        )}
      </div>
    </div>
  );
}
