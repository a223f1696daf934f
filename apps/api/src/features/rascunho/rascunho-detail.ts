import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { rascunho } from '@balcao/contract/rascunho';
import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { listAnexos } from '#features/anexo/api.ts';
import { findAssinadoEm } from '#features/assinatura/api.ts';
import { contactsOf } from '#features/servico/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { expiresAt, type Rascunho } from './access.ts';
import { findCodigo } from './assinar-rascunho.ts';
import { readAAssinar } from './check-filing.ts';
import { loadPreenchimento } from './preenchimento.ts';

/** A draft with the form version it was begun with, its files, and the facts that the form's rules need. */
export async function rascunhoDetail(
  db: Db,
  who: Who,
  row: Rascunho,
): Promise<ResponseInputOf<typeof rascunho.get>> {
  const hoje = todayInSaoPaulo(who.now);
  const { formulario, facts } = await loadPreenchimento(db, who, { row, hoje });
  // Signature and code are each of the text as it stands: it is read where either asks for it, and once.
  let texto: Promise<string | null> | undefined;
  const signed = {
    rascunhoId: row.id,
    readTexto: () => {
      texto ??= readAAssinar(db, who, row);
      return texto;
    },
  };
  const assinadoEm = await findAssinadoEm(db, who, signed);
  return {
    id: row.id,
    tipoId: row.tipoId,
    tipoVersao: row.tipoVersao,
    titulo: formulario.titulo,
    autorId: row.autorId,
    emNomeDe: row.autorId === who.usuarioId ? null : facts.nome,
    formulario,
    contexto: {
      hoje,
      origens: facts.origens,
      verificados: await contactsOf(db, who, { autorId: row.autorId, facts }),
    },
    respostas: row.respostas as Record<string, unknown>,
    passo: row.passo,
    anexos: await listAnexos(db, { rascunhoId: row.id }),
    version: row.version,
    atualizadoEm: row.updatedAt,
    expiraEm: expiresAt(row),
    assinadoEm,
    codigoEnviado: assinadoEm ? null : await findCodigo(db, who, signed),
  };
}
