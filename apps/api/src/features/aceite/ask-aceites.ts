import type { Db } from '@balcao/db/db';
import { type AceitePedido, listAceites } from '@balcao/domain/formulario/aceite';
import type { Formulario } from '@balcao/domain/formulario/campo';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { askedOf, tell } from '#features/aviso/api.ts';
import { findEmpresa, findInscrito } from '#features/registro/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { systemActor } from '#platform/auth/who.ts';

interface Asked {
  requerimento: Pick<Requerimento, 'id' | 'autorId'>;
  formulario: Formulario;
  respostas: Readonly<Record<string, unknown>>;
  now: Date;
}

/**
 * Asks every person named in the answers to agree. After a correction, a person who is still named keeps their answer.
 * A new person is asked, and a removed person's answer is no longer awaited.
 */
export async function askAceites(tx: Db, asked: Asked): Promise<void> {
  const { requerimento, formulario, respostas, now } = asked;
  if (!formulario.aceites) return;
  const standing = await tx
    .selectFrom('aceite')
    .select(['id', 'usuarioId', 'registro', 'dados'])
    .where('requerimentoId', '=', requerimento.id)
    .where('situacao', '<>', 'retirado')
    .execute();
  const kept = new Set<string>();
  for (const pedido of listAceites(formulario, respostas)) {
    const usuarioId = await findIndicado(tx, pedido, todayInSaoPaulo(now));
    const dados = JSON.stringify(tellsOf(pedido));
    const same = standing.find(
      (row) =>
        !kept.has(row.id) &&
        row.usuarioId === usuarioId &&
        row.registro === pedido.registro &&
        JSON.stringify(tellsOf(row.dados as unknown as Dito)) === dados,
    );
    if (same) kept.add(same.id);
    else await ask(tx, asked, { pedido, usuarioId, dados });
  }
  const gone = standing.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0)
    await tx
      .updateTable('aceite')
      // Staff still read who refused, with the day and the reason.
      .set({ situacao: 'retirado', respondidoEm: sql`coalesce(respondido_em, ${now})` })
      .where('id', 'in', gone)
      .execute();
}

type Dito = Pick<AceitePedido, 'vinculo' | 'horas' | 'horario' | 'desde'>;

/** The terms that the person reads before they answer; a change of them asks again. */
function tellsOf({ vinculo, horas, horario, desde }: Omit<Dito, 'vinculo'> & Partial<Dito>): Dito {
  // Older agreements, from before the form had bonds, have none.
  return { vinculo: vinculo ?? null, horas, horario, desde };
}

/** Length of a CNPJ; a CPF is shorter. */
const CNPJ_LENGTH = 14;

/** Finds the firm of this CNPJ, or the person of this registration if the CPF is theirs. */
async function findIndicado(tx: Db, { registro, cpf }: AceitePedido, hoje: IsoDate): Promise<string | null> {
  if (cpf.length === CNPJ_LENGTH) return findEmpresa(tx, cpf);
  const id = await findInscrito(tx, registro, { situacoes: ['ATIVO', 'PROVISORIO'], hoje });
  if (id === null) return null;
  const row = await tx
    .selectFrom('usuario')
    .select('id')
    .where('id', '=', id)
    .where('cpfCnpj', '=', cpf)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function ask(
  tx: Db,
  { requerimento, now }: Asked,
  { pedido, usuarioId, dados }: { pedido: AceitePedido; usuarioId: string | null; dados: string },
): Promise<void> {
  const id = uuidv7();
  const { registro, papel } = pedido;
  await tx
    .insertInto('aceite')
    .values({
      id,
      requerimentoId: requerimento.id,
      usuarioId,
      registro,
      papel,
      dados,
      createdAt: now,
      situacao: usuarioId === null ? 'nao_encontrado' : 'pendente',
    })
    .execute();
  if (usuarioId === null) return;
  const { texto, titulo, link, people } = await askedOf(tx, { id, papel, usuarioId, requerimento, now });
  await tell(tx, systemActor(now), people, {
    template: 'req.aceite',
    titulo,
    texto,
    owner: { kind: 'requerimento', id: requerimento.id },
    link,
    chave: `aceite:${id}`,
    prioridade: 1,
    variaveis: { indicacao: texto },
  });
}
