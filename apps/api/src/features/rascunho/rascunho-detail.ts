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
import { loadPreenchimento, type Preenchimento } from './preenchimento.ts';

type Detail = ResponseInputOf<typeof rascunho.get>;

/** Returns a draft with its form version, its files, and the facts for the form's rules. */
export async function rascunhoDetail(db: Db, who: Who, row: Rascunho): Promise<Detail> {
  const filled = await loadPreenchimento(db, who, { row, hoje: todayInSaoPaulo(who.now) });
  // Signature and code both refer to the current text, which is read once, when either needs it.
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
    ...(await describe(db, who, { row, filled })),
    anexos: await listAnexos(db, { rascunhoId: row.id }),
    assinadoEm,
    codigoEnviado: assinadoEm ? null : await findCodigo(db, who, signed),
  };
}

/** Returns the same for a new draft, which has no files and no signature yet. */
export async function newRascunhoDetail(
  db: Db,
  who: Who,
  opened: { row: Rascunho; filled: Preenchimento },
): Promise<Detail> {
  return { ...(await describe(db, who, opened)), anexos: [], assinadoEm: null, codigoEnviado: null };
}

async function describe(
  db: Db,
  who: Who,
  { row, filled: { formulario, facts } }: { row: Rascunho; filled: Preenchimento },
) {
  return {
    id: row.id,
    tipoId: row.tipoId,
    tipoVersao: row.tipoVersao,
    titulo: formulario.titulo,
    autorId: row.autorId,
    emNomeDe: row.autorId === who.usuarioId ? null : facts.nome,
    formulario,
    contexto: {
      hoje: todayInSaoPaulo(who.now),
      origens: facts.origens,
      verificados: await contactsOf(db, who, { autorId: row.autorId, facts }),
    },
    respostas: row.respostas as Record<string, unknown>,
    passo: row.passo,
    version: row.version,
    atualizadoEm: row.updatedAt,
    expiraEm: expiresAt(row),
  };
}
