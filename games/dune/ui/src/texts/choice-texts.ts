// Questions with a few answers: what each of them means, in words.
import { charityOf } from '@rulewright/dune/quotes';
import { FACTIONS, type FactionId, LEADERS, TERRITORIES, TREACHERY_CARDS } from '@rulewright/dune/tables';
import { inWords } from '@rulewright/ui/translation';
import type { AskProps } from '../forms/asked.ts';
import type { Node } from '../forms/schema-reading.ts';
import { panelTexts as say, valueName } from './strings.ts';

export interface ChoiceText {
  readonly label: string;
  readonly note?: string;
  readonly isQuiet?: boolean; // declines
}

export const choiceEnglish = {
  claimNothing: 'Claim nothing',
  take: (spice: number) => `Take ${spice} spice`,
  takeSpice: 'Take spice',
  destroyWall: 'Destroy the Shield Wall',
  toTheWorm: 'Let the worm have them',
  protect: 'Protect them',
  threeFree: 'Three for nothing',
  noMoreThanOthers: 'No more than others',
  sendNobody: 'Send nobody',
  toPole: 'To the Polar Sink',
  along: 'Along, as an advisor',
  becomeAdvisors: 'Become advisors',
  stayFighters: 'Stay fighters',
  actNow: 'Act now',
  wait: 'Wait',
  stopShipment: 'Stop the shipment',
  letLand: 'Let it land',
  useKarama: 'Use a Karama',
  insteadOfSpice: 'instead of spice',
  paidByBoth: (own: number, ally: number) => `${own} of yours, ${ally} of your ally’s`,
  pay: (own: number) => `Pay ${own} spice`,
  against: (enemy: string) => `against ${enemy}`,
  callTreason: 'Call treason!',
  inYourPay: (leader: string) => `${leader} is in your pay`,
  sayNothing: 'Say nothing',
  kill: 'Kill',
  forSpice: 'for 2 spice',
  keep: 'Keep',
  fightsOnce: 'fights for you once',
  letGo: 'Let go',
  swapWith: (name: string) => `Swap with ${name}`,
  seePlanOf: (name: string) => `See the plan of ${name}`,
  yes: 'Yes',
  no: 'No',
  letHappen: 'Let it happen',
  stopIt: 'Stop it',
  withCard: (ability: string, card: string) => `${ability}, with ${card}`,
} as const;
const choice = inWords('dune', 'choice', choiceEnglish);

type Wording = (args: Node, props: AskProps) => ChoiceText;

const no = (label: string, note?: string): ChoiceText => ({ label, isQuiet: true, ...(note && { note }) });
const passOr =
  (declined: () => ChoiceText, else_: Wording): Wording =>
  (args, props) =>
    'pass' in args ? declined() : else_(args, props);

/** The leader an enemy has sent into the battle at hand. */
function enemyLeader({ table, player }: AskProps): string {
  const { fighting, plans } = table.battle ?? {};
  if (!fighting || !plans) return '';
  const { leader } = fighting.aggressor === player ? plans.defender : plans.aggressor;
  return leader === null ? '' : LEADERS[leader].name;
}

const faction = (id: unknown): string => FACTIONS[id as FactionId]?.name ?? String(id); // the engine's own ids

/** So many of each kind. */
const tokensIn = (regular: unknown, elite: unknown): string => {
  const some = [
    Number(regular) > 0 && say.someTokens(Number(regular)),
    Number(elite) > 0 && say.someElite(Number(elite)),
  ];
  return some.filter(Boolean).join(say.and);
};

// biome-ignore format: table
export const CHOICES: Readonly<Record<string, Wording>> = {
  charityClaim: ({ claim, pass }, { table, hand, player }) =>
    pass || claim === false
      ? no(choice.claimNothing)
      : { label: hand && player ? choice.take(charityOf({ table, hand, player })) : choice.takeSpice },
  stormFamilyAtomics: passOr(() => no(say.keepCard), () => ({ label: choice.destroyWall })),
  stormFremenLosses: ({ regular, elite }) => ({ label: tokensIn(regular, elite) }),
  blowProtectAlly: passOr(() => no(choice.toTheWorm), ({ protect }) =>
    protect ? { label: choice.protect } : no(choice.toTheWorm)),
  allyPermissions: ({ freeRevival3 }) =>
    freeRevival3 === 'yes' ? { label: choice.threeFree } : no(choice.noMoreThanOthers),
  shipAdvisor: passOr(() => no(choice.sendNobody), ({ place }) =>
    place === 'polar-sink' ? { label: choice.toPole } : { label: choice.along }),
  shipIntrusion: ({ flip }) => (flip ? { label: choice.becomeAdvisors } : no(choice.stayFighters)),
  shipGuildTiming: ({ act }) => (act === 'now' ? { label: choice.actNow } : no(choice.wait)),
  shipGuildKarama: ({ cancel }) => (cancel ? { label: choice.stopShipment } : no(choice.letLand)),
  bidPay: ({ own = 0, ally = 0, useKarama }) => {
    if (useKarama) return { label: choice.useKarama, note: choice.insteadOfSpice };
    return Number(ally) > 0
      ? { label: choice.paidByBoth(Number(own), Number(ally)) }
      : { label: choice.pay(Number(own)) };
  },
  battleChoose: ({ territory, opponent }) => ({
    label: TERRITORIES[territory as keyof typeof TERRITORIES]?.name ?? String(territory),
    note: choice.against(faction(opponent)),
  }),
  battlePrescience: passOr(() => no(say.lookAway), ({ element }) => {
    const [label, note] = say.elements[element as keyof typeof say.elements] ?? [String(element), ''];
    return { label, note };
  }),
  battleTraitor: (args, props) =>
    args.call === true
      ? { label: choice.callTreason, note: choice.inYourPay(enemyLeader(props)) }
      : no(choice.sayNothing),
  battleCapture: ({ choice: fate }) => {
    if (fate === 'kill') return { label: choice.kill, note: choice.forSpice };
    return fate === 'capture' ? { label: choice.keep, note: choice.fightsOnce } : no(choice.letGo);
  },
  bidHarkKarama: passOr(() => no(say.keepCard), ({ target }) => ({ label: choice.swapWith(faction(target)) })),
  battleKaramaPeek: passOr(() => no(say.keepCard), ({ target }) => ({ label: choice.seePlanOf(faction(target)) })),
  reviveEmperorKarama: passOr(() => no(say.keepCard), ({ leaderId, regular, elite }) => ({
    label: leaderId ? (LEADERS[leaderId as keyof typeof LEADERS]?.name ?? String(leaderId)) : tokensIn(regular, elite),
  })),
  truthtranceAnswer: ({ answer }) => ({ label: answer ? choice.yes : choice.no }),
  karamaCancel: passOr(() => no(choice.letHappen), ({ ability, cardId }) => ({
    label: choice.stopIt,
    note: choice.withCard(
      valueName(ability),
      TREACHERY_CARDS[cardId as keyof typeof TREACHERY_CARDS]?.name ?? valueName('karama'),
    ),
  })),
};
