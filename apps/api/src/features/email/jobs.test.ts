import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { jobs, scheduled } from '#app/jobs.ts';

const FEATURES = join(import.meta.dirname, '..');

/** Names of the jobs that the features define, read from their text, so that an unimported file still counts. */
function definedNames(): string[] {
  const files = globSync('*/*.ts', { cwd: FEATURES }).filter((file) => !file.endsWith('.test.ts'));
  const texts = files.map((file) => readFileSync(join(FEATURES, file), 'utf8'));
  return texts.flatMap((text) =>
    [...text.matchAll(/defineJob\(\{\s*name: '([^']+)'/g)].map(([, name = '']) => name),
  );
}

describe('the worker', () => {
  it('knows every job that a feature defines', () => {
    const known = new Set(jobs.map((job) => job.name));
    expect(definedNames().length).toBeGreaterThan(3);
    expect(definedNames().filter((name) => !known.has(name as never))).toEqual([]);
  });

  it('knows every job by one name', () => {
    const names = jobs.map((job) => job.name);
    expect(names).toEqual([...new Set(names)]);
  });

  it('can run everything on its timetable', () => {
    const known = new Set(jobs.map((job) => job.name));
    expect(scheduled.filter(({ job }) => !known.has(job.name))).toEqual([]);
  });

  it('finds the handler of every job', async () => {
    for (const job of jobs) expect(await job.load()).toBeTypeOf('function');
  });
});
