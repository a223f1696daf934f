import type { Db } from '@balcao/db/db';
import { formatRegistro, parseRegistro } from '@balcao/domain/pessoa/registro';
import { addMonths, type IsoDate } from '@balcao/domain/prazo/data';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { readConselho } from '#features/portal/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { Problem } from '#platform/http/problem.ts';
import { changeRegistro } from './registro-vigente.ts';
import { answerOf, type Efeito, type Modelo, type Resultado } from './resultado.ts';

/**
 * Services that register: assigns a number that was never used before (invariant of the council's books), in force from
 * today. A repeat changes nothing. @throws the problem that staff read, when its last day has passed
 */
export const inscrever: Efeito<'inscrever'> = async (tx, resultado, modelo) => {
  const { requerimento, now, hoje } = resultado;
  const known = await tx
    .selectFrom('registro')
    .select('id')
    .where('requerimentoId', '=', requerimento.id)
    .executeTakeFirst();
  if (known) return;
  const validade = validadeOf(resultado, modelo);
  if (validade !== null && validade < hoje) throw overBefore(validade);
  if (modelo.encerra) await endFormer(tx, resultado, modelo.encerra);
  const { categoria } = modelo;
  const id = uuidv7();
  const numero = await nextRegistro(tx, categoria);
  const titulo = answerOf(resultado, modelo.titulo);
  await tx
    .insertInto('registro')
    .values({
      id,
      usuarioId: requerimento.autorId,
      requerimentoId: requerimento.id,
      numero,
      categoria,
      situacao: categoria === 'P' ? 'PROVISORIO' : 'ATIVO',
      titulos: titulo ? [titulo] : [],
      desde: hoje,
      validade,
      updatedAt: now,
    })
    .execute();
  await recordAudit(tx, null, {
    acao: 'registro.criado',
    objeto: 'registro',
    objetoId: id,
    dados: { numero, categoria, requerimentoId: requerimento.id },
  });
};

/** The refusal when the residence ended before the council decided: the registration would start expired. */
function overBefore(validade: IsoDate): Problem {
  return new Problem('requerimento.transition_invalid', {
    detail: `O registro iria só até ${formatIsoDate(validade)}, que já passou. Indefira o pedido.`,
  });
}

function validadeOf(resultado: Resultado, { validade }: Modelo<'inscrever'>): IsoDate | null {
  if (!validade) return null;
  return 'meses' in validade
    ? addMonths(resultado.hoje, validade.meses)
    : answerOf(resultado, validade.campo);
}

async function endFormer(tx: Db, resultado: Resultado, categoria: Modelo<'inscrever'>['categoria']) {
  const { requerimento, now, hoje } = resultado;
  const former = await tx
    .selectFrom('registro')
    .selectAll()
    .where('usuarioId', '=', requerimento.autorId)
    .where('categoria', '=', categoria)
    .where('situacao', 'in', ['ATIVO', 'PROVISORIO', 'INTERROMPIDO'])
    .forUpdate()
    .execute();
  for (const registro of former)
    await changeRegistro(tx, registro, {
      mudanca: { situacao: 'CANCELADO', situacaoDesde: hoje },
      requerimentoId: requerimento.id,
      now,
    });
}

/**
 * The next number of people or of firms, after every number in use. The row stays locked until the transaction ends.
 */
async function nextRegistro(tx: Db, categoria: Modelo<'inscrever'>['categoria']): Promise<string> {
  const pessoa = categoria === 'PJ' ? 'PJ' : 'PF';
  const { rows } = await sql<{ ultimo: number }>`
    insert into registro_sequencia as s (serie, ultimo) values (${pessoa}, ${await highestNumber(tx, pessoa)} + 1)
    on conflict (serie) do update set ultimo = s.ultimo + 1 returning ultimo`.execute(tx);
  const numero = rows[0]?.ultimo;
  if (!numero) throw new Error('an upsert with returning answers one row');
  const { sigla } = await readConselho(tx);
  return categoria === 'PJ'
    ? formatRegistro({ pessoa: 'PJ', sigla, numero })
    : formatRegistro({ pessoa: 'PF', sigla, numero, sufixo: categoria });
}

/** The highest number in the books, 0 when there is none; read only before the first number is assigned here. */
async function highestNumber(tx: Db, pessoa: 'PF' | 'PJ'): Promise<number> {
  const started = await tx
    .selectFrom('registroSequencia')
    .select('ultimo')
    .where('serie', '=', pessoa)
    .executeTakeFirst();
  if (started) return started.ultimo;
  const rows = await tx.selectFrom('registro').select('numero').execute();
  return rows.reduce((highest, { numero }) => {
    const read = parseRegistro(numero);
    return read?.pessoa === pessoa ? Math.max(highest, read.numero) : highest;
  }, 0);
}
