// Questions with a few answers: what each of them means, in words.
import { charityOf } from '@rulewright/dune/quotes';
import { FACTIONS, type FactionId, LEADERS, TERRITORIES, TREACHERY_CARDS } from '@rulewright/dune/tables';
import type { AskProps } from '../forms/asked.ts';
import type { Node } from '../forms/schema-reading.ts';
import { panelTexts as say, valueName } from './strings.ts';

export interface ChoiceText {
  readonly label: string;
  readonly note?: string;
  readonly isQuiet?: boolean; // declines
}

type Wording = (args: Node, props: AskProps) => ChoiceText;

const no = (label: string, note?: string): ChoiceText => ({ label, isQuiet: true, ...(note && { note }) });
const passOr =
  (declined: ChoiceText, else_: Wording): Wording =>
  (args, props) =>
    'pass' in args ? declined : else_(args, props);

/** The leader an enemy has sent into the battle at hand. */
function enemyLeader({ table, player }: AskProps): string {
  const { fighting, plans } = table.battle ?? {};
  if (!fighting || !plans) return '';
  const { leader } = fighting.aggressor === player ? plans.defender : plans.aggressor;
  return leader === null ? '' : LEADERS[leader].name;
}

const faction = (id: unknown): string => FACTIONS[id as FactionId]?.name ?? String(id); // the engine's own ids

// biome-ignore format: table
export const CHOICES: Readonly<Record<string, Wording>> = {
  charityClaim: ({ claim, pass }, { table, hand, player }) =>
    pass || claim === false
      ? no('Claim nothing')
      : { label: hand && player ? `Take ${charityOf({ table, hand, player })} spice` : 'Take spice' },
  stormFamilyAtomics: passOr(no(say.keepCard), () => ({ label: 'Destroy the Shield Wall' })),
  stormFremenLosses: ({ regular, elite }) => ({
    label: [Number(regular) > 0 ? say.someTokens(Number(regular)) : '', Number(elite) > 0 ? say.someElite(Number(elite)) : ''].filter(Boolean).join(say.and),
  }),
  blowProtectAlly: passOr(no('Let the worm have them'), ({ protect }) =>
    protect ? { label: 'Protect them' } : no('Let the worm have them')),
  allyPermissions: ({ freeRevival3 }) =>
    freeRevival3 === 'yes' ? { label: 'Three for nothing' } : no('No more than others'),
  shipAdvisor: passOr(no('Send nobody'), ({ place }) =>
    place === 'polar-sink' ? { label: 'To the Polar Sink' } : { label: 'Along, as an advisor' }),
  shipIntrusion: ({ flip }) => (flip ? { label: 'Become advisors' } : no('Stay fighters')),
  shipGuildTiming: ({ act }) => (act === 'now' ? { label: 'Act now' } : no('Wait')),
  shipGuildKarama: ({ cancel }) => (cancel ? { label: 'Stop the shipment' } : no('Let it land')),
  bidPay: ({ own = 0, ally = 0, useKarama }) => {
    if (useKarama) return { label: 'Use a Karama', note: 'instead of spice' };
    return Number(ally) > 0
      ? { label: `${own} of yours, ${ally} of your ally’s` }
      : { label: `Pay ${own} spice` };
  },
  battleChoose: ({ territory, opponent }) => ({
    label: TERRITORIES[territory as keyof typeof TERRITORIES]?.name ?? String(territory),
    note: `against ${faction(opponent)}`,
  }),
  battlePrescience: passOr(no(say.lookAway), ({ element }) => {
    const [label, note] = say.elements[element as keyof typeof say.elements] ?? [String(element), ''];
    return { label, note };
  }),
  battleTraitor: (args, props) =>
    args.call === true
      ? { label: 'Call treason!', note: `${enemyLeader(props)} is in your pay` }
      : no('Say nothing'),
  battleCapture: ({ choice }) => {
    if (choice === 'kill') return { label: 'Kill', note: 'for 2 spice' };
    return choice === 'capture' ? { label: 'Keep', note: 'fights for you once' } : no('Let go');
  },
  truthtranceAnswer: ({ answer }) => ({ label: answer ? 'Yes' : 'No' }),
  karamaCancel: passOr(no('Let it happen'), ({ ability, cardId }) => ({
    label: 'Stop it',
    note: `${valueName(ability)}, with ${TREACHERY_CARDS[cardId as keyof typeof TREACHERY_CARDS]?.name ?? valueName('karama')}`,
  })),
};
