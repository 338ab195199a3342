import type { RefusalWords } from '@rulewright/ui';

export const refusals: RefusalWords = {
  'One of your living leaders must lead': 'Einer deiner lebenden Anführer muss führen.',
  'No leader no cards': 'Ohne Anführer keine Karten.',
  'You do not hold that card': 'Diese Karte hast du nicht.',
  'That card cannot stand there': 'Diese Karte passt dort nicht.',
  'You are commanded otherwise': 'Dir wurde etwas anderes befohlen.',
  'You have sworn otherwise': 'Du hast etwas anderes geschworen.',
  'You did not buy them': 'Den hast du nicht gekauft.',
  'You hold no veto': 'Du hast kein Veto.',
  'Too few coins': 'Zu wenige Münzen.',
};
