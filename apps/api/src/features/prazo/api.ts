/** What other features may ask of prazo. */
export { type ClockCache, clockCache, deriveClock, loadClock } from './clock.ts';
export { describeForaDoPrazo } from './fora-do-prazo.ts';
