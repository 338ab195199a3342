export { AskedButton, CopyButton, OfferButtons, SureButton, saveFile } from './asking-buttons.tsx';
export { Data, DataBoard } from './boards/data-board.tsx';
export { Die } from './boards/die.tsx';
export { type Dragged, useDrag } from './boards/drag.ts';
export { useForStep } from './boards/for-step.ts';
export { GameCard } from './boards/game-card.tsx';
export { HexBoard, type HexCell } from './boards/hex-board.tsx';
export { HEX, type Hex, hexesWithin, hexId, hexPoints, hexX, hexY } from './boards/hex-layout.ts';
export { type MapArea, MapBoard } from './boards/map-board.tsx';
export { type Flight, fly, STEP_MS, useFlights, wantsLessMotion } from './boards/motion.ts';
export { Pool } from './boards/pool.tsx';
export { SpotBoard, squareSpot } from './boards/spot-board.tsx';
export { type Spot, SpotLayer } from './boards/spot-layer.tsx';
export { SQUARE, type Square, SquareBoard } from './boards/square-board.tsx';
export { StartFigure } from './boards/start-figure.tsx';
export { useIsTall } from './boards/tall.ts';
export { Tally } from './boards/tally.tsx';
export { Button, buttonLook } from './button.tsx';
export { Clock } from './clock.tsx';
export type { ClockReading } from './clock-text.ts';
export { FactLog, type LogLine } from './fact-log.tsx';
export { DecisionForm } from './forms/decision-form.tsx';
export { Folded } from './forms/folded.tsx';
export { useOneOf } from './forms/one-of.ts';
export { SchemaField } from './forms/schema-field.tsx';
export { blank, same } from './forms/schema-shape.ts';
export { Stepper } from './forms/stepper.tsx';
export type {
  BoardProps,
  Fact,
  GameTexts,
  GameUi,
  GameWords,
  Names,
  Picture,
  Question,
  RefusalWords,
  ToldFact,
  Words,
} from './game-ui.ts';
export type { Guide, GuidePart, GuidePicture, GuideWords, Scene, ScenePicture } from './guide.ts';
export { LineChart } from './line-chart.tsx';
export { LookBack, look, TurnButton, useLooking } from './look-back.tsx';
export { isTelling, PlayerList, type SeatLine } from './player-list.tsx';
export { ReplayBar } from './replay-bar.tsx';
export { seatColour } from './seat-colours.ts';
export { uiTexts } from './texts.ts';
export { type Say, useWords, wordsOf } from './use-words.ts';
export { answerText, humanise, type Wording, wordingOf } from './wording.ts';
