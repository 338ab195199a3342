export {
  AnswerButtons,
  AskedButton,
  CopyButton,
  OfferButtons,
  SureButton,
  saveFile,
} from './asking-buttons.tsx';
export { type Counts, countsOver } from './beside/counts-over.ts';
export { FaceDown } from './beside/face-down.tsx';
export { factsOf } from './beside/facts-of.ts';
export { percentOf } from './beside/percent.ts';
export { SeatDot } from './beside/seat-dot.tsx';
export { Sheet } from './beside/sheet.tsx';
export { type Standing, Standings } from './beside/standings.tsx';
export { Data, DataBoard } from './boards/data-board.tsx';
export { Die } from './boards/die.tsx';
export { type Dragged, useDrag } from './boards/drag.ts';
export { useForStep } from './boards/for-step.ts';
export { GameCard } from './boards/game-card.tsx';
export { HexBoard, type HexCell } from './boards/hex-board.tsx';
export { HEX, type Hex, hexesWithin, hexId, hexPoints, hexX, hexY } from './boards/hex-layout.ts';
export { type MapArea, MapBoard } from './boards/map-board.tsx';
export { type Flight, fly, type Run, STEP_MS, useFlights, useRun, wantsLessMotion } from './boards/motion.ts';
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
export { Amount, AmountForm } from './forms/amount.tsx';
export { DecisionForm } from './forms/decision-form.tsx';
export { Folded } from './forms/folded.tsx';
export { answersOf, offered } from './forms/offered.ts';
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
export { Arrow, type Point } from './pieces/arrow.tsx';
export { CardFan } from './pieces/card-fan.tsx';
export { Chance } from './pieces/chance.tsx';
export { CountToken } from './pieces/count-token.tsx';
export { Duel } from './pieces/duel.tsx';
export { type FromTo, useFromTo } from './pieces/from-to.ts';
export { MapLabel } from './pieces/map-label.tsx';
export { Marches } from './pieces/marches.tsx';
export { type Puts, PuttingBar, usePuts } from './pieces/putting.tsx';
export { patternOf, SeatPatterns } from './pieces/seat-patterns.tsx';
export { isTelling, PlayerList, type SeatLine } from './player-list.tsx';
export { ReplayBar } from './replay-bar.tsx';
export { seatColour } from './seat-colours.ts';
export { uiTexts } from './texts.ts';
export { type Say, useWords, wordsOf } from './use-words.ts';
export { answerText, humanise, type Wording, wordingOf } from './wording.ts';
