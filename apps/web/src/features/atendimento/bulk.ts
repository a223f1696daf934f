import type { QueryClient } from '@tanstack/react-query';
import {
  type Detalhe,
  fetchRequerimento,
  keepRequerimento,
  type Linha,
} from '#features/requerimento/api.tsx';
import { describeError, isProblem } from '#platform/problem.ts';

/** What became of one request of a selection. */
export interface BulkResult {
  id: string;
  numero: string;
  situacao: 'esperando' | 'fazendo' | 'feito' | 'recusado';
  /** Why it was refused. */
  motivo: string | null;
}

/** Every request of a selection, before anything was done. */
export function startBulk(rows: readonly Linha[]): BulkResult[] {
  return rows.map(({ id, numero }) => ({ id, numero, situacao: 'esperando', motivo: null }));
}

/**
 * Does the same to each request, one after the other, each upon its state of that moment. One refusal does not stop the
 * rest, but for that of the person: whoever is away and steps back once is not asked again for each of the others.
 * `onChange` is told after each step.
 */
export async function runBulk(
  cache: QueryClient,
  plan: readonly BulkResult[],
  work: (seen: Detalhe) => Promise<Detalhe>,
  onChange: (results: BulkResult[]) => void,
): Promise<BulkResult[]> {
  let results = [...plan];
  const set = (id: string, change: Partial<BulkResult>) => {
    results = results.map((one) => (one.id === id ? { ...one, ...change } : one));
    onChange(results);
  };
  for (const { id } of plan) {
    set(id, { situacao: 'fazendo' });
    try {
      keepRequerimento(cache, await work(await fetchRequerimento(cache, id)));
      set(id, { situacao: 'feito' });
    } catch (error) {
      const refused = { situacao: 'recusado', motivo: describeError(error) } as const;
      set(id, refused);
      if (!isProblem(error, 'ausencia.away')) continue;
      for (const one of results.filter(({ situacao }) => situacao === 'esperando')) set(one.id, refused);
      break;
    }
  }
  return results;
}
