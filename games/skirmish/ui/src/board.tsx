import { LEADERS, type Skirmish } from '@rulewright/skirmish';
import { type BoardProps, type Say, useWords } from '@rulewright/ui';
import { isCard } from './card-picture.tsx';
import { Cards } from './hand.tsx';
import { boardTexts } from './strings.ts';

type Table = Skirmish['table'];
type Player = Skirmish['player'];
type Leader = keyof typeof LEADERS;
type Words = Say<typeof boardTexts>;

const COLOURS = { red: 'var(--seat-0)', blue: 'var(--seat-1)' } as const;
const BANNERS = [1, 2, 3];

/** Two camps, what was said between them, and one's own cards. */
export function Board({ view, names }: BoardProps) {
  const say = useWords('skirmish', boardTexts);
  const table = view.table as unknown as Table; // Skirmish shows its table as it is
  const hand = view.hand as unknown as Skirmish['hand'] | null; // and hands as they are
  const { command, question, discard } = table;
  const said = [
    command &&
      say('command', {
        what: say(command.mode === 'must' ? 'mustPlay' : 'mustNotPlay', { slot: say(command.slot) }),
      }),
    question && say('question', { element: partName(question, say) }),
    hand?.oath && sworn(hand.oath, say),
  ].filter((text) => text !== null && text !== undefined);
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] content-start gap-3 sm:gap-5 sm:p-3 sm:pt-5">
      <h2 className="text-center font-display text-xl sm:text-2xl">
        {say('battle', { battle: Math.min(5, table.battle) })}
      </h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2 sm:gap-4">
        {view.players.map((player) => (
          <Camp key={player} table={table} player={player as Player} name={names(player)} say={say} />
        ))}
      </div>
      {said.length > 0 && (
        <ul className="rounded-xl border border-line bg-panel p-3 text-center">
          {said.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {hand !== null && (
        <section className="grid justify-items-center gap-1 sm:gap-3">
          <h3 className="font-display text-lg">{say('hand')}</h3>
          <Cards cards={hand.cards} say={say} />
          <p>{say('traitor', { leader: hand.traitor })}</p>
        </section>
      )}
      {discard.length > 0 && (
        <section className="grid justify-items-center gap-2 text-muted">
          <h3 className="text-sm">{say('discard')}</h3>
          <Cards cards={discard} say={say} isSmall />
        </section>
      )}
    </div>
  );
}

type Oath = NonNullable<Skirmish['hand']['oath']>;

/** A part of a plan as the plan calls it. */
const partName = (part: Oath['element'], say: Words): string => say(part === 'leader' ? 'leading' : part);

function sworn({ element, value }: Oath, say: Words): string {
  const shown = value === null ? say('none') : isCard(value) ? say(value) : value; // else a leader's name or a number
  return say('sworn', { element: partName(element, say), value: shown });
}

interface CampProps {
  readonly table: Table;
  readonly player: Player;
  readonly name: string;
  readonly say: Words;
}

function Camp({ table, player, name, say }: CampProps) {
  const stock = { troops: table.troops[player], coins: table.coins[player], cards: table.cards[player] };
  const names = Object.keys(LEADERS) as Leader[]; // its keys
  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 rounded-xl border border-line bg-panel p-2.5 sm:gap-3 sm:p-4"
      style={{ borderTop: `6px solid ${COLOURS[player]}` }}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h3 className="min-w-0 max-w-full truncate font-display text-xl" style={{ color: COLOURS[player] }}>
          {name}
        </h3>
        <span className="whitespace-nowrap text-muted text-sm">
          {say(table.attacker === player ? 'attacks' : 'defends')}
        </span>
      </header>
      <svg
        viewBox="0 0 96 36"
        className="h-10"
        role="img"
        aria-label={say('banners', { n: table.banners[player] })}
      >
        {BANNERS.map((n) => (
          <path
            key={n}
            d={`M${n * 32 - 28} 2V34M${n * 32 - 27} 3h22l-6 8l6 8h-22z`}
            strokeWidth={2}
            style={{
              stroke: COLOURS[player],
              fill: n <= table.banners[player] ? COLOURS[player] : 'none',
              opacity: n <= table.banners[player] ? 1 : 0.45,
            }}
          />
        ))}
      </svg>
      <dl className="grid grid-cols-3 gap-1 text-center sm:gap-2">
        {Object.entries(stock).map(([what, n]) => (
          <div key={what} className="grid rounded-lg bg-raised py-1 sm:p-1.5">
            <dt className="text-muted text-xs">{say(what as keyof typeof stock)}</dt>
            <dd className="font-display text-xl tabular-nums sm:text-2xl">{n}</dd>
          </div>
        ))}
      </dl>
      <ul aria-label={say('leaders')} className="flex flex-wrap gap-1.5">
        {names
          .filter((id) => LEADERS[id].of === player)
          .map((id) => (
            <LeaderMark key={id} id={id} isAlive={table.leaders[player].includes(id)} say={say} />
          ))}
      </ul>
      {table.plans !== null && <Plan plan={table.plans[player]} say={say} />}
    </section>
  );
}

function LeaderMark({
  id,
  isAlive,
  say,
}: {
  readonly id: Leader;
  readonly isAlive: boolean;
  readonly say: Words;
}) {
  const { strength } = LEADERS[id];
  return (
    <li
      className={`flex items-center gap-1.5 rounded-full border border-line px-2.5 py-0.5 text-sm ${isAlive ? '' : 'text-muted line-through'}`}
    >
      <span className="sr-only">
        {isAlive ? say('leader', { name: id, strength }) : say('fallen', { name: id })}
      </span>
      <span aria-hidden="true">{id}</span>
      <strong aria-hidden="true" className="tabular-nums">
        {strength}
      </strong>
    </li>
  );
}

type BattlePlan = NonNullable<Table['plans']>[Player];

function Plan({ plan, say }: { readonly plan: BattlePlan; readonly say: Words }) {
  const rows = [
    ['dial', plan.dial],
    ['coins', plan.coins],
    ['leading', plan.leader],
    ['weapon', plan.weapon && say(plan.weapon)],
    ['defence', plan.defence && say(plan.defence)],
  ] as const;
  return (
    <section className="rounded-lg bg-raised p-3">
      <h4 className="mb-1 font-display">{say('plan')}</h4>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 text-sm">
        {rows.map(([what, value]) => (
          <div key={what} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{say(what)}</dt>
            <dd className="font-medium">{value ?? say('none')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
