import type { GuideWords } from '@rulewright/ui';

export const words: GuideWords = {
  lead: 'Armeen und Würfel auf einer Welt von 42 Gebieten. Nimm sie den anderen ab: Wer als Letzte oder Letzter bleibt, gewinnt, oder wer vorn liegt, wenn die Runden vorbei sind.',
  parts: [
    {
      title: 'Die Welt',
      text: [
        'Jedes Gebiet gehört jemandem, und mindestens eine Armee steht darin. Punktierte Linien über das Meer verbinden Nachbarn ebenso.',
        'Sechs Regionen haben eigene Farben. Wer eine ganze Region hält, bekommt jeden Zug einen Zuschlag.',
      ],
      captions: ['Ann hält ganz Vesperon im Südwesten: drei Armeen mehr in jedem Zug.'],
    },
    {
      title: '1. Verstärken',
      text: [
        'Ein Zug hat drei Teile. Zuerst bekommst du Armeen: eine für je drei Gebiete, mindestens drei, und deine Zuschläge.',
        'Stelle sie auf deine eigenen Gebiete, wie du willst.',
      ],
    },
    {
      title: '2. Angreifen',
      text: [
        'Aus einem Gebiet mit mindestens zwei Armeen darfst du Nachbarn angreifen, so oft du willst. Du wirfst bis zu drei Würfel, die Verteidigung zwei (einen, wenn nur eine Armee übrig ist).',
        'Die höchsten Würfel werden verglichen, dann die zweithöchsten: Der niedrigere verliert eine Armee, bei Gleichstand der Angriff.',
        'Fällt die letzte Armee der Verteidigung, gehört das Gebiet dir; rücke mit mindestens so vielen Armeen ein, wie du Würfel geworfen hast.',
      ],
      captions: ['Ann greift Kaldur von Eldmoor aus an. Die Würfel liegen unter der Karte.'],
    },
    {
      title: '3. Verlegen',
      text: [
        'Am Ende darfst du einmal Armeen verlegen: von einem deiner Gebiete in ein anderes, das durch eigenes Land damit verbunden ist.',
      ],
    },
    {
      title: 'Karten',
      text: [
        'Wer im eigenen Zug etwas erobert hat, zieht eine Karte. Drei mit gleichem Zeichen oder drei verschiedene sind ein Satz: Tausche ihn beim Verstärken gegen Armeen. Jeder Satz der Partie ist mehr wert als der davor.',
        'Wirf jemanden aus dem Spiel, und die Karten gehören dir.',
      ],
    },
    {
      title: 'Das Ende',
      text: [
        'Wer allein auf der Karte bleibt, gewinnt. Meist legt der Tisch auch eine Zahl von Runden fest: Dann werden Gebiete und Zuschläge gezählt.',
        'Andere Tische spielen um geheime Aufträge oder Hauptstädte oder verbergen im Nebel, was außer Sicht liegt. Der Tisch sagt es, bevor es losgeht.',
      ],
    },
  ],
};
