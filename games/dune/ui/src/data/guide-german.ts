import type { GuideWords } from '@rulewright/ui';

export const words: GuideWords = {
  lead: 'Sechs Mächte wollen einen Wüstenplaneten. Halte am Ende einer Runde drei seiner fünf Festungen (vier zusammen mit Verbündeten), und der Wüstenplanet gehört dir.',
  parts: [
    {
      title: 'Der Planet',
      text: [
        'Die fünf Festungen sind Arrakeen, Carthag, Sietch Tabr, Habbanya Sietch und Tuek’s Sietch. Höchstens zwei Mächte dürfen in einer Truppen haben.',
        'Alles kostet Gewürz, und Gewürz liegt im offenen Sand, wo der Sturm zieht und die Würmer kommen.',
      ],
      captions: ['Eine frühe Runde. Habbanya Sietch ist noch frei, und Gewürz liegt auf dem Sand.'],
    },
    {
      title: 'Eine Runde hat neun Phasen',
      text: [
        '- Sturm: Er zieht um den Planeten und tötet, was auf offenem Sand steht. Fels und Festungen sind sicher.',
        '- Gewürz und Nexus: Eine Karte sagt, wo Gewürz erscheint. Ein Wurm verschlingt stattdessen, was dort steht; dann kann man Bündnisse schließen oder lösen.',
        '- Almosen: Wer fast kein Gewürz hat, bekommt zwei.',
        '- Versteigerung: Verratskarten gehen verdeckt an das höchste Gebot.',
        '- Wiederbelebung: Einige verlorene Truppen, manchmal ein Anführer, kommen zurück.',
        '- Landung und Bewegung: Der Reihe nach landet ihr Truppen von außerhalb und zieht dann eine Gruppe. Wer Arrakeen oder Carthag hält, zieht drei Gebiete weit statt eins.',
        '- Schlacht: Gegner im selben Gebiet kämpfen.',
        '- Gewürzernte: Jede Truppe beim Gewürz nimmt zwei, drei mit Ornithoptern.',
        '- Mentatpause: Hat jemand gewonnen?',
      ],
      captions: [
        'Der Sturm hat den Sektor des Gewürzes erreicht: Niemand betritt, verlässt oder durchquert ihn.',
      ],
    },
    {
      title: 'Schlacht',
      text: [
        'Beide Seiten planen verdeckt: wie viele Truppen sie einsetzen, welchen Anführer, eine Waffe, eine Abwehr. Die Pläne werden zugleich aufgedeckt.',
        'Eine Waffe ohne passende Abwehr tötet den Anführer: Ein Schild hält Geschosse auf, ein Snooper Gift. Deine Summe: die eingesetzten Truppen und die Stärke eines lebenden Anführers. Wer verliert, verliert dort alles, wer gewinnt, die eingesetzten Truppen.',
        'Unter den gegnerischen Anführern hast du einen Verräter: Schicken sie den, gewinnst du sofort und verlierst nichts.',
      ],
      captions: [
        'Die Atreides sind in Carthag gelandet. Zwei Mächte in einer Festung: Es wird eine Schlacht geben.',
      ],
    },
    {
      title: 'Sechs Mächte, sechs Arten zu schummeln',
      text: [
        '- Atreides: Sie sehen Karten, die versteigert werden, und einen Teil des gegnerischen Plans.',
        '- Harkonnen: Sie halten viele Karten und viele Verräter.',
        '- Fremen: Sie landen umsonst, reiten Würmer und lachen über Stürme.',
        '- Emperor: Er wird für jede verkaufte Karte bezahlt.',
        '- Spacing Guild: Sie wird für jede Landung bezahlt.',
        '- Bene Gesserit: Sie kommen mit anderen mit und gewinnen, wenn sie vorhergesagt haben, wer wann gewinnt.',
      ],
    },
    {
      title: 'Das Ende',
      text: [
        'Wer in der Mentatpause drei Festungen hält, gewinnt; Verbündete brauchen vier. Hat nach der letzten Runde niemand gewonnen, haben manche Mächte einen eigenen Weg; sonst zählen die meisten Festungen.',
        'Abmachungen und Bestechung gehören zum Spiel. Redet miteinander.',
      ],
    },
  ],
};
