import type { Translated } from '@rulewright/ui/translation';
import type { factionHelpEnglish, hintsEnglish, phaseHelpEnglish, stepsEnglish } from './ask-texts.ts';
import type { effectsEnglish, kindsEnglish, specialEnglish, whenEnglish } from './card-texts.ts';
import type { choiceEnglish } from './choice-texts.ts';
import type { partsEnglish } from './fact-words.ts';
import type { truthEnglish } from './truth-texts.ts';

// biome-ignore format: table
export const hints: Translated<typeof hintsEnglish> = {
  setupPrediction:        'Schreib auf, wer gewinnt und in welcher Runde. Trifft es ein, gewinnst du stattdessen.',
  setupTraitorPick:       'Behalte einen dieser Anführer. Schickt ein Feind ihn gegen dich, darfst du Verrat rufen und gewinnst sofort.',
  setupFremenPlace:       'Stell deine ersten Truppen nach Sietch Tabr, False Wall South und False Wall West: klick dorthin oder zähl sie hier ab.',
  setupBgPlace:           'Wähle auf der Karte, wo deine erste Truppe steht.',
  setupStormDial:         'Zwei Spieler stellen geheim eine Zahl ein. Der Sturm beginnt um die Summe beider Zahlen weiter.',
  stormDial:              'Zwei Spieler stellen geheim eine Zahl ein. Der Sturm zieht um ihre Summe gegen den Uhrzeigersinn.',
  stormWeatherControl:    'Wähle, wie weit der Sturm in dieser Runde zieht, oder behalt die Karte für später.',
  stormFamilyAtomics:     'Spreng die Shield Wall, und Stürme erreichen bis zum Ende Imperial Basin, Arrakeen und Carthag. Oder behalt die Karte.',
  stormFremenLosses:      'Der Sturm hat eine gemischte Gruppe von dir erfasst. Wähle, wer verloren geht.',
  blowFremenKarama:       'Ruf einen Wurm in ein Sandgebiet deiner Wahl, oder passe.',
  blowPlaceWorm:          'Noch ein Wurm: wähle ein Sandgebiet auf der Karte, oder lass ihn, wo die Karte sagt.',
  blowProtectAlly:        'Ein Wurm taucht unter den Truppen deines Verbündeten auf. Du darfst sie schützen.',
  blowRideWorm:           'Ein Wurm trägt deine Truppen an jeden Ort außerhalb des Sturms. Wähle, wer reitet und wohin, oder lass ihn ziehen.',
  nexusAlliance:          'Jetzt und nur jetzt beginnen und enden Bündnisse. Verbündete siegen gemeinsam, brauchen aber vier Festungen. Sag, wenn du fertig bist.',
  charityClaim:           'CHOAM gibt Gewürz, wo fast keines ist, und im Spiel für Fortgeschrittene den Bene Gesserit.',
  bid:                    'Biete mehr als zuletzt oder passe. Wer passt, ist bei dieser Karte aus dem Rennen.',
  bidPay:                 'Die Karte gehört dir. Wähle, wie sie bezahlt wird.',
  bidHarkKarama:          'Tausch mit jemandem die Karten, oder passe.',
  bidHarkKaramaReturn:    'Gib so viele Karten zurück, wie du genommen hast.',
  reviveChoose:           'Hol Truppen aus den Tanks zurück. Einige sind frei, weitere kosten Gewürz; ein Anführer kostet seine Stärke.',
  reviveEmperorKarama:    'Belebe drei Truppen oder einen Anführer umsonst wieder, oder passe.',
  ship:                   'Lande Truppen aus deiner Reserve, in einer Festung billiger als anderswo. Oder bleib zu Hause.',
  shipMove:               'Zieh mit einer Gruppe: wähle sie, dann ihr Ziel; die Karte zeigt, wie weit. Mit einer Basis in Arrakeen oder Carthag fliegen alle.',
  shipAdvisor:            'Eine deiner Truppen darf umsonst mitkommen.',
  shipIntrusion:          'Deine Kämpferinnen dort dürfen Beraterinnen werden, die nicht kämpfen.',
  shipWartime:            'Wähle, wo deine Beraterinnen zu den Waffen greifen.',
  shipGuildTiming:        'Handle jetzt, oder warte, bis andere dran waren.',
  shipGuildKarama:        'Verhindere diese Landung, oder lass sie zu.',
  battleChoose:           'Du hast mehrere Schlachten. Wähle die nächste, hier oder auf der Karte.',
  battleVoice:            'Befiehl deinem Gegner, eine Art Karte zu spielen oder nicht. Ist es unmöglich, gilt der Befehl nicht.',
  battlePrescience:       'Lass dir einen Teil des feindlichen Plans zeigen, bevor du deinen machst.',
  battlePrescienceAnswer: 'Du musst einen Teil deines Plans zeigen. Was du jetzt sagst, musst du spielen.',
  battleKaramaPeek:       'Sieh dir den ganzen Plan von jemandem an, oder passe.',
  battlePlan:             'Stell Truppen ein, schick einen Anführer, spiel Karten, versiegle. Was du einstellst, ist verloren, auch wenn du gewinnst.',
  battleTraitor:          'Der feindliche Anführer steht in deinem Sold. Ruf ihn, und du gewinnst ohne Verluste.',
  battleWinnerCards:      'Du hast gewonnen. Behalt die gespielten Karten, oder leg ab, was du nicht mehr willst.',
  battleCapture:          'Du hast einen feindlichen Anführer gefangen. Wähle, was mit ihm geschieht.',
  truthtranceAnswer:      'Du bist in Wahrtrance: die Antwort muss wahr sein.',
  karamaCancel:           'Du darfst diese Fähigkeit mit einem Karama verhindern.',
  karamaPrevent:          'Diese Fähigkeiten hält im Nachhinein nichts auf: Die Karte wird gespielt, sobald eine eingesetzt würde.',
  bribe:                  'Gewürz für einen Gefallen. Es liegt bis zum Ende der Runde vor dem Schirm.',
  deal:                   'Öffentliche Abmachungen binden beide Seiten. Gewürz darin wird von selbst gezahlt, der Rest ist dein Wort.',
  emperorGift:            'Gewürz für deinen Verbündeten, sofort.',
  allyPledge:             'So viel von deinem Gewürz darf dein Verbündeter für Karten und Landungen ausgeben.',
  allyPermissions:        'Was dein Verbündeter mit deinen Fähigkeiten darf.',
  ghola:                  'Sofort und umsonst aus den Tanks zurück: ein Anführer oder bis zu fünf Truppen.',
  truthtrance:            'Stell jemandem eine Frage, auf die es ja oder nein gibt. Die Antwort muss wahr sein.',
  revealInfo:             'Zeig anderen, was hinter deinem Schirm liegt; das Spiel bürgt dafür.',
  standing:               'Antworten im Voraus, damit du seltener gefragt wirst.',
};

