import {
  type CardId,
  type FactionId,
  LEADERS,
  type RevealedPlan,
  TREACHERY_CARDS,
} from '@rulewright/dune/tables';
import type { ReactNode } from 'react';
import { cardStripe } from '../forms/treachery-card.tsx';
import { FactionMark } from '../panel/faction-mark.tsx';
import { lookOf } from '../texts/colours.ts';
import { cardKind, factionName, battleTexts as say } from '../texts/strings.ts';
import type { BattleRecord } from './book.ts';
import { Wheel } from './wheel.tsx';

/** What is to be seen of a battle, moment after moment. */
export const MOMENTS = ['sealed', 'wheels', 'cards', 'fall', 'sum'] as const;
export type Moment = (typeof MOMENTS)[number];
export const isPast = (now: Moment, moment: Moment): boolean =>
  MOMENTS.indexOf(now) >= MOMENTS.indexOf(moment);

interface Props {
  readonly record: BattleRecord;
  readonly faction: FactionId;
  readonly now: Moment;
  readonly pace: number; // milliseconds from moment to moment
}

/** One side of the stage: its wheel turns, its cards turn over, its leader may fall, its numbers add up. */
export function Side({ record, faction, now, pace }: Props) {
  const plan = record.plans?.[faction];
  const isWinner = isPast(now, 'sum') && record.ending?.winner === faction;
  const lost = record.losses[faction] ?? 0;
  return (
    <section
      aria-label={factionName(faction)}
      className={`grid content-start justify-items-center gap-2 rounded-xl border-2 bg-panel p-2.5 transition-shadow ${isWinner ? 'shadow-[0_0_0_3px_var(--good)]' : ''}`}
      style={{ borderColor: lookOf(faction).colour }}
    >
      <h3 className="flex items-center gap-2 font-semibold">
        <FactionMark faction={faction} /> {factionName(faction)}
      </h3>
      <Wheel total={plan && isPast(now, 'wheels') ? plan.dial : 0} label={say.dialled} turns={pace * 0.8} />
      <div className="grid w-full gap-1 sm:grid-cols-3 sm:gap-1.5">
        <Flip isOpen={isPast(now, 'cards')} label={say.leader}>
          {plan && <LeaderFace plan={plan} isDead={isPast(now, 'fall') && isDead(record, plan)} />}
        </Flip>
        <Flip isOpen={isPast(now, 'cards')} label={say.weapon}>
          <CardFace card={plan?.weapon ?? null} />
        </Flip>
        <Flip isOpen={isPast(now, 'cards')} label={say.defense}>
          <CardFace card={plan?.defense ?? null} />
        </Flip>
      </div>
      {plan && isPast(now, 'sum') && record.ending && (
        <div className="grid w-full gap-0.5 text-center text-sm">
          <p className="tabular-nums">
            {sumWords(record, faction, plan)} <strong className="text-xl">{total(record, faction)}</strong>
          </p>
          {lost > 0 && <p className="text-bad">{say.lost(lost)}</p>}
          {record.spice
            .filter((each) => each.faction === faction)
            .map(({ delta, reason }) => (
              <p key={reason} className={delta > 0 ? 'text-good' : 'text-muted'}>
                {say.spice(delta, reason)}
              </p>
            ))}
        </div>
      )}
    </section>
  );
}

const total = ({ ending }: BattleRecord, faction: FactionId): number => ending?.totals[faction] ?? 0;

const isDead = ({ dead }: BattleRecord, { leader }: RevealedPlan): boolean =>
  leader !== null && dead.includes(leader);

/** The parts of a total: tokens, the leader if still standing, and what is added to him. */
function sumWords(record: BattleRecord, faction: FactionId, plan: RevealedPlan): string {
  const rest = total(record, faction) - plan.dial;
  const leader = plan.leader === null || rest <= 0 ? 0 : LEADERS[plan.leader].strength;
  const bonus = rest - leader;
  const parts = [`${plan.dial}`, leader > 0 && `${leader}`, bonus > 0 && `${bonus}`].filter(Boolean);
  return parts.length > 1 ? `${parts.join(' + ')} =` : '';
}

interface FlipProps {
  readonly isOpen: boolean;
  readonly label: string;
  readonly children: ReactNode;
}

/** A card face down that turns over. */
function Flip({ isOpen, label, children }: FlipProps) {
  return (
    <div className="grid gap-0.5 text-center">
      <span className="hidden text-muted text-xs sm:block">{label}</span>
      <div className="h-12 [perspective:400px] sm:h-20">
        <div
          className="relative h-full transition-transform duration-500 [transform-style:preserve-3d]"
          style={{ transform: isOpen ? 'rotateY(180deg)' : 'none' }}
        >
          <div className="absolute inset-0 grid place-items-center rounded-lg border-2 border-[#d9a441] bg-[#4a2a5c] text-[#d9a441] text-xl [backface-visibility:hidden]">
            <span aria-hidden="true">◆</span>
          </div>
          <div className="absolute inset-0 [backface-visibility:hidden] [transform:rotateY(180deg)]">
            {isOpen && children}
          </div>
        </div>
      </div>
    </div>
  );
}

const FACE =
  'flex h-full flex-wrap content-center items-center justify-center gap-x-1.5 gap-y-0.5 overflow-hidden sm:flex-col sm:flex-nowrap rounded-lg border border-line bg-paper px-1 text-center text-xs leading-tight';

function LeaderFace({ plan, isDead: fallen }: { readonly plan: RevealedPlan; readonly isDead: boolean }) {
  if (plan.leader === null)
    return <div className={`${FACE} text-muted`}>{plan.cheapHero ? say.cheapHero : say.nobody}</div>;
  const { name, strength, faction } = LEADERS[plan.leader];
  return (
    <div
      data-fallen={fallen ? '' : undefined}
      className={`${FACE} origin-bottom-left transition-all duration-700 ${fallen ? 'rotate-12 opacity-60 grayscale' : ''}`}
    >
      <span
        className="grid h-8 w-8 place-items-center rounded-full font-bold text-base text-white"
        style={{ background: lookOf(faction).colour }}
      >
        {strength}
      </span>
      <span className={fallen ? 'line-through' : ''}>{name}</span>
      {fallen && <span className="sr-only">{say.fallen}</span>}
      {plan.kwisatzHaderach && <span className="font-semibold">{say.kwisatz}</span>}
    </div>
  );
}

function CardFace({ card }: { readonly card: CardId | null }) {
  if (card === null) return <div className={`${FACE} text-muted`}>{say.none}</div>;
  return (
    <div className={`${FACE} border-l-4 ${cardStripe(card)}`}>
      <strong>{TREACHERY_CARDS[card].name}</strong>
      <span className="text-muted">{cardKind(card)}</span>
    </div>
  );
}
