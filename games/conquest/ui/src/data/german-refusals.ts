import type { RefusalWords } from '@rulewright/ui';

export const refusals: RefusalWords = {
  'Somebody holds that territory': 'Dieses Gebiet hält schon jemand.',
  'Place all * armies, no more and no fewer': 'Stelle alle * Armeen auf, nicht mehr und nicht weniger.',
  'On territories of your own, each once': 'Auf eigene Gebiete, jedes einmal.',
  'That territory is not yours': 'Dieses Gebiet gehört dir nicht.',
  'Three of a kind, or all three symbols': 'Drei gleiche oder alle drei Zeichen.',
  'You do not hold these cards': 'Diese Karten hast du nicht.',
  'The bonus goes to a territory of yours that one of the cards shows':
    'Der Zuschlag kommt auf ein eigenes Gebiet, das eine der Karten zeigt.',
  'You have fewer armies to place': 'So viele Armeen hast du nicht aufzustellen.',
  'Too few armies stand there': 'Dort stehen zu wenige Armeen.',
  'That territory is your own': 'Dieses Gebiet gehört dir.',
  'They are not neighbours': 'Die beiden sind keine Nachbarn.',
  'One army more than dice must stand there': 'Dort muss eine Armee mehr stehen, als du Würfel wirfst.',
  'At least as many armies move in as dice were thrown':
    'Es rücken mindestens so viele Armeen ein, wie Würfel geworfen wurden.',
  'One army stays behind': 'Eine Armee bleibt zurück.',
  'Armies march from one territory of yours to another':
    'Armeen ziehen von einem eigenen Gebiet in ein anderes.',
  'Those are not two territories': 'Das sind keine zwei Gebiete.',
  'No land of yours connects them': 'Kein eigenes Land verbindet sie.',
  'Move into the conquered territory first': 'Rücke zuerst in das eroberte Gebiet ein.',
  'With five cards or more, trade a set first': 'Mit fünf Karten oder mehr tausche zuerst einen Satz.',
  'Trade until four cards are left': 'Tausche, bis vier Karten übrig sind.',
  'Place the armies of these sets first': 'Stelle zuerst die Armeen dieser Sätze auf.',
  'Place all your armies first': 'Stelle zuerst alle deine Armeen auf.',
  'End the attack first': 'Beende zuerst den Angriff.',
  'No armies are left to place': 'Es sind keine Armeen mehr aufzustellen.',
};
