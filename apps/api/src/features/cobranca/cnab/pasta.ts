import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { RETORNO_MAX_BYTES } from '@balcao/domain/cnab/linhas';
import type { Env } from '#platform/env.ts';
import { invalidField } from '#platform/http/problem.ts';

/** Names of files that may lie in the folder: no path, nothing hidden. */
const NOME = /^[A-Za-z0-9_][A-Za-z0-9_. -]{0,99}$/;

/** More would not be looked through. */
const MAX = 50;

type Onde = Pick<Env, 'DATA_DIR'>;

const folder = ({ DATA_DIR }: Onde, name: 'remessa' | 'retorno') => join(resolve(DATA_DIR), 'cnab', name);

/** Writes a file for the bank into its folder. A second time it is the same file. */
export async function writeNaPasta(env: Onde, nome: string, conteudo: string): Promise<void> {
  const dir = folder(env, 'remessa');
  await mkdir(dir, { recursive: true, mode: 0o750 });
  const part = join(dir, `.${nome}.parte`);
  // It names people: the user of the portal and its group read it, such as a program of the bank.
  await writeFile(part, conteudo, { encoding: 'latin1', mode: 0o640 });
  await rename(part, join(dir, nome));
}

/** Files of the bank that wait in the folder, by name. */
export async function listNaPasta(env: Onde): Promise<{ nome: string; bytes: number }[]> {
  const dir = folder(env, 'retorno');
  const names = await readdir(dir).catch(() => []);
  const files = names
    .filter((name) => NOME.test(name))
    .sort()
    .slice(0, MAX);
  const found = await Promise.all(
    files.map(async (nome) => {
      const info = await stat(join(dir, nome)).catch(() => null);
      return info?.isFile() ? [{ nome, bytes: info.size }] : [];
    }),
  );
  return found.flat();
}

/** The bytes of a file that waits in the folder. @throws Problem on `nome` when there is none, or it is too large */
export async function readNaPasta(env: Onde, nome: string): Promise<Buffer> {
  const waiting = (await listNaPasta(env)).find((one) => one.nome === nome);
  if (!waiting) throw invalidField('nome', 'Este arquivo não está mais na pasta.');
  if (waiting.bytes > RETORNO_MAX_BYTES) throw invalidField('nome', 'O arquivo tem mais de 5 MB.');
  return readFile(join(folder(env, 'retorno'), nome));
}

/** Puts a file that was read aside, so that the folder shows what is new. */
export async function putAside(env: Onde, nome: string): Promise<void> {
  const dir = folder(env, 'retorno');
  const aside = join(dir, 'lidos');
  await mkdir(aside, { recursive: true, mode: 0o750 });
  await rename(join(dir, nome), join(aside, nome)).catch(() => undefined);
}
