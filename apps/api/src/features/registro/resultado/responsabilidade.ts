import type { Db } from '@balcao/db/db';
import { formatCnpj } from '@balcao/domain/pessoa/cnpj';
import { EM_VIGOR, situacaoNoDia } from '@balcao/domain/pessoa/situacao-no-dia';
import { type IsoDate, laterDate } from '@balcao/domain/prazo/data';
import { v7 as uuidv7 } from 'uuid';
import { askedOf } from '#features/aviso/api.ts';
import { nextDocumentoNumero } from '#features/documento/api.ts';
import { notify } from '#features/portal/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { Problem } from '#platform/http/problem.ts';
import { closeResponsabilidades } from './close-responsabilidades.ts';
import { findEmpresa } from './find-empresa.ts';
import { findInscrito } from './find-inscrito.ts';
import { answerOf, type Efeito, type Resultado, respostasOf, textOf } from './resultado.ts';

/**
 * Service 113: a professional becomes technically responsible for the firm that asks; or the professional asks, for the
 * firm they name.
 */
export const incluirRt: Efeito<'incluir_rt'> = async (tx, resultado, { registro, desde, empresa }) => {
  const { id: requerimentoId, autorId } = resultado.requerimento;
  const cnpj = empresa === undefined ? null : answerOf(resultado, empresa);
  const numero = answerOf(resultado, registro);
  if (!cnpj && !numero) return;
  const lados = cnpj
    ? { profissionalId: await requireInscrito(tx, resultado), empresaId: await requireEmpresa(tx, cnpj) }
    : { profissionalId: await findProfissional(tx, resultado, numero ?? ''), empresaId: autorId };
  // The certificate of this request proves this responsibility alone, and ends with it.
  await include(tx, resultado, { ...lados, desde: answerOf(resultado, desde), requerimentoId });
};

/** Service 104: adds each professional of the list. */
export const incluirRts: Efeito<'incluir_rts'> = async (tx, resultado, { tabela, registro }) => {
  const rows = respostasOf(resultado)[tabela];
  if (!Array.isArray(rows)) return;
  for (const row of rows as Record<string, unknown>[]) {
    const numero = textOf(row[registro]);
    if (!numero) continue;
    const profissionalId = await findProfissional(tx, resultado, numero);
    const { autorId: empresaId } = resultado.requerimento;
    await include(tx, resultado, { profissionalId, empresaId, desde: null, requerimentoId: null });
  }
};

/** Service 114: ends the chosen responsibility, with or without the other side's consent. */
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
    de: 'numero',
    id: numero,
    em: answerOf(resultado, data) ?? hoje,
    now,
  });
};

interface Nova {
  profissionalId: string;
  empresaId: string;
  desde: IsoDate | null;
  requerimentoId: string | null;
}

async function include(tx: Db, resultado: Resultado, nova: Nova): Promise<void> {
  const { requerimento, hoje, now } = resultado;
  const { profissionalId, empresaId, desde, requerimentoId } = nova;
  const open = await tx
    .selectFrom('responsabilidadeTecnica')
    .select('id')
    .where('profissionalId', '=', profissionalId)
    .where('empresaId', '=', empresaId)
    .where('encerradaEm', 'is', null)
    .executeTakeFirst();
  if (open) return;
  const id = uuidv7();
  const ano = Number(hoje.slice(0, 4));
  const numero = await nextDocumentoNumero(tx, { especie: 'responsabilidade_tecnica', prefixo: 'RT', ano });
  await tx
    .insertInto('responsabilidadeTecnica')
    .values({
      id,
      numero,
      profissionalId,
      empresaId,
      requerimentoId,
      // Responsibility never begins before the council's approval.
      desde: desde ? laterDate(desde, hoje) : hoje,
      createdAt: now,
    })
    .execute();
  await recordAudit(tx, null, {
    acao: 'responsabilidade.criada',
    objeto: 'responsabilidade_tecnica',
    objetoId: id,
    dados: { numero, requerimentoId: requerimento.id },
  });
  await tellBegun(tx, resultado, { numero, lados: [profissionalId, empresaId] });
}

/** Notifies the professional who accepted that their responsibility began, as the request for consent promised. */
async function tellBegun(
  tx: Db,
  { requerimento, now }: Resultado,
  { numero, lados }: { numero: string; lados: string[] },
): Promise<void> {
  const aceites = await tx
    .selectFrom('aceite')
    .select(['id', 'usuarioId', 'papel'])
    .where('requerimentoId', '=', requerimento.id)
    .where('situacao', '=', 'aceito')
    .where('usuarioId', 'in', lados)
    .execute();
  for (const { id, usuarioId, papel } of aceites) {
    if (usuarioId === null) continue;
    const { people, link, empresa } = await askedOf(tx, { id, papel, usuarioId, requerimento, now });
    const { nome } = await tx
      .selectFrom('usuario')
      .select('nome')
      .where('id', '=', requerimento.autorId)
      .executeTakeFirstOrThrow();
    for (const one of people)
      await notify(tx, {
        usuarioId: one,
        tipo: 'req.aceite_respondido',
        link,
        now,
        chave: `responsabilidade:${numero}:${one}`,
        titulo: `${empresa ? 'A' : 'Sua'} responsabilidade técnica começou`,
        texto: `${nome}: o Conselho aprovou o pedido. Número ${numero}.`,
      });
  }
}

/**
 * Finds the firm with this CNPJ and a registration in force. @throws the problem that staff read, when there is none
 */
async function requireEmpresa(tx: Db, cnpj: string): Promise<string> {
  const found = await findEmpresa(tx, cnpj);
  if (found) return found;
  throw new Problem('requerimento.transition_invalid', {
    detail: `A empresa ${formatCnpj(cnpj)} não tem registro ativo. Peça a correção antes de deferir.`,
  });
}

/** Returns the applicant, if their own registration was in force at filing. @throws the problem that staff read */
async function requireInscrito(tx: Db, { requerimento, hoje }: Resultado): Promise<string> {
  const rows = await tx
    .selectFrom('registro')
    .select(['categoria', 'situacao', 'validade', 'interrompidoAte'])
    .where('usuarioId', '=', requerimento.autorId)
    .where('categoria', '<>', 'PJ')
    .execute();
  if (rows.some((row) => EM_VIGOR.includes(situacaoNoDia(row, hoje)))) return requerimento.autorId;
  throw new Problem('requerimento.transition_invalid', {
    detail: 'O registro de quem pede não está ativo. Sem ele, ninguém responde por uma empresa.',
  });
}

/** Finds the professional with this number in force. @throws the problem that staff read, when there is none */
async function findProfissional(tx: Db, { hoje }: Resultado, registro: string): Promise<string> {
  const found = await findInscrito(tx, registro, { situacoes: EM_VIGOR, hoje });
  if (found) return found;
  throw new Problem('requerimento.transition_invalid', {
    detail: `O registro ${registro}, do responsável técnico, não existe ou não está ativo. Peça a correção antes de deferir.`,
  });
}
