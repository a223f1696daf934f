/** What other features may ask of prazo. */
export { type ClockCache, type ClockRow, clockCache, deriveClock, loadClock, recordClock } from './clock.ts';
export { describeForaDoPrazo } from './fora-do-prazo.ts';
