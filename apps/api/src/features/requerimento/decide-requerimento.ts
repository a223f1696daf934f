import type { Db } from '@balcao/db/db';
import { avisoDoEnvio, cartaDaDecisao, prazoDepoisDeReceber } from '@balcao/domain/carta/ato-por-carta';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Acao } from '@balcao/domain/requerimento/acao';
import {
  appealInstructions,
  RESULTADO_DEPOIS_DE_FOI,
  type Resultado,
  TITULO_DA_DECISAO,
  type Votacao,
  validateDecisao,
} from '@balcao/domain/requerimento/decisao';
import {
  type DesfechoDado,
  type DesfechoEmPalavras,
  describeDesfecho,
  desfechoNaFrase,
} from '@balcao/domain/requerimento/desfecho';
import { recursoPrazo } from '@balcao/domain/requerimento/recurso';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { loadCalendario } from '#features/calendario/api.ts';
import { sendAto } from '#features/carta/api.ts';
import { vaiPelosCorreios } from '#features/comunicacao/api.ts';
import { requestDocumento } from '#features/documento/api.ts';
import { loadFormulario } from '#features/tipo/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField } from '#platform/http/problem.ts';
import type { Requerimento } from './access.ts';
import { type Aviso, notifyRequerente } from './avisos.ts';
import { readDesfecho } from './desfecho.ts';
import { loadSituation } from './facts.ts';
import { finishRequerimento } from './finish-requerimento.ts';
import { applyMovement, requireStep } from './move.ts';
import { throwProblemas } from './problema.ts';

export interface NewDecisao extends DesfechoDado {
  requerimento: Requerimento;
  resultado: Resultado;
  /** One or two plain sentences, used in the notice. */
  resumo: string;
  fundamentacao: string;
  baseLegal: string;
  /** How the board voted; only a meeting has one. */
  votacao: Votacao | null;
}

/**
 * Decides a request, or an appeal in it: motivated, with legal basis and appeal term where it denies
 * (Lei 9.784/1999 art. 50). What was granted takes effect at once, and its document is put in hand.
 */
export async function decideRequerimento(tx: Db, who: Who, input: NewDecisao): Promise<void> {
  const { requerimento, resultado } = input;
  const acao = await actOf(tx, who, input);
  await requireStep(tx, who, { requerimento, acao, para: resultado });
  const byBoard = requerimento.status === 'AGUARDANDO_DELIBERACAO';
  if (byBoard && input.votacao === null) throw invalidField('votacao', 'Diga como a reunião votou.');
  const formulario = await loadFormulario(tx, requerimento.tipoId, requerimento.tipoVersao);
  const { recurso } = formulario;
  const desfecho = await readDesfecho(tx, who, input);
  throwProblemas([...desfecho.problemas, ...validateDecisao({ ...input, recursoDias: recurso.dias })]);
  const calendario = await loadCalendario(tx, requerimento.localidadeIbge);
  const postal = await vaiPelosCorreios(tx, requerimento.autorId);
  // What goes by post is not known of yet, and nobody knows when it will be.
  const vencimento = postal
    ? null
    : recursoPrazo({ ciencia: todayInSaoPaulo(who.now), calendario, dias: recurso.dias }).vencimento;
  const decisaoId = uuidv7();
  const fundamentacao =
    resultado === 'DEFERIDO'
      ? input.fundamentacao
      : `${input.fundamentacao}\n\n${appealInstructions(recurso.dias)}`;
  await tx
    .insertInto('decisao')
    .values({
      ...{ id: decisaoId, requerimentoId: requerimento.id, resultado, resumo: input.resumo, fundamentacao },
      ...{
        ...desfecho.dado,
        baseLegal: input.baseLegal,
        votacao: byBoard ? input.votacao : null,
        recursoAte: vencimento,
        decididaPorId: who.usuarioId,
        // The newest decision is the one in force, also where the clock of the server was set back meanwhile.
        createdAt: sql<Date>`greatest(${who.now}::timestamptz, (select max(created_at) + interval '1 millisecond'
          from decisao where requerimento_id = ${requerimento.id}::uuid))`,
      },
    })
    .execute();
  const moved = await applyMovement(tx, who, requerimento, {
    ...{ acao, para: resultado, texto: input.resumo },
    ...(desfecho.dado.desfecho === null ? {} : { dados: { desfecho: desfecho.dado.desfecho } }),
    set: { recursoAte: vencimento },
  });
  const prazo = vencimento === null ? prazoDepoisDeReceber(recurso.dias) : formatDataComDia(vencimento);
  const palavras = describeDesfecho(desfecho.dado);
  const aviso = decisionNotice({ ...input, palavras }, acao, moved, prazo);
  if (postal) {
    const { titulo } = aviso;
    const sent = await postDecisao(tx, who, {
      ...{ ...input, requerimento: moved, decisaoId, titulo, fundamentacao },
    });
    aviso.complemento = avisoDoEnvio(sent);
  }
  await notifyRequerente(tx, who, { requerimento: moved, aviso });
  if (resultado !== 'INDEFERIDO') await finishRequerimento(tx, moved, who.now);
  else if (formulario.documento?.naNegativa)
    await requestDocumento(tx, {
      requerimento: moved,
      especie: formulario.documento.especie,
      now: who.now,
    });
}

async function postDecisao(
  tx: Db,
  who: Who,
  input: NewDecisao & { decisaoId: string; titulo: string },
): Promise<{ endereco: boolean }> {
  const { requerimento, decisaoId, titulo, resumo, fundamentacao, baseLegal } = input;
  return sendAto(tx, who, {
    ...{ requerimento, ato: { decisaoId }, assunto: 'Decisão do seu pedido', fundamento: baseLegal },
    texto: cartaDaDecisao({ titulo, resumo, fundamentacao }),
  });
}

/** An appeal is judged by another authority; whoever decided may think better of it, in favour of who appealed. */
async function actOf(tx: Db, who: Who, { requerimento, resultado }: NewDecisao): Promise<Acao> {
  if (requerimento.status !== 'EM_RECURSO') return 'decidir';
  if (resultado === 'INDEFERIDO') return 'decidir_recurso';
  const { contexto } = await loadSituation(tx, who, requerimento, who.now);
  return contexto.quem.assinouVigente ? 'reconsiderar' : 'decidir_recurso';
}

function decisionNotice(
  input: NewDecisao & { palavras: DesfechoEmPalavras | null },
  acao: Acao,
  moved: Requerimento,
  prazoRecurso: string,
): Aviso {
  const { palavras } = input;
  // An answer that a duplicate or a matter of another body gets is neither an approval nor a denial in plain words.
  const resultado = palavras ? 'respondido' : RESULTADO_DEPOIS_DE_FOI[input.resultado];
  const resumoDecisao = [palavras?.rotulo, input.resumo.trim()].filter(Boolean).join('. ');
  const shown = {
    titulo: palavras ? `Resposta: ${desfechoNaFrase(palavras)}` : TITULO_DA_DECISAO[input.resultado],
    texto: input.resumo,
    evento: `${acao}:${moved.version}`,
    prioridade: 1,
  };
  if (acao !== 'decidir')
    return { template: 'req.recurso_decidido', variaveis: { resultado, resumoDecisao }, ...shown };
  // All that was asked is granted: there is nothing to appeal against. Information that was given may still not be what was asked.
  if (input.resultado === 'DEFERIDO' && !palavras && moved.workflow !== 'W6')
    return { template: 'req.deferido', variaveis: { resultado, resumoDecisao }, ...shown };
  return { template: 'req.decisao', variaveis: { resultado, resumoDecisao, prazoRecurso }, ...shown };
}
