import { readFileSync } from 'node:fs';
import type { TestProjectInlineConfiguration } from 'vitest/config';

type Plugin = NonNullable<NonNullable<TestProjectInlineConfiguration['plugins']>[number]>;

/**
 * Lets a run of tests see one source file changed. The variable `MUTANT` names the file and, after a colon, the one
 * that stands in its place; without it the tests see what is there.
 */
export function mutant(): Plugin {
  const [file, instead] = (process.env.MUTANT ?? '').split(':');
  const isChanged = (id: string) => instead !== undefined && id.split('?')[0] === file;
  return {
    name: 'mutant',
    enforce: 'pre',
    load: (id) => (instead && isChanged(id) ? readFileSync(instead, 'utf8') : null),
    // The runner keeps what it made of a file; it must not keep this.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (isChanged(id) ? false : undefined)),
  };
}
