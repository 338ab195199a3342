import { cheapHero } from '../cards/cheap-hero.ts';
import { familyAtomics } from '../cards/family-atomics.ts';
import { hajr } from '../cards/hajr.ts';
import { karama } from '../cards/karama.ts';
import { lasgun } from '../cards/lasgun.ts';
import { atreides } from '../factions/atreides/answers.ts';
import { beneGesserit } from '../factions/bene-gesserit/answers.ts';
import { emperor } from '../factions/emperor/answers.ts';
import { fremen } from '../factions/fremen/answers.ts';
import { guild } from '../factions/guild/answers.ts';
import { harkonnen } from '../factions/harkonnen/answers.ts';
import type { RuleId } from '../words/ids.ts';
import { advanced } from './advanced.ts';
import { type AnswerRow, BASE, type Question, type QuestionName, type Row } from './questions.ts';

/**
 * Who overrides whom, lowest first. The advanced game widens the base rules, factions answer over it,
 * cards over factions. Within a layer later rows answer over earlier ones.
 */
export const PRECEDENCE: readonly {
  readonly rules: readonly RuleId[];
  readonly rows: readonly AnswerRow[];
}[] = [
  { rules: ['1.13.00'], rows: advanced },
  {
    rules: ['1.00.01', '2.01', '3.01'],
    rows: [...atreides, ...harkonnen, ...emperor, ...guild, ...fremen, ...beneGesserit],
  },
  {
    rules: ['1.00.02', '2.02', '3.02'],
    rows: [...cheapHero, ...familyAtomics, ...hajr, ...karama, ...lasgun],
  },
];

/** The rules by which one answer goes over another. */
export const LAYERING: readonly RuleId[] = PRECEDENCE.slice(1).flatMap((layer) => layer.rules);

function layered<Q extends QuestionName>(question: Q): Question<Q> {
  const about = (row: AnswerRow): row is AnswerRow & Row<Q> => row.question === question;
  let top: Question<Q> = BASE[question];
  for (const { rows } of PRECEDENCE) {
    for (const row of rows.filter(about)) {
      const lower = top;
      const over = row.answer;
      top = (s, ...args) => over(lower, s, ...args);
    }
  }
  return top;
}

/** The answers in force, layers joined once: `consult.freeRevival(state, faction)`. */
export const consult: { readonly [Q in QuestionName]: Question<Q> } = {
  startingForces: layered('startingForces'),
  freeRevival: layered('freeRevival'),
  revivalsPaidByAlly: layered('revivalsPaidByAlly'),
  revivalLimit: layered('revivalLimit'),
  handLimit: layered('handLimit'),
  moveRange: layered('moveRange'),
  shippingKinds: layered('shippingKinds'),
  shipsAtHalfRate: layered('shipsAtHalfRate'),
  shippingPayee: layered('shippingPayee'),
  sendZone: layered('sendZone'),
  maySendIntoStorm: layered('maySendIntoStorm'),
  extraMove: layered('extraMove'),
  cardPayee: layered('cardPayee'),
  bonusCards: layered('bonusCards'),
  worksAsKarama: layered('worksAsKarama'),
  charity: layered('charity'),
  isSheltered: layered('isSheltered'),
  stormLosses: layered('stormLosses'),
  stormSource: layered('stormSource'),
  wormSpares: layered('wormSpares'),
  wormRider: layered('wormRider'),
  wormPlacer: layered('wormPlacer'),
  blowPiles: layered('blowPiles'),
  sees: layered('sees'),
  eliteWorth: layered('eliteWorth'),
  needsSupport: layered('needsSupport'),
  planBonus: layered('planBonus'),
  kills: layered('kills'),
  explodes: layered('explodes'),
  standsInForLeader: layered('standsInForLeader'),
  mayPlay: layered('mayPlay'),
  traitorCallers: layered('traitorCallers'),
  traitorRule: layered('traitorRule'),
  isTraitorProof: layered('isTraitorProof'),
  strongholdIncome: layered('strongholdIncome'),
  usurper: layered('usurper'),
  specialVictory: layered('specialVictory'),
};
