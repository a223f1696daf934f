import type { Pedido } from './importar-queries.ts';

/** Largest file that the server takes with its choices. */
const BYTES_MAX = 900 * 1024;

/** Reads a chosen file; what is inside is for the server to check. Gives a sentence when it is no such file. */
export async function lerArquivo(file: File): Promise<Pedido['pacote'] | string> {
  if (file.size > BYTES_MAX) return 'O arquivo é grande demais. Exporte menos serviços de cada vez.';
  try {
    const value: unknown = JSON.parse(await file.text());
    const known = typeof value === 'object' && value !== null && 'formato' in value && 'servicos' in value;
    return known ? (value as Pedido['pacote']) : 'Este não é um arquivo de serviços do portal.';
  } catch {
    return 'Não conseguimos ler este arquivo. Escolha o JSON que o portal exportou.';
  }
}
