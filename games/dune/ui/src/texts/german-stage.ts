import type { Translated } from '@rulewright/ui/translation';
import type { battleEnglish } from './battle-texts.ts';
import type { lookupEnglish } from './lookup-texts.ts';
import { plural } from './plural.ts';
import type { askedEnglish, triedEnglish, windowEnglish } from './window-texts.ts';

const tokens = (n: number): string => plural(n, 'Truppe', 'Truppen');

const REASONS: Readonly<Record<string, string>> = {
  battle_support: 'hinter Truppen',
  leader_bounty: 'für gefallene Anführer',
  traitor: 'für den Verräter',
  capture: 'für den Gefangenen',
};
const WAYS: Readonly<Record<string, string>> = {
  tie: ' bei Gleichstand, als Angreifer',
  traitor: ' durch Verrat',
};

export const battle: Translated<typeof battleEnglish> = {
  stage: 'Die Schlacht',
  battleOf: (territory) => `Schlacht in ${territory}`,
  turn: (turn) => `Runde ${turn}`,
  dialled: 'Eingestellt',
  leader: 'Anführer',
  weapon: 'Waffe',
  defense: 'Abwehr',
  cheapHero: 'Cheap Hero',
  kwisatz: '+2 Kwisatz Haderach',
  nobody: 'niemand',
  none: 'keine',
  fallen: 'ist gefallen',
  lost: (lost) => `${tokens(lost)} verloren`,
  spice: (delta, reason) =>
    `${delta > 0 ? '+' : '−'}${Math.abs(delta)} Gewürz ${REASONS[reason] ?? ''}`.trim(),
  treason: (leader, by) => `Verrat! ${leader} steht im Sold von ${by}`,
  nobodyWins: {
    explosion: 'Lasgun und Schild: alles explodiert, niemand gewinnt',
    two: 'Zwei Verräter: beide Seiten sind vernichtet',
  },
  won: (name, by) => `${name} gewinnt${WAYS[by] ?? ''}`,
  wonBy: (name) => `${name} hat gewonnen`,
  skip: 'Alles zeigen',
  putAway: 'Weglegen',
  putAllAway: 'Alle weglegen',
  nextBattle: (waiting) => `Zur nächsten Schlacht (${waiting})`,
  toSee: (territory) => `Schlacht in ${territory} ansehen`,
  book: 'Schlachtenbuch',
  noBattles: 'Noch keine Schlacht.',
  toCome: 'Kommende Schlachten',
  pace: 'Neue Schlachten werden gezeigt',
  paces: { slow: 'langsam', calm: 'zum Mitlesen', quick: 'schnell', book: 'nur in diesem Buch' },
};

export const lookup: Translated<typeof lookupEnglish> = {
  strongholds: 'Die fünf Festungen',
  free: 'frei',
  contested: 'umkämpft',
  holds: (held, needs) =>
    held >= needs ? `${held} von ${needs}` : `${held} von ${needs}, noch ${needs - held}`,
  winsNext: (names) => `Ändert sich nichts, gewinnt ${names} in der nächsten Mentatpause!`,
  and: ' und ',
  none: 'keine',
  piles: 'Stapel und Ablage',
  decks: (treachery, spice) => `In den Stapeln: ${treachery} Verrats-, ${spice} Gewürzkarten`,
  wormsAside: (n) => `${plural(n, 'Wurm liegt', 'Würmer liegen')} beiseite`,
  spicePile: (pile) =>
    pile === '' ? 'Gewürzablage, oberste zuerst' : `Gewürzablage ${pile}, oberste zuerst`,
  wormAt: (territory) => `Ein Wurm käme in ${territory} hoch`,
  discards: (n) => `Abgelegte Verratskarten (${n}), oberste zuerst`,
  removed: (names) => `Aus dem Spiel: ${names}`,
  handsThen: 'Karten auf der Hand, als zuletzt versteigert wurde',
  hands: 'Karten auf der Hand',
  wallGone: 'Die Shield Wall ist zerstört.',
  wallStands: (wall) => `Die ${wall} steht.`,
  tanks: 'Tanks',
  lie: (regular, elite) =>
    regular + elite === 0 ? 'keine Truppen' : `${tokens(regular)}${elite > 0 ? `, ${elite} Elite` : ''}`,
  price: (name, spice) => `${name} für ${spice}`,
  faceDown: 'verdeckt',
  mayReturn: 'Anführer dürfen wiederbelebt werden',
  revival: (free, price) =>
    `Du belebst pro Runde ${tokens(free)} umsonst wieder; jede weitere kostet ${price} Gewürz.`,
  gallery: 'Alle Verratskarten',
  copies: (n) => plural(n, 'Exemplar', 'Exemplare'),
  seen: (n) => (n > 0 ? `${n} abgelegt` : ''),
  yours: (n) => (n > 0 ? `${n} bei dir` : ''),
  knowledge: 'Was du weißt',
  nothingYet: 'Nichts, was die anderen nicht auch wissen.',
  traitors: (names) => `In deinem Sold: ${names}`,
  loyal: (names) => `Für niemand sonst Verräter: ${names}`,
  prediction: (name, turn) => `Deine Vorhersage: ${name} in Runde ${turn}`,
  kwisatz: (losses, needs) =>
    losses >= needs
      ? 'Der Kwisatz Haderach ist wach'
      : `Kwisatz Haderach: ${losses} von ${needs} Truppen verloren`,
  nextSpice: (card) => `Nächste Gewürzkarte: ${card}`,
  nextStorm: (sectors) => `Nächster Sturm: ${plural(sectors, 'Sektor', 'Sektoren')}`,
  captive: (name) => `Als Gefangener gezogen: ${name}`,
  holdsCards: (names) => `hat ${names}`,
  promises: 'Versprechen',

  bids: 'Bisherige Gebote',
  turn: (turn) => `Runde ${turn}`,
  sold: (index, name, price, card) => `${index}. ${name} für ${price}${card === null ? '' : ` (${card})`}:`,
  unsold: (index) => `${index}.`,
  sheet: 'Fähigkeiten',
  advancedOnly: 'für Fortgeschrittene',
};

