/** What games are called, and what they are about, in German; in English the games say it themselves. */
export const gamesGerman = {
  backgammon: {
    title: 'Backgammon',
    pitch:
      'Lauf nach Hause, schlag, was allein steht, und dreh den Würfel: Einzelspiele, Matches und Geldspiel.',
  },
  chess: {
    title: 'Schach',
    pitch: 'Das königliche Spiel, ganz: jedes Remis, jeder Anspruch und alle 960 Anfänge.',
  },
  conquest: {
    title: 'Conquest',
    pitch: 'Halte Regionen, brich die der anderen und wäge jeden Angriff: die Chancen liegen auf dem Tisch.',
  },
  dune: {
    title: 'Dune',
    pitch: 'Sechs Fraktionen, ein Wüstenplanet: Stürme, Gewürz, Geheimnisse und Verrat.',
  },
  go: { title: 'Go', pitch: 'Umschließe mehr vom Brett als dein Gegner: vier Regeln und ein ganzes Leben.' },
  goofspiel: { title: 'Goofspiel', pitch: 'Alle bieten geheim mit denselben Karten: reiner Bluff.' },
  jarls: {
    title: 'Jarls',
    pitch: 'Stoß deine Rivalen vom Brett oder führ deinen Jarl auf den Thron.',
  },
  pig: {
    title: 'Pig',
    pitch: 'Fordere dein Glück mit einem Würfel heraus: hör rechtzeitig auf oder verlier alles.',
  },
  skirmish: {
    title: 'Skirmish',
    pitch: 'Befehlen, fragen, geheim planen, verraten: eine Schlacht, in der alles steckt.',
  },
  'tic-tac-toe': {
    title: 'Tic-Tac-Toe',
    pitch: 'Drei in einer Reihe auf neun Feldern: das kleinste Spiel mit einem Sieger.',
  },
} as const;
