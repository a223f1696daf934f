import { requerimento } from '@balcao/contract/requerimento';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { ask } from '#platform/ask.ts';
import { call } from '#platform/call.ts';
import { isProblem } from '#platform/problem.ts';
import { getSession } from '#platform/session.ts';

// One confirmation holds until the page reloads, so that it is not asked for every request.
let toldBy: string | null = null;

/** Takes a request; a person who is registered as away must confirm first. */
export function assumir({ id, version }: Pick<Detalhe, 'id' | 'version'>): Promise<Detalhe> {
  return takeKnowingly((ausente) =>
    call(requerimento.assumir, {
      params: { id },
      body: { version, ...(ausente ? { ausente } : {}) },
    }),
  );
}

/** Takes one or many requests; a person who is registered as away must confirm first. Rejects when they decline. */
export async function takeKnowingly<T>(take: (ausente: boolean) => Promise<T>): Promise<T> {
  const person = getSession()?.sub ?? null;
  try {
    return await take(toldBy !== null && toldBy === person);
  } catch (error) {
    if (!isProblem(error, 'ausencia.away') || !(await askAway(error))) throw error;
    toldBy = person;
    return take(true);
  }
}

function askAway(error: unknown): Promise<boolean> {
  const when = error instanceof Error ? error.message : '';
  return ask({
    title: 'Assumir durante a sua ausência?',
    text: `${when} O que você assume fica com você e espera a sua volta. Se já voltou, encerre a ausência em “Meus dados”.`,
    confirm: 'Assumir assim mesmo',
  });
}