export const phaseHelp: Translated<typeof phaseHelpEnglish> = {
  setup: 'Vorhersagen, Verräter und erste Truppen, dann der erste Sturm.',
  storm:
    'Der Sturm dreht gegen den Uhrzeigersinn und vernichtet Truppen und Gewürz auf offenem Sand. Fels und Festungen schützen.',
  'spice-blow':
    'Eine Karte zeigt, wo Gewürz erscheint. Ein Wurm verschlingt, was dort steht; dann dürfen Bündnisse wechseln.',
  charity: 'Wer weniger als zwei Gewürz hat, darf auf zwei auffüllen.',
  bidding: 'Verratskarten werden verdeckt verkauft, eine nach der anderen, ans höchste Gebot.',
  revival: 'Truppen und Anführer kommen aus den Tanks zurück.',
  shipment: 'Der Reihe nach: einmal aus der Reserve landen, dann mit einer Gruppe ziehen.',
  battle: 'Wo zwei Fraktionen zusammenstehen, kämpfen sie, mit versiegelten Plänen.',
  collection: 'Wer auf Gewürz steht, nimmt es: 2 je Truppe, 3 mit einer Basis in Arrakeen oder Carthag.',
  'mentat-pause': 'Drei Festungen gewinnen; Verbündete brauchen vier. Sonst beginnt die nächste Runde.',
};

