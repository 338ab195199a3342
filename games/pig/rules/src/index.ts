export { hold, type Pig, pig, roll } from './pig.ts';
