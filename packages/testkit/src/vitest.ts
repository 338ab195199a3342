export { conformance } from './conformance.ts';
