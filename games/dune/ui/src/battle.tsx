import {
  type BattlePlan,
  type Hand,
  LEADERS,
  type ShownTable,
  TERRITORIES,
  TREACHERY_CARDS,
} from '@rulewright/dune/tables';
import type { BoardProps } from '@rulewright/ui';
import { BattleWheel } from './battle-wheel.tsx';
import { Box } from './box.tsx';
import { lookOf } from './colours.ts';
import { factionName, panelTexts as say, texts } from './strings.ts';

interface Props extends Pick<BoardProps, 'questions' | 'answer'> {
  readonly battle: NonNullable<ShownTable['battle']>;
  readonly hand: Hand | null;
}

/** The battle that is being fought: who, where, commands, one's own plan and, at last, both. */
export function Battle({ battle, hand, questions, answer }: Props) {
  const { fighting, voice, plans, winner } = battle;
  const question = questions.find(({ action }) => action === 'battlePlan');
  return (
    <Box title={say.battle}>
      {fighting && (
        <p className="font-medium">
          {say.against(
            factionName(fighting.aggressor),
            factionName(fighting.defender),
            TERRITORIES[fighting.territory].name,
          )}
        </p>
      )}
      {voice && (
        <p>
          {factionName(voice.target)}: {say.voice(voice.mode, texts.values?.[voice.what] ?? voice.what)}
        </p>
      )}
      {fighting && plans && (
        <div className="grid grid-cols-2 gap-2">
          <Plan
            faction={fighting.aggressor}
            plan={plans.aggressor}
            isWinner={winner === fighting.aggressor}
          />
          <Plan faction={fighting.defender} plan={plans.defender} isWinner={winner === fighting.defender} />
        </div>
      )}
      {question && <BattleWheel key={question.id} question={question} hand={hand} answer={answer} />}
    </Box>
  );
}

interface PlanProps {
  readonly faction: keyof ShownTable['reserves'];
  readonly plan: BattlePlan;
  readonly isWinner: boolean;
}

function Plan({ faction, plan, isWinner }: PlanProps) {
  const tokens = plan.regularFull + plan.eliteFull + plan.regularHalf + plan.eliteHalf;
  const leader = plan.leader
    ? `${LEADERS[plan.leader].name} (${LEADERS[plan.leader].strength})`
    : say.noLeader;
  const card = (id: BattlePlan['weapon']) => (id === null ? say.noCard : TREACHERY_CARDS[id].name);
  return (
    <section
      className={`rounded-lg border-2 p-2 ${isWinner ? 'bg-raised' : ''}`}
      style={{ borderColor: lookOf(faction).colour }}
    >
      <h4 className="font-semibold">{factionName(faction)}</h4>
      <p className="text-2xl tabular-nums">{tokens}</p>
      <p>{plan.cheapHero ? say.cheapHero : leader}</p>
      <p className="text-muted">
        {card(plan.weapon)} · {card(plan.defense)}
      </p>
    </section>
  );
}
