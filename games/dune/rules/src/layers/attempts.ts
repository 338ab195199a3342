import { asking } from '../factions/atreides/prescience-asking.ts';
import { sending } from '../factions/bene-gesserit/advisors.ts';
import { mobilizing, stepAside } from '../factions/bene-gesserit/flips.ts';
import { commanding } from '../factions/bene-gesserit/voice.ts';
import { hardening } from '../factions/fremen/storm.ts';
import { guidance, immunity, protection } from '../factions/fremen/worms.ts';
import { outOfPlace } from '../factions/guild/timing.ts';
import { drawing } from '../factions/harkonnen/bonus-card.ts';
import { drawingCaptive } from '../factions/harkonnen/captives.ts';
import type { Attempt } from '../karama/attempt.ts';
import { prevention } from '../karama/prevent.ts';
import { claiming } from '../phases/03-charity/phase.ts';
import { buying } from '../phases/04-bidding/payment.ts';
import { reviving } from '../phases/05-revival/phase.ts';
import { shipping } from '../phases/06-shipment/landing.ts';
import { setOut } from '../phases/06-shipment/moving.ts';

/** Everything that may be stopped by a Karama. */
export const ATTEMPTS: readonly Attempt<unknown>[] = [
  ...[asking, commanding, sending, stepAside, mobilizing, hardening, immunity, protection, guidance],
  ...[drawing, drawingCaptive, outOfPlace, prevention, claiming, buying, reviving, shipping, setOut],
];
