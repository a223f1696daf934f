import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The time stamp of a file created now; the test clock may differ. */
export async function fileClock(): Promise<Date> {
  const made = await mkdtemp(join(tmpdir(), 'relogio-'));
  try {
    return (await stat(made)).mtime;
  } finally {
    await rm(made, { recursive: true });
  }
}
