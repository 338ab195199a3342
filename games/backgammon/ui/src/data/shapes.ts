// What the lobby shows of backgammon: points, checkers, two dice.

const points = (...left: number[]): string =>
  left.map((x) => `M${x} 94h20l-10-40zM${x} 6h20l-10 40z`).join('');
const checkers = (x: number, ...middles: number[]): string =>
  middles.map((y) => `M${x - 9} ${y}a9 9 0 1 0 18 0a9 9 0 1 0-18 0z`).join('');

export const SHAPES = [
  { d: 'M0 0h160v100h-160z', fill: '#7a5230' },
  { d: 'M8 6h144v88h-144z', fill: '#e9dcc3' },
  { d: points(10, 50, 90, 130), fill: '#b5713f' },
  { d: points(30, 70, 110), fill: '#fbf3e1' },
  { d: checkers(20, 84, 66, 48), fill: '#f4ead6', stroke: '#5a4a35' },
  { d: checkers(140, 16, 34), fill: '#26313f', stroke: '#c9d2dc' },
  { d: 'M59 43l18-4l4 18l-18 4zM85 39l18 3l-3 18l-18-3z', fill: '#fff', stroke: '#5a4a35' },
  { d: 'M65 46v0M70 50v0M75 54v0M92.5 49.5v0', stroke: '#26313f', strokeWidth: 3.6 },
];
