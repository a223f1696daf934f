import { v7 as uuidv7 } from 'uuid';
import { changeRegistro, lockRegistro } from './registro-vigente.ts';
import { answerOf, type Efeito, respostasOf, textOf } from './resultado.ts';

/** Service 112: a title written into the registration, once. */
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

/** Service 118: a year without annuity. What was due before stays due (TCU, Acórdão 369/2023). */
export const isentarAnuidade: Efeito<'isentar_anuidade'> = async (
  tx,
  resultado,
  { exercicio, modalidade },
) => {
  const registro = await lockRegistro(tx, resultado);
  const ano = respostasOf(resultado)[exercicio];
  if (!registro || typeof ano !== 'number') return;
  await tx
    .insertInto('isencao')
    .values({
      ...{ id: uuidv7(), registroId: registro.id, exercicio: ano },
      modalidade: textOf(respostasOf(resultado)[modalidade]) ?? '',
      ...{ requerimentoId: resultado.requerimento.id, createdAt: resultado.now },
    })
    .onConflict((c) => c.constraint('isencao_unique').doNothing())
    .execute();
};

/** Service 124: inspection gets the facts, never who reported them. */
export const abrirDemanda: Efeito<'abrir_demanda'> = async (tx, resultado, { fatos }) => {
  await tx
    .insertInto('demandaFiscalizacao')
    .values({
      ...{ id: uuidv7(), requerimentoId: resultado.requerimento.id },
      ...{ fatos: answerOf(resultado, fatos) ?? '', createdAt: resultado.now },
    })
    .onConflict((c) => c.column('requerimentoId').doNothing())
    .execute();
};
