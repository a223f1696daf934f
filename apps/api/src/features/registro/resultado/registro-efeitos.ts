import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { isentarAnuidades } from '#features/anuidade/api.ts';
import { changeRegistro, lockRegistro } from './registro-vigente.ts';
import { answerOf, type Efeito, type Resultado, respostasOf, textOf } from './resultado.ts';

/** Service 112: adds a title to the registration, once. */
export const anotarTitulo: Efeito<'anotar_titulo'> = async (tx, resultado, { partes }) => {
  const titulo = partes
    .map((parte) => answerOf(resultado, parte))
    .filter((parte) => parte !== null)
    .join(' – ');
  const registro = await lockRegistro(tx, resultado);
  if (!registro || titulo === '' || registro.titulos.includes(titulo)) return;
  const { requerimento, now } = resultado;
  const mudanca = { titulos: [...registro.titulos, titulo] };
  await changeRegistro(tx, registro, { mudanca, requerimentoId: requerimento.id, now });
};

/**
 * Service 118: exempts one year from the annuity, or all from that year on. Open charges of these years are cancelled,
 * and earlier years stay owed (TCU, Acórdão 369/2023). The row of a request that was denied later does not count, and
 * this one replaces it.
 */
export const isentarAnuidade: Efeito<'isentar_anuidade'> = async (tx, resultado, modelo) => {
  const registro = await lockRegistro(tx, resultado);
  const ano = respostasOf(resultado)[modelo.exercicio];
  if (!registro || typeof ano !== 'number') return;
  const { permanente = false, rever = false } = modelo;
  const granted = {
    modalidade: textOf(respostasOf(resultado)[modelo.modalidade]) ?? '',
    rever,
    requerimentoId: resultado.requerimento.id,
    createdAt: resultado.now,
  };
  await tx
    .insertInto('isencao')
    .values({ id: uuidv7(), registroId: registro.id, exercicio: ano, permanente, ...granted })
    .onConflict((c) =>
      c
        .constraint('isencao_unique')
        .doUpdateSet(granted)
        .where(
          sql<boolean>`(select d.resultado from decisao d where d.requerimento_id = isencao.requerimento_id
            order by d.created_at desc limit 1) = 'INDEFERIDO'`,
        ),
    )
    .execute();
  const { autorId: pessoaId, numero } = resultado.requerimento;
  await isentarAnuidades(tx, {
    pessoaId,
    exercicio: ano,
    permanente,
    motivo: `Isenção, no pedido ${numero}`,
    now: resultado.now,
  });
};

/** Service 124: gives inspection the facts, never the author of the report. */
export const abrirDemanda: Efeito<'abrir_demanda'> = async (tx, resultado, { fatos }) => {
  await tx
    .insertInto('demandaFiscalizacao')
    .values(reportOf(resultado, fatos))
    .onConflict((c) => c.column('requerimentoId').doNothing())
    .execute();
};

/** Service 124: starts an ethics process on the reported conduct, without the author of the report. */
export const abrirProcessoEtico: Efeito<'abrir_processo_etico'> = async (tx, resultado, { fatos }) => {
  await tx
    .insertInto('processoEtico')
    .values(reportOf(resultado, fatos))
    .onConflict((c) => c.column('requerimentoId').doNothing())
    .execute();
};

function reportOf(resultado: Resultado, fatos: string) {
  return {
    id: uuidv7(),
    requerimentoId: resultado.requerimento.id,
    fatos: answerOf(resultado, fatos) ?? '',
    createdAt: resultado.now,
  };
}
