import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { modelo } from '@balcao/contract/modelo';
import type { Db } from '@balcao/db/db';
import { loadPublicada } from '#features/formulario/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { findRascunhoModelo, getTipoDoModelo } from './modelo-row.ts';
import { problemasDoModelo } from './problemas.ts';

/** Returns the published form and the draft of a service. */
export async function getModelo(
  db: Db,
  who: Who,
  tipoId: number,
): Promise<ResponseInputOf<typeof modelo.get>> {
  const tipo = await getTipoDoModelo(db, tipoId);
  const rascunho = await findRascunhoModelo(db, tipoId);
  return {
    tipo,
    publicado: tipo.versaoPublicada ? await loadPublicada(db, tipoId, tipo.versaoPublicada) : null,
    rascunho: rascunho
      ? {
          formulario: rascunho.conteudo,
          version: rascunho.version,
          atualizadoEm: rascunho.updatedAt,
          atualizadoPor: rascunho.autor,
          atualizadoPorVoce: rascunho.autorId === who.usuarioId,
          baseVersao: rascunho.baseVersao,
        }
      : null,
    problemas: rascunho ? await problemasDoModelo(db, rascunho.conteudo, who.now) : [],
  };
}
