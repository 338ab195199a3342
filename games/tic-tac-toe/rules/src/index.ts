export { type Mark, place, type TicTacToe, ticTacToe, winner } from './tic-tac-toe.ts';
