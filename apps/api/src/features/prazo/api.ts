/** What other features may ask of prazo. */
export { type ClockCache, clockAtFiling, clockCache, deriveClock, loadClock } from './clock.ts';
export { describeForaDoPrazo } from './fora-do-prazo.ts';
