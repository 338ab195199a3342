// Shipping: where to by a click on the map, how many by numbers, and what it costs.

import { karamaCards, shippingAreas, shippingCost } from '@rulewright/dune/quotes';
import { Button, Pool, Stepper } from '@rulewright/ui';
import { useState } from 'react';
import { useMapFor } from '../map/map-request.ts';
import { type Place, placeName, placeOf } from '../map/place.ts';
import { type Count, NOBODY, oneMore, sizeOf, TokenCount } from '../map/token-count.tsx';
import { panelTexts as say } from '../texts/strings.ts';
import { type AskProps, PASS, submitted, viewerOf } from './asked.ts';
import { Destination } from './destination.tsx';
import { PickList, Tick } from './pick-list.tsx';
import { alternatives, choices, field, mayPass } from './schema-reading.ts';
import { SourceList, useGroup } from './source-list.tsx';

const isKind = (kind: string): kind is keyof typeof say.kinds => Object.hasOwn(say.kinds, kind);

export function ShipForm({ question, table, hand, player, answer }: AskProps) {
  const viewer = viewerOf({ table, hand, player });
  const ways = alternatives(question.schema).filter((way) => field(way, 'kind') !== undefined);
  const kinds = ways.flatMap((way) => choices(way, 'kind')).filter(isKind);
  const [chosenKind, setKind] = useState(kinds[0] ?? 'reserve');
  const kind = kinds.includes(chosenKind) ? chosenKind : (kinds[0] ?? 'reserve');
  const way = ways.find((each) => choices(each, 'kind').includes(kind));
  const isLift = field(way, 'from') !== undefined;
  const [area, setArea] = useState<string | null>(null);
  const [count, setCount] = useState(NOBODY);
  const group = useGroup(table, player);
  const [allyPays, setAllyPays] = useState(0);
  const [karama, setKarama] = useState(false);
  const cards = viewer !== null && kind === 'reserve' ? karamaCards(viewer) : [];
  const usesCard = karama && cards.length > 0;
  const areas =
    viewer === null || !way || kind === 'to-reserves'
      ? []
      : shippingAreas(viewer, kind, usesCard ? cards[0] : undefined);
  const to = area === null || !areas.includes(area) ? null : placeOf(area);
  const pledged = hand?.pledged.ship ?? 0;
  const sent = isLift ? group.size : sizeOf(count);
  const shipment = { kind, to: to?.territory ?? null, tokens: sent, karama: (usesCard && cards[0]) || null };
  const cost = viewer === null ? 0 : shippingCost(viewer, shipment);
  const most = { ...NOBODY, ...(player !== null && table.reserves[player]) };
  const go = (id: string | null) => {
    setArea(id);
    if (id !== null && !isLift && sent === 0) setCount(oneMore(NOBODY, most));
  };
  const choose = (id: string) => {
    const isOwn = isLift && group.sources.has(id);
    if (isOwn && (group.size === 0 || group.chosen.has(id) || !areas.includes(id))) group.toggle(id);
    else if (areas.includes(id)) go(id);
  };
  const isPaid = cost - allyPays <= (hand?.spice ?? 0);
  const isChosen = sent > 0 && (to !== null || kind === 'to-reserves');
  const isReady = isChosen && isPaid;
  const sendTo = (place: Place | null, { regular, elite }: Count) => {
    const tokens = { regular, elite };
    answer({
      kind,
      ...(kind !== 'to-reserves' && place && { to: place.territory, sector: place.sector }),
      ...(isLift ? { from: group.from.map(({ advisor: _advisor, ...part }) => part) } : tokens),
      ...(allyPays > 0 && { allyPays }),
      ...(usesCard && { karama: cards[0] }),
    });
  };
  const send = () => sendTo(to, count);
  const tried = (id: string) => {
    if (!way || kind === 'to-reserves' || (isLift && sent === 0)) return;
    sendTo(placeOf(id), isLift || sent > 0 ? count : oneMore(NOBODY, most));
  };
  const drop = (id: string) => {
    if (!areas.includes(id)) tried(id);
    else if (id === area) setCount(oneMore(count, most));
    else go(id);
  };
  const label =
    kind === 'to-reserves'
      ? say.shipBack(sent)
      : to
        ? say.shipButton(sent, placeName(area ?? ''))
        : say.shipReady;
  useMapFor({
    targets: new Set(areas),
    ...(isLift && { sources: group.sources }),
    chosen: new Set([...(isLift ? group.chosen : []), ...(area === null ? [] : [area])]),
    prompt: !way ? '' : isLift && group.size === 0 ? say.promptGroup : say.promptPlace,
    choose,
    lift: group.lift,
    tried,
    cancel: () => setArea(null),
    confirm: isReady ? { label, act: send } : undefined,
  });
  return (
    <form onSubmit={submitted(send)} className="grid gap-2.5">
      {kinds.length > 1 && (
        <PickList label={say.how} values={kinds} value={kind} onChange={setKind}>
          {(each) => say.kinds[each]}
        </PickList>
      )}
      {isLift && <SourceList group={group} />}
      {kind !== 'to-reserves' && way && <Destination areas={areas} area={area} onChange={go} />}
      {!isLift && way && (
        <div className="flex items-center gap-3">
          <Pool left={sizeOf(most) - sent} drop={drop} />
          <div className="grid grow gap-1">
            <TokenCount count={count} most={most} onChange={setCount} />
          </div>
        </div>
      )}
      {pledged > 0 && (
        <Stepper
          label={say.allyPays}
          value={allyPays}
          min={0}
          max={Math.min(pledged, cost)}
          step={1}
          onChange={setAllyPays}
        />
      )}
      {cards.length > 0 && <Tick label={say.withKarama} checked={karama} onChange={setKarama} />}
      {!way && <p>{say.cannotShip}</p>}
      <p aria-live="polite">{isChosen && say.cost(Math.max(0, cost - allyPays), hand?.spice ?? 0)}</p>
      <div className="flex flex-wrap gap-2">
        {way && (
          <Button type="submit" look="strong" disabled={!isReady}>
            {label}
          </Button>
        )}
        {mayPass(question.schema) && <Button onClick={() => answer(PASS)}>{say.noShip}</Button>}
      </div>
    </form>
  );
}
