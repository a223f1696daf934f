import type { Db } from '@balcao/db/db';
import { type IsoDate, laterDate } from '@balcao/domain/prazo/data';
import { v7 as uuidv7 } from 'uuid';
import { nextDocumentoNumero } from '#features/documento/api.ts';
import { notify } from '#features/portal/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { Problem } from '#platform/http/problem.ts';
import { closeResponsabilidades } from './close-responsabilidades.ts';
import { findInscrito } from './find-inscrito.ts';
import { answerOf, type Efeito, type Resultado, respostasOf, textOf } from './resultado.ts';

/** Service 113: a professional answers technically for the firm that asks. */
export const incluirRt: Efeito<'incluir_rt'> = async (tx, resultado, { registro, desde }) => {
  const numero = answerOf(resultado, registro);
  if (!numero) return;
  // The certificate of this request proves this one responsibility, and ends with it.
  const requerimentoId = resultado.requerimento.id;
  await include(tx, resultado, { registro: numero, desde: answerOf(resultado, desde), requerimentoId });
};

/** Service 104: each professional of the list. */
export const incluirRts: Efeito<'incluir_rts'> = async (tx, resultado, { tabela, registro }) => {
  const rows = respostasOf(resultado)[tabela];
  if (!Array.isArray(rows)) return;
  for (const row of rows as Record<string, unknown>[]) {
    const numero = textOf(row[registro]);
    if (numero) await include(tx, resultado, { registro: numero, desde: null, requerimentoId: null });
  }
};

/** Service 114: the responsibility chosen ends, whether the other side agrees or not. */
export const encerrarRt: Efeito<'encerrar_rt'> = async (tx, resultado, { responsabilidade, data }) => {
  const numero = answerOf(resultado, responsabilidade);
  if (!numero) return;
  const { requerimento, hoje, now } = resultado;
  const own = await tx
    .selectFrom('responsabilidadeTecnica')
    .select('id')
    .where('numero', '=', numero)
    .where((eb) =>
      eb.or([eb('profissionalId', '=', requerimento.autorId), eb('empresaId', '=', requerimento.autorId)]),
    )
    .executeTakeFirst();
  if (!own) throw new Error(`request ${requerimento.id} names a responsibility of somebody else`);
  await closeResponsabilidades(tx, {
    ...{ de: 'numero', id: numero, em: answerOf(resultado, data) ?? hoje, now },
  });
};

async function include(
  tx: Db,
  resultado: Resultado,
  {
    registro,
    desde,
    requerimentoId,
  }: { registro: string; desde: IsoDate | null; requerimentoId: string | null },
): Promise<void> {
  const { requerimento, hoje, now } = resultado;
  const profissionalId = await findProfissional(tx, registro);
  const open = await tx
    .selectFrom('responsabilidadeTecnica')
    .select('id')
    .where('profissionalId', '=', profissionalId)
    .where('empresaId', '=', requerimento.autorId)
    .where('encerradaEm', 'is', null)
    .executeTakeFirst();
  if (open) return;
  const id = uuidv7();
  const ano = Number(hoje.slice(0, 4));
  const numero = await nextDocumentoNumero(tx, { especie: 'responsabilidade_tecnica', prefixo: 'RT', ano });
  await tx
    .insertInto('responsabilidadeTecnica')
    .values({
      ...{ id, numero, profissionalId, empresaId: requerimento.autorId, requerimentoId },
      // Nobody answers for what was done before the council agreed.
      ...{ desde: desde ? laterDate(desde, hoje) : hoje, createdAt: now },
    })
    .execute();
  await recordAudit(tx, null, {
    ...{ acao: 'responsabilidade.criada', objeto: 'responsabilidade_tecnica', objetoId: id },
    dados: { numero, requerimentoId: requerimento.id },
  });
  await tellBegun(tx, resultado, { profissionalId, numero });
}

/** Whoever accepted was promised that it begins when the council approves: tells them that it did. */
async function tellBegun(
  tx: Db,
  { requerimento, now }: Resultado,
  { profissionalId, numero }: { profissionalId: string; numero: string },
): Promise<void> {
  const aceite = await tx
    .selectFrom('aceite')
    .select('id')
    .where('requerimentoId', '=', requerimento.id)
    .where('usuarioId', '=', profissionalId)
    .where('situacao', '=', 'aceito')
    .executeTakeFirst();
  if (!aceite) return;
  const { nome } = await tx
    .selectFrom('usuario')
    .select('nome')
    .where('id', '=', requerimento.autorId)
    .executeTakeFirstOrThrow();
  await notify(tx, {
    ...{ usuarioId: profissionalId, tipo: 'req.aceite_respondido', link: `/aceite/${aceite.id}`, now },
    ...{ titulo: 'Sua responsabilidade técnica começou', chave: `responsabilidade:${numero}` },
    texto: `${nome}: o Conselho aprovou o pedido. Número ${numero}.`,
  });
}

/** The professional with this number in force. @throws the problem that staff read, when there is none */
async function findProfissional(tx: Db, registro: string): Promise<string> {
  const found = await findInscrito(tx, registro, ['ATIVO', 'PROVISORIO']);
  if (found) return found;
  throw new Problem('requerimento.transition_invalid', {
    detail: `O registro ${registro}, do responsável técnico, não existe ou não está ativo. Peça a correção antes de deferir.`,
  });
}
