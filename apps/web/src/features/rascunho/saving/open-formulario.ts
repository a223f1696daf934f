import { rascunho } from '@balcao/contract/rascunho';
import { tipo } from '@balcao/contract/tipo';
import { call } from '#platform/call.ts';
import { isProblem, ProblemError } from '#platform/problem.ts';
import {
  dropLocalRascunho,
  forgetRascunho,
  mayKeepOnDevice,
  readLocalRascunho,
  readLostRascunho,
} from './local-rascunho.ts';
import { perdaOf } from './parte.ts';
import type { Abertura } from './rascunho-state.ts';
import { recoverFiled } from './recover-filed.ts';

/** An open form, or the request that its draft became. */
type Opening = { abertura: Abertura } | { enviadoId: string };

/** Opens the form of a service with its draft and the copy on this device. Throws what `call` throws. */
export async function openFormulario(
  usuario: string,
  tipoId: number,
  rascunhoId: string | null,
): Promise<Opening> {
  const [servico, draft, copia, keepOnDevice] = await Promise.all([
    call(tipo.get, { params: { id: tipoId } }),
    rascunhoId === null ? null : openRascunho(usuario, tipoId, rascunhoId),
    readLocalRascunho(usuario, tipoId, rascunhoId),
    mayKeepOnDevice(usuario),
  ]);
  if (draft instanceof ProblemError) {
    if (copia === null || rascunhoId === null) throw draft;
    const lost = perdaOf(draft, copia.parte);
    if (lost !== null) {
      const { parte, perda } = lost;
      const perdido = { rascunhoId, perda };
      return { abertura: { servico, rascunho: null, copia: { ...copia, parte }, perdido, keepOnDevice } };
    }
    // The draft was discarded elsewhere, so the unsaved answers start another one.
    dropLocalRascunho(usuario, tipoId, rascunhoId);
    return {
      abertura: { servico, rascunho: null, copia: { ...copia, chave: '' }, perdido: null, keepOnDevice },
    };
  }
  if (typeof draft === 'string') return { enviadoId: draft };
  const own = draft !== null && draft.emNomeDe === null;
  const kept = copia ?? (own ? await readLostRascunho(usuario, tipoId, draft.respostas) : null);
  return { abertura: { servico, rascunho: draft, copia: kept, perdido: null, keepOnDevice } };
}

/** The draft, the id of the request it became, or the problem that it is gone. */
async function openRascunho(usuario: string, tipoId: number, id: string) {
  try {
    return await call(rascunho.get, { params: { id } });
  } catch (error) {
    if (!isProblem(error, 'not_found')) throw error;
    const filed = await recoverFiled(id);
    if (filed !== null) await forgetRascunho(usuario, tipoId, id);
    return filed ?? error;
  }
}
