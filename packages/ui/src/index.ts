export { Button } from './button.tsx';
export { Clock } from './clock.tsx';
export { Data, DataBoard } from './data-board.tsx';
export { DecisionForm } from './decision-form.tsx';
export { FactLog, type LogLine } from './fact-log.tsx';
export type {
  BoardProps,
  Fact,
  GameTexts,
  GameUi,
  Names,
  Picture,
  Question,
  ToldFact,
  Words,
} from './game-ui.ts';
export { HexBoard, type HexCell } from './hex-board.tsx';
export { HEX, type Hex, hexesWithin, hexId, hexPoints, hexX, hexY } from './hex-layout.ts';
export { type MapArea, MapBoard } from './map-board.tsx';
export { type Flight, fly, STEP_MS, wantsLessMotion } from './motion.ts';
export { isTelling, PlayerList, type SeatLine } from './player-list.tsx';
export { ReplayBar } from './replay-bar.tsx';
export { SchemaField } from './schema-field.tsx';
export { blank, same } from './schema-shape.ts';
export { seatColour } from './seat-colours.ts';
export { type Spot, SpotLayer } from './spot-layer.tsx';
export { SQUARE, type Square, SquareBoard } from './square-board.tsx';
export { Stepper } from './stepper.tsx';
export { uiTexts } from './texts.ts';
export { type Say, useWords } from './use-words.ts';
export { answerText, humanise, type Wording, wordingOf } from './wording.ts';