export const asked: Translated<typeof askedEnglish> = {
  entered: (name, place) => `${name}: angekommen in ${place}.`,
  shipped: (name, place) => `${name} landet in ${place}.`,
  caught: (found, lost) => `${found}. Davon ${lost === 1 ? 'ist 1' : `sind ${lost}`} verloren.`,
  cardSays: (place) => `Die Karte sagt: ${place}.`,
  wormIn: (place) => `Der Wurm kam in ${place} hervor.`,
  drawn: (name, strength, of) => `${name} (${strength}), ${of}.`,
};

export const window: Translated<typeof windowEnglish> = {
  stopIt: (tried) => `${tried.join('; ')}: verhindern?`,
  always: 'Immer so: frag mich nicht wieder',
  checking: 'Es wird geprüft, ob jemand eingreift …',
  bid: (index, of) => `Dein Gebot auf Karte ${index} von ${of}`,
  ship: (spice, reserve) => `Landen: ${spice} Gewürz, ${reserve} in Reserve`,
  move: (spice) => `Mit einer Gruppe ziehen · ${spice} Gewürz`,
  plan: (territory, enemy) => `Dein Plan für ${territory} gegen ${enemy}`,
  revive: (lost) => `Wiederbeleben: ${lost} in deinen Tanks`,
  tabs: { board: 'Karte', question: 'Frage', hand: 'Hand', factions: 'Fraktionen', log: 'Verlauf' },
};

export const tried: Translated<typeof triedEnglish> = {
  '2.01.05': 'Atreides sieht jede Karte, bevor sie verkauft wird',
  '2.01.07': 'Atreides sieht die nächste Gewürzkarte',
  '2.01.08': 'Atreides fragt nach einem Teil des feindlichen Plans',
  '2.01.09': 'Atreides fragt für den Verbündeten nach einem Teil des feindlichen Plans',
  '2.01.11': 'Der Kwisatz Haderach kämpft für Atreides',
  '2.02.05': 'Bene Gesserit schickt eine Beraterin mit',
  '2.02.06': 'Bene Gesserit nutzt die Stimme',
  '2.02.07': 'Bene Gesserit nutzt die Stimme für den Verbündeten',
  '2.02.09': 'Bene Gesserit nimmt Almosen, ohne arm zu sein',
  '2.02.15': 'Bene Gesserit weicht einem Eindringling aus',
  '2.02.16': 'Beraterinnen der Bene Gesserit kommen als Kämpferinnen an',
  '2.02.17': 'Beraterinnen der Bene Gesserit greifen zu den Waffen',
  '2.02.22': 'Bene Gesserit spielt eine wertlose Karte als Karama',
  '2.03.04': 'Der Emperor nimmt den Preis einer Karte',
  '2.03.07': 'Der Emperor belebt Truppen des Verbündeten wieder',
  '2.03.08': 'Sardaukar zählen in der Schlacht doppelt',
  '2.04.06': 'Fremen ziehen zwei Schritte',
  '2.04.07': 'Der Wurm verschont die Fremen',
  '2.04.10': 'Fremen schützen den Verbündeten vor dem Wurm',
  '2.04.11': 'Fremen geben dem Verbündeten drei freie Wiederbelebungen',
  '2.04.14': 'Fremen wissen, wie weit der Sturm zieht',
  '2.04.15': 'Fremen setzen einen weiteren Wurm',
  '2.04.16': 'Fremen verlieren im Sturm nur die Hälfte',
  '2.04.17': 'Fremen schicken Truppen in den Sturm',
  '2.04.18': 'Fedaykin zählen in der Schlacht doppelt',
  '2.04.21': 'Fremen kämpfen auch ohne Gewürz mit voller Stärke',
  '2.05.08': 'Harkonnen zieht eine Karte gratis',
  '2.05.10.01': 'Harkonnen nimmt einen Anführer gefangen',
  '2.06.04': 'Die Gilde nimmt den Preis einer Landung',
  '2.06.05.02': 'Die Gilde landet von Ort zu Ort',
  '2.06.05.03': 'Die Gilde hebt Truppen vom Planeten',
  '2.06.06': 'Die Gilde landet zum halben Preis',
  '2.06.09': 'Der Verbündete der Gilde landet zum halben Preis',
  '2.06.10': 'Der Verbündete der Gilde landet von Ort zu Ort',
  '2.06.12': 'Die Gilde wählt, wann sie handelt',
};
