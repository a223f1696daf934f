import type { Db } from '@balcao/db/db';
import { avisoDoEnvio, cartaDaCorrecao, prazoDepoisDeReceber } from '@balcao/domain/carta/ato-por-carta';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { listCorrigiveis } from '@balcao/domain/formulario/exigencia';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type ExigenciaItemAnterior, validateExigencia } from '@balcao/domain/requerimento/exigencia';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { v7 as uuidv7 } from 'uuid';
import { notifyRequerente } from '#features/aviso/api.ts';
import { postAto } from '#features/carta/api.ts';
import { vaiPelosCorreios } from '#features/comunicacao/api.ts';
import type { Situation } from '#features/contexto/api.ts';
import { campoRotulo, findCampo } from '#features/detalhe/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { takeStep } from '#features/tramite/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField } from '#platform/http/problem.ts';
import { throwProblemas } from '#platform/http/problemas.ts';
import { countExigencia } from './count-exigencia.ts';

interface Item {
  campo: string | null;
  texto: string;
  obrigatorio: boolean;
}

interface Input {
  requerimento: Requerimento;
  itens: Item[];
  prazoDias: number;
  mensagem: string | undefined;
}

async function earlierItems(tx: Db, requerimentoId: string): Promise<ExigenciaItemAnterior[]> {
  return tx
    .selectFrom('exigenciaItem as i')
    .innerJoin('exigencia as e', 'e.id', 'i.exigenciaId')
    .select(['i.campo', 'i.texto', 'i.obrigatorio', 'e.rodada'])
    .where('e.requerimentoId', '=', requerimentoId)
    .execute();
}

/**
 * Asks the requester to correct named points; the council's clock stops until the answer. A person who did not choose
 * the portal gets it by post, and their term begins with the receipt.
 */
export async function openExigencia(tx: Db, who: Who, input: Input): Promise<void> {
  const { requerimento } = input;
  await takeStep(tx, who, { requerimento, acao: 'exigir' }, ({ situation }) =>
    recordExigencia(tx, who, input, situation),
  );
}

async function recordExigencia(tx: Db, who: Who, input: Input, { formulario, calendario }: Situation) {
  const { requerimento, itens, prazoDias, mensagem = null } = input;
  const anteriores = await earlierItems(tx, requerimento.id);
  const hoje = todayInSaoPaulo(who.now);
  throwProblemas(
    validateExigencia({ itens, prazoDias, anteriores }, (chave) => calendario.norma(chave, hoje)),
  );
  requireCampos(formulario, itens);

  const postal = await vaiPelosCorreios(tx, requerimento.autorId);
  const vencimento = postal ? null : (await countExigencia(tx, who, { requerimento, prazoDias })).vencimento;
  const rodada = Math.max(0, ...anteriores.map((item) => item.rodada)) + 1;
  const exigenciaId = await insertExigencia(tx, who, { ...input, rodada, vencimento });
  const pontos = itens.map(
    (item) => `${item.campo ? `${campoRotulo(formulario, item.campo)}: ` : ''}${item.texto}`,
  );
  const carta = { ato: { exigenciaId }, texto: cartaDaCorrecao({ itens: pontos, mensagem, prazoDias }) };
  return {
    texto: mensagem,
    dados: { rodada, prazo: vencimento },
    depois: async (moved: Requerimento) => {
      const sent = postal && (await postAto(tx, who, { ...carta, requerimento: moved, assunto: ASSUNTO }));
      const prazo = vencimento === null ? prazoDepoisDeReceber(prazoDias) : formatDataComDia(vencimento);
      await notifyRequerente(tx, who, {
        requerimento: moved,
        aviso: {
          template: 'req.exigencia',
          titulo: 'Precisamos de você',
          texto: `Responda até ${prazo} para o pedido ${moved.numero} continuar.`,
          variaveis: { itens: pontos, prazo },
          ...(sent && { complemento: avisoDoEnvio(sent) }),
          evento: `exigencia:${rodada}`,
          prioridade: 1,
        },
      });
    },
  };
}

const ASSUNTO = 'Correção do seu pedido';

/** Requires that each item names an answer that the requester can change, or none. @throws Problem `validation`. */
function requireCampos(formulario: Formulario, itens: readonly Item[]): void {
  const corrigiveis = listCorrigiveis(formulario);
  for (const [i, { campo }] of itens.entries()) {
    if (campo === null || corrigiveis.has(campo)) continue;
    throw invalidField(
      `itens.${i}.campo`,
      findCampo(formulario, campo)
        ? 'Este dado não é digitado pelo requerente. Peça como outro ponto.'
        : 'Este campo não existe no formulário do pedido.',
    );
  }
}

async function insertExigencia(
  tx: Db,
  who: Who,
  {
    requerimento,
    itens,
    prazoDias,
    mensagem,
    rodada,
    vencimento,
  }: Input & { rodada: number; vencimento: string | null },
): Promise<string> {
  const exigenciaId = uuidv7();
  const respostas = requerimento.respostas as Record<string, unknown>;
  await tx
    .insertInto('exigencia')
    .values({
      id: exigenciaId,
      requerimentoId: requerimento.id,
      rodada,
      mensagem: mensagem ?? null,
      prazoDias,
      prazoEm: vencimento,
      criadaPorId: who.usuarioId,
      createdAt: who.now,
    })
    .execute();
  await tx
    .insertInto('exigenciaItem')
    .values(
      itens.map((item, ordem) => ({
        id: uuidv7(),
        exigenciaId,
        ordem,
        campo: item.campo,
        texto: item.texto,
        obrigatorio: item.obrigatorio,
        valorAnterior: item.campo === null ? null : JSON.stringify(respostas[item.campo] ?? null),
      })),
    )
    .execute();
  return exigenciaId;
}
