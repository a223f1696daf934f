import type { Sample } from './plan.ts';

/** The sum of one contestant's slices. */
export interface Figures {
  /** Finished walks per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  done: number;
  wrong: number;
  firstWrong: string | null;
}

/** Adds up the slices: all walks over all time, quantiles over all walks. */
export function figuresOf(samples: readonly Sample[]): Figures {
  const latencies = samples.flatMap((sample) => sample.latencies).sort((a, b) => a - b);
  const ms = samples.reduce((sum, sample) => sum + sample.ms, 0);
  return {
    rate: ms === 0 ? 0 : (latencies.length / ms) * 1000,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    done: latencies.length,
    wrong: samples.reduce((sum, sample) => sum + sample.wrong, 0),
    firstWrong: samples.find((sample) => sample.firstWrong !== null)?.firstWrong ?? null,
  };
}

/** The smallest of the sorted values that at least this share does not exceed; 0 without values. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
