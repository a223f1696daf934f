import { extensionOf } from './nome-arquivo.ts';
import { tipoByExtension } from './tipo-arquivo.ts';

/** A name that tells nothing but the type: «Arquivo 2.pdf». Only an extension on the allow-list is kept. */
export function nomeNeutro(nome: string, n?: number): string {
  const ext = tipoByExtension(extensionOf(nome))?.ext;
  const stem = n === undefined ? 'Arquivo' : `Arquivo ${n}`;
  return ext === undefined ? stem : `${stem}.${ext}`;
}
