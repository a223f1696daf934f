/** A field that an event changed. */
export interface Mudado {
  campo: string;
  antes: unknown;
  depois: unknown;
}

type Valores = Readonly<Record<string, unknown>>;

const isValores = (value: unknown): value is Valores =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The facts of an event: which fields differ before and after, and the rest. Before a creation there is nothing, and
 * `antes` may also be something else, such as the number of a version.
 */
export function splitDados(dados: Valores): { mudados: Mudado[]; outros: [string, unknown][] } {
  const { antes, depois, ...rest } = dados;
  if (!isValores(depois) || !(isValores(antes) || antes === null || antes === undefined))
    return { mudados: [], outros: Object.entries(dados) };
  const before = antes ?? {};
  const mudados = [...new Set([...Object.keys(before), ...Object.keys(depois)])]
    .map((campo) => ({ campo, antes: before[campo] ?? null, depois: depois[campo] ?? null }))
    .filter((one) => JSON.stringify(one.antes) !== JSON.stringify(one.depois));
  return { mudados, outros: Object.entries(rest) };
}

/** The name of a field as words: «prazoDias» becomes «Prazo dias». */
export function describeCampo(campo: string): string {
  const words = campo
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A stored value as text. */
export function describeValor(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ') || '—';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
