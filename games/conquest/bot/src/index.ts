export { conquestSeat, conquestSeatNamed } from './seat.ts';