export const steps: Translated<typeof stepsEnglish> = {
  storm: 'Sturm',
  'spice-blow': 'Gewürz',
  charity: 'Almosen',
  bidding: 'Gebote',
  revival: 'Tanks',
  shipment: 'Landen',
  battle: 'Schlacht',
  collection: 'Ernte',
  'mentat-pause': 'Mentat',
};

export const factionHelp: Translated<typeof factionHelpEnglish> = {
  atreides:
    'Du siehst jede Karte, bevor sie verkauft wird, einen Teil des feindlichen Schlachtplans und die nächste Gewürzkarte, bevor du ziehst.',
  harkonnen:
    'Du hältst bis zu acht Karten, bekommst zu jeder gekauften eine gratis und behältst alle vier Verräter.',
  fremen:
    'Du landest umsonst nahe deiner Heimat, ziehst zwei Schritte, reitest Würmer und belebst drei Truppen frei wieder.',
  emperor: 'Gewürz, das andere für Verratskarten zahlen, kommt zu dir.',
  guild:
    'Gewürz, das andere für Landungen zahlen, kommt zu dir. Du landest zum halben Preis, von Ort zu Ort und zurück.',
  'bene-gesserit':
    'Du befiehlst Feinden mit der Stimme, schickst Truppen mit Landungen mit und gewinnst, wenn deine Vorhersage eintrifft.',
};

export const effects: Translated<typeof effectsEnglish> = {
  'projectile-weapon': 'Tötet den feindlichen Anführer, wenn kein Shield ihn schützt.',
  'poison-weapon': 'Tötet den feindlichen Anführer, wenn kein Snooper ihn schützt.',
  'special-weapon':
    'Tötet den feindlichen Anführer, und nichts schützt. Mit irgendeinem Shield in der Schlacht explodiert alles.',
  'projectile-defense': 'Rettet deinen Anführer vor einer Projektilwaffe.',
  'poison-defense': 'Rettet deinen Anführer vor einer Giftwaffe.',
  worthless: 'Tut nichts. Spiel sie, um zu bluffen oder sie loszuwerden.',
  special: '',
};

export const special: Translated<typeof specialEnglish> = {
  'cheap-hero': 'Geht statt eines Anführers in die Schlacht, mit Stärke 0.',
  'family-atomics': 'Zerstört die Shield Wall für den Rest des Spiels.',
  hajr: 'Ein zweiter Zug, wenn du dran bist.',
  karama: 'Kauft eine Karte umsonst, landet zum halben Preis oder verhindert eine Fähigkeit von jemandem.',
  'tleilaxu-ghola': 'Holt sofort und umsonst einen Anführer oder bis zu fünf Truppen aus den Tanks.',
  truthtrance: 'Stell jemandem eine Frage, auf die es ja oder nein gibt; die Antwort muss wahr sein.',
  'weather-control': 'Du wählst, wie weit der Sturm zieht, 0 bis 10 Sektoren.',
};

export const kinds: Translated<typeof kindsEnglish> = {
  'projectile-weapon': 'Waffe, Projektil',
  'poison-weapon': 'Waffe, Gift',
  'special-weapon': 'Waffe, Lasgun',
  'projectile-defense': 'Abwehr, Projektile',
  'poison-defense': 'Abwehr, Gift',
  worthless: 'Wertlos',
  special: 'Besonders',
};

export const when: Translated<typeof whenEnglish> = {
  'in-battle': 'In einem Schlachtplan.',
  'family-atomics': 'Du wirst gefragt, bevor der Sturm zieht, wenn du an der Shield Wall stehst.',
  hajr: 'Wenn du ziehst.',
  karama: 'Wenn du landest, eine Karte bezahlst oder jemand eine Fähigkeit nutzt.',
  'tleilaxu-ghola': 'Jederzeit, wenn jemand in den Tanks ist.',
  truthtrance: 'Jederzeit.',
  'weather-control': 'Du wirst in der Sturmphase gefragt, ab Runde 2.',
};

