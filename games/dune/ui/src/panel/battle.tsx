import { dialOf, mostStrength, type Viewer } from '@rulewright/dune/quotes';
import {
  type BattlePlan,
  type FactionId,
  type Hand,
  LEADERS,
  type ShownTable,
  TERRITORIES,
  TREACHERY_CARDS,
} from '@rulewright/dune/tables';
import { viewerOf } from '../forms/asked.ts';
import { lookOf } from '../texts/colours.ts';
import { battleTexts, factionName, panelTexts as say, valueName } from '../texts/strings.ts';
import { Box } from './box.tsx';
import { FactionMark } from './faction-mark.tsx';

interface Props {
  readonly table: ShownTable;
  readonly battle: NonNullable<ShownTable['battle']>;
  readonly player: FactionId | null;
  readonly hand: Hand | null;
}

/** The battle that is being fought: who, where, commands, what each side could reach and, at last, both plans. */
export function Battle({ table, battle, player, hand }: Props) {
  const { fighting, voice, plans, winner } = battle;
  if (!fighting) return battle.pending.length === 0 ? null : <ToCome battles={battle.pending} />;
  const { aggressor, defender, territory } = fighting;
  const viewer = viewerOf({ table, hand, player });
  const enemy = player === aggressor ? defender : player === defender ? aggressor : null;
  return (
    <Box title={say.battle}>
      <p className="font-medium">
        {say.against(factionName(aggressor), factionName(defender), TERRITORIES[territory].name)}
      </p>
      {voice && <p>{say.voiceSays(factionName(voice.target), voice.mode, valueName(voice.what))}</p>}
      {enemy && viewer && !plans && <p>{reachText(viewer, enemy)}</p>}
      {hand?.promise && (
        <p>
          {say.promised}: <strong>{promiseText(hand.promise)}</strong>
        </p>
      )}
      {hand?.seen.promise && (
        <p>
          {say.foreseen}: <strong>{promiseText(hand.seen.promise)}</strong>
        </p>
      )}
      {plans && (
        <div className="grid grid-cols-2 gap-2">
          <Plan {...{ table }} faction={aggressor} plan={plans.aggressor} isWinner={winner === aggressor} />
          <Plan {...{ table }} faction={defender} plan={plans.defender} isWinner={winner === defender} />
        </div>
      )}
      <ComingList
        battles={battle.pending.filter(
          (each) => each.territory !== territory || each.arena !== fighting.arena,
        )}
      />
    </Box>
  );
}

type Pending = NonNullable<ShownTable['battle']>['pending'];

function ToCome({ battles }: { readonly battles: Pending }) {
  return (
    <Box title={say.battle}>
      <ComingList battles={battles} />
    </Box>
  );
}

/** Battles that are still to be fought, in their order. */
function ComingList({ battles }: { readonly battles: Pending }) {
  if (battles.length === 0) return null;
  return (
    <div>
      <h3 className="text-muted">{battleTexts.toCome}</h3>
      <ol aria-label={battleTexts.toCome} className="grid gap-0.5">
        {battles.map(({ territory, arena, aggressor, defender }) => (
          <li key={`${territory}${arena}${aggressor}${defender}`} className="flex items-center gap-1.5">
            <FactionMark faction={aggressor} />
            <FactionMark faction={defender} />
            {say.against(factionName(aggressor), factionName(defender), TERRITORIES[territory].name)}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The most that a side could show, weapons aside. */
function reachText(viewer: Viewer, side: FactionId): string {
  const { tokens, leader, total } = mostStrength(viewer, side);
  const led = leader === null ? null : LEADERS[leader];
  const name = led ? `${led.name} (${led.strength})` : say.noLeaderAtAll;
  return say.enemyAtMost(total, tokens, name);
}

function promiseText({ element, value }: NonNullable<Hand['seen']['promise']>): string {
  if (value === null || value === 'none') return element === 'leader' ? say.noLeader : say.noCard;
  return typeof value === 'object' ? say.number(value.dial, value.spice) : valueName(value);
}

interface PlanProps {
  readonly table: ShownTable;
  readonly faction: FactionId;
  readonly plan: BattlePlan;
  readonly isWinner: boolean;
}

function Plan({ table, faction, plan, isWinner }: PlanProps) {
  const leader = plan.leader
    ? `${LEADERS[plan.leader].name} (${LEADERS[plan.leader].strength})`
    : say.noLeader;
  const card = (id: BattlePlan['weapon']) => (id === null ? say.noCard : TREACHERY_CARDS[id].name);
  return (
    <section
      className={`rounded-lg border-2 p-2 ${isWinner ? 'bg-raised' : ''}`}
      style={{ borderColor: lookOf(faction).colour }}
    >
      <h3 className="font-semibold">
        {factionName(faction)}
        {isWinner && <span className="text-good"> {say.wins}</span>}
      </h3>
      <p className="text-2xl tabular-nums">{dialOf(table, faction, plan)}</p>
      <p>{plan.cheapHero ? say.cheapHero : leader}</p>
      <p className="text-muted">
        {card(plan.weapon)} · {card(plan.defense)}
      </p>
    </section>
  );
}
