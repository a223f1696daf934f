import type { Db } from '@balcao/db/db';
import type { PassoLote } from '@balcao/domain/macro/lote';
import { MOVIMENTOS, type PassoMacro } from '@balcao/domain/macro/passo';
import { sql } from 'kysely';

type Alvo = 'etiqueta' | 'grupo' | 'usuario';

/** Names of the tags, groups and people in steps. */
export type Nomes = ReadonlyMap<`${Alvo}:${string}`, string>;

/** Looks up the names in the steps. Only staff count as people, and deleted targets have no name. */
export async function loadNomes(db: Db, passos: readonly (PassoMacro | PassoLote)[]): Promise<Nomes> {
  const ids = passos.flatMap((passo) => [
    ...('etiquetaId' in passo ? [passo.etiquetaId] : []),
    ...('incluir' in passo ? [...passo.incluir, ...passo.retirar] : []),
    ...('grupoId' in passo ? [passo.grupoId] : []),
    ...('usuarioId' in passo && passo.usuarioId !== null ? [passo.usuarioId] : []),
  ]);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ alvo: Alvo; id: string; nome: string }>`
    select 'etiqueta' as alvo, id, nome from etiqueta where id = any(${ids}::uuid[]) and ativo
    union all select 'grupo', id, nome from grupo where id = any(${ids}::uuid[]) and ativo
    union all select 'usuario', id, coalesce(nome_social, nome) from usuario
      where id = any(${ids}::uuid[]) and tipo >= 1 and situacao = 'ativo'`.execute(db);
  return new Map(rows.map(({ alvo, id, nome }) => [`${alvo}:${id}`, nome]));
}

/** Describes a step for the list of effects. */
export function describePasso(passo: PassoMacro, nomes: Nomes): string {
  const nome = (alvo: Alvo, id: string) => nomes.get(`${alvo}:${id}`) ?? '(fora de uso)';
  switch (passo.tipo) {
    case 'responder':
      return 'Responder ao requerente';
    case 'nota':
      return 'Anotar (nota interna)';
    case 'mover':
      return MOVIMENTOS[passo.acao];
    case 'encaminhar':
      return `Encaminhar ao grupo ${nome('grupo', passo.grupoId)}`;
    case 'etiquetar':
      return `Pôr a etiqueta ${nome('etiqueta', passo.etiquetaId)}`;
    case 'desetiquetar':
      return `Tirar a etiqueta ${nome('etiqueta', passo.etiquetaId)}`;
    case 'atribuir':
      if (passo.para === 'pessoa') return `Atribuir a ${nome('usuario', passo.usuarioId)}`;
      return passo.para === 'eu' ? 'Atribuir a quem executa' : 'Deixar sem atendente';
  }
}

/** Reports a missing target of a step as a message for its field; null when all exist. */
export function checkAlvo(passo: PassoMacro, nomes: Nomes): string | null {
  if ('etiquetaId' in passo && !nomes.has(`etiqueta:${passo.etiquetaId}`)) return 'Escolha a etiqueta.';
  if ('grupoId' in passo && !nomes.has(`grupo:${passo.grupoId}`)) return 'Escolha o grupo.';
  return 'usuarioId' in passo && !nomes.has(`usuario:${passo.usuarioId}`) ? 'Escolha a pessoa.' : null;
}
