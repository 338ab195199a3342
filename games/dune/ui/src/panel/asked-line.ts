// What is asked, in a line for the bar; and whether there is anything to decide.
import { type Hand, type ShownTable, TERRITORIES } from '@rulewright/dune/tables';
import type { GameUi, Question } from '@rulewright/ui';
import { isOpen, optionsOf } from '../forms/asked.ts';
import { isFaction } from '../texts/colours.ts';
import { factionName, windowTexts as say, TRIED, texts, WINDOWS } from '../texts/strings.ts';

/**
 * Whoever has ordered an answer has nothing to decide, nor in a window whoever has one answer: it is given for them, as
 * late as all others'.
 */
export function isIdle(question: Question): boolean {
  if (!isOpen(question) || question.ordered) return true;
  const isWindow = WINDOWS.includes(question.action) && question.sealed !== null; // a first march is none
  return isWindow && optionsOf(question).length === 1;
}

/** What a Karama could stop. */
export const triedIn = (question: Question): readonly string[] => [
  ...new Set(
    optionsOf(question).flatMap(({ ability }) =>
      typeof ability === 'string' ? [TRIED[ability] ?? ability] : [],
    ),
  ),
];

export const askedLine: NonNullable<GameUi['asked']> = (question, view) => {
  if (isIdle(question)) return null;
  const table = view.table as unknown as ShownTable; // Dune presents its table in this form
  const hand = view.hand as unknown as Hand | null; // and the hand as it is
  const player = view.player !== null && isFaction(view.player) ? view.player : null;
  const pool = (of: ShownTable['tanks']) => {
    const { regular = 0, elite = 0 } = (player && of[player]) ?? {};
    return regular + elite;
  };
  const { action } = question;
  const { auction, battle } = table;
  const spice = hand?.spice ?? 0;
  if (action === 'bid' && auction) return say.bid(auction.index, auction.total);
  if (action === 'ship') return say.ship(spice, pool(table.reserves));
  if (action === 'shipMove') return say.move(spice);
  if (action === 'reviveChoose') return say.revive(pool(table.tanks));
  if (action === 'battlePlan' && battle?.fighting) {
    const { territory, aggressor, defender } = battle.fighting;
    return say.plan(TERRITORIES[territory].name, factionName(player === aggressor ? defender : aggressor));
  }
  if (action === 'karamaCancel') return say.stopIt(triedIn(question));
  return texts.actions?.[action] ?? action;
};
