// What a question is about: who has come where, whom the storm has caught, which leader was drawn.
import { wormPlace } from '@rulewright/dune/quotes';
import { AREAS, LEADERS, TERRITORIES, type TerritoryId } from '@rulewright/dune/tables';
import type { AskProps } from '../forms/asked.ts';
import { placeName } from '../map/place.ts';
import { factionName, mapTexts, askedTexts as say } from '../texts/strings.ts';

type About = (props: AskProps) => string | null;

const territory = (id: TerritoryId | null | undefined, words: (name: string) => string): string | null =>
  id ? words(TERRITORIES[id].name) : null;

const entered: About = ({ table: { shipment, blow } }) => {
  const entry = shipment?.entry ?? blow?.entry;
  if (!entry) return null;
  const area = typeof entry.area === 'number' ? AREAS[entry.area]?.id : entry.area; // a ride keeps the game's own
  return say.entered(factionName(entry.faction), placeName(area ?? ''));
};

const shipped: About = ({ table: { shipment }, actor }) => {
  const declared = shipment?.declared;
  if (!declared || !('to' in declared) || actor === null) return null;
  return say.shipped(factionName(actor), TERRITORIES[declared.to].name);
};

const ABOUT: Readonly<Record<string, About>> = {
  stormFremenLosses: ({ table: { stormLosses } }) => {
    const [owed] = stormLosses;
    if (!owed) return null;
    const caught = mapTexts.force(`${placeName(owed.area)}:`, owed.regular, owed.elite, 0);
    return say.caught(caught, owed.lost);
  },
  blowPlaceWorm: ({ table }) => territory(table.blow && wormPlace(table, table.blow.pile), say.cardSays),
  blowProtectAlly: ({ table: { blow } }) => territory(blow?.target, say.wormIn),
  blowRideWorm: ({ table: { blow } }) => territory(blow?.rides[0], say.wormIn),
  shipAdvisor: entered,
  shipIntrusion: entered,
  shipGuildKarama: shipped,
  battleCapture: ({ hand }) => {
    const drawn = hand?.seen.captive ? LEADERS[hand.seen.captive] : null;
    return drawn && say.drawn(drawn.name, drawn.strength, factionName(drawn.faction));
  },
};

/** One sentence, where the question alone does not say it. */
export const aboutOf = (props: AskProps): string | null => ABOUT[props.question.action]?.(props) ?? null;
