import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createDb } from '@balcao/db/db';
import { keyToPath } from '../../apps/api/src/platform/files/storage-key.ts';
import { idOf } from '../bench/bench-id.ts';
import { peopleFor } from '../bench/load-data.ts';
import { readFacts, type ScaleFacts } from '../bench/scale-facts.ts';

interface Owned {
  author: number;
  id: string;
}

/** The data of the requests in a soak. */
export interface SoakFacts extends Pick<ScaleFacts, 'attendants' | 'ofAuthors'> {
  /** Requests whose authors may still write. */
  open: readonly Owned[];
  /** Requests with a file of the same id. */
  files: readonly Owned[];
  /** Authors who read their notices. */
  readers: number;
  filers: number;
}

/** Authors who are signed in. */
const SIGNED_AUTHORS = 100;
const FILES = 30;
const FILE_BYTES = 120_000;

/** Reads from the data what can be requested, and writes the files for the downloads. */
export async function readSoakFacts(url: string, dataDir: string, requests: number): Promise<SoakFacts> {
  const handle = createDb({ url, name: 'balcao-soak-facts', max: 1, onError: () => undefined });
  const authors = Array.from({ length: SIGNED_AUTHORS }, (_, i) => idOf('author', i + 1));
  const owned = async (condition: string): Promise<Owned[]> => {
    const { rows } = await handle.pool.query<{ id: string; pessoa: string }>(
      `select r.id, r.autor_id as pessoa from requerimento r where r.autor_id = any($1) and ${condition} order by r.id`,
      [authors],
    );
    return rows.map(({ id, pessoa }) => ({ id, author: authors.indexOf(pessoa) + 1 }));
  };
  try {
    const files = (await owned('exists (select from anexo x where x.id = r.id and not x.sensivel)')).slice(
      0,
      FILES,
    );
    for (const { id } of files) await writeStored(join(dataDir, 'arquivos', keyToPath(id)));
    const { attendants, ofAuthors } = await readFacts(url);
    const open = await owned(`r.status in ('PROTOCOLADO', 'EM_ANALISE')`);
    return {
      attendants,
      ofAuthors,
      open,
      files,
      readers: SIGNED_AUTHORS,
      filers: peopleFor(requests).filers,
    };
  } finally {
    await handle.close();
  }
}

async function writeStored(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, Buffer.alloc(FILE_BYTES, 'a'));
}