export const choice: Translated<typeof choiceEnglish> = {
  claimNothing: 'Nichts nehmen',
  take: (spice) => `${spice} Gewürz nehmen`,
  takeSpice: 'Gewürz nehmen',
  destroyWall: 'Shield Wall zerstören',
  toTheWorm: 'Dem Wurm überlassen',
  protect: 'Schützen',
  threeFree: 'Drei umsonst',
  noMoreThanOthers: 'Nicht mehr als andere',
  sendNobody: 'Niemanden schicken',
  toPole: 'In die Polar Sink',
  along: 'Mit, als Beraterin',
  becomeAdvisors: 'Beraterinnen werden',
  stayFighters: 'Kämpferinnen bleiben',
  actNow: 'Jetzt handeln',
  wait: 'Warten',
  stopShipment: 'Landung verhindern',
  letLand: 'Landen lassen',
  useKarama: 'Ein Karama nutzen',
  insteadOfSpice: 'statt Gewürz',
  paidByBoth: (own, ally) => `${own} von dir, ${ally} vom Verbündeten`,
  pay: (own) => `${own} Gewürz zahlen`,
  against: (enemy) => `gegen ${enemy}`,
  callTreason: 'Verrat rufen!',
  inYourPay: (leader) => `${leader} steht in deinem Sold`,
  sayNothing: 'Nichts sagen',
  kill: 'Töten',
  forSpice: 'für 2 Gewürz',
  keep: 'Behalten',
  fightsOnce: 'kämpft einmal für dich',
  letGo: 'Freilassen',
  swapWith: (name) => `Mit ${name} tauschen`,
  seePlanOf: (name) => `Den Plan von ${name} ansehen`,
  yes: 'Ja',
  no: 'Nein',
  letHappen: 'Geschehen lassen',
  stopIt: 'Verhindern',
  withCard: (ability, card) => `${ability}, mit ${card}`,
};

export const truth: Translated<typeof truthEnglish> = {
  kinds: {
    card: 'Hast du diese Karte?',
    traitor: 'Ist dieser Anführer dein Verräter?',
    spice: 'Hast du mindestens so viel Gewürz?',
    storm: 'Zieht der Sturm mindestens so weit?',
    prediction: 'Hast du diese Fraktion vorhergesagt?',
    'prediction-turn': 'Hast du diese Runde vorhergesagt?',
    words: 'In meinen eigenen Worten',
  },
  storm: (sectors) => `Zieht der Sturm mindestens ${sectors} Sektoren?`,
  holds: (card) => `Hast du ${card}?`,
  paid: (leader) => `Steht ${leader} in deinem Sold?`,
  spice: (amount) => `Hast du mindestens ${amount} Gewürz?`,
  predicted: (faction) => `Hast du ${faction} vorhergesagt?`,
  predictedTurn: (turn) => `Hast du Runde ${turn} vorhergesagt?`,
};

export const parts: Translated<typeof partsEnglish> = {
  cancel: 'gegen eine Fähigkeit',
  prevent: 'vorab gegen eine Fähigkeit',
  ship: 'für den halben Landepreis',
  buy: 'für eine Karte',
  special: 'für eine eigene Fähigkeit',
  sector: (sector) => ` (Sektor ${sector})`,
  place: (territory) => ` in ${territory}`,
  spice: 'Gewürz',
  someSpice: (amount) => `${amount} Gewürz`,
  aCard: 'eine Karte',
  aLeader: 'einen Anführer',
  nobodyWins: 'Niemand gewinnt',
  wins: (winner) => `${winner} gewinnt`,
  token: (n) => `${n} Truppe`,
  tokens: (n) => `${n} Truppen`,
  elite: (n) => `${n} Elite`,
  advisor: (n) => `${n} Beraterin`,
  advisors: (n) => `${n} Beraterinnen`,
  and: ' und ',
  nothing: 'nichts',
  plan: (faction, dial, leader) => `${faction} ${dial} mit ${leader}`,
};
