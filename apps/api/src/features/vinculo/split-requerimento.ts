import type { Db } from '@balcao/db/db';
import { motivoInelegivel } from '@balcao/domain/formulario/elegibilidade';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { podeNascerDeOutro } from '@balcao/domain/requerimento/desmembramento';
import { v7 as uuidv7 } from 'uuid';
import { loadPublished } from '#features/formulario/api.ts';
import { openRequerimento, requireNoDuplicate } from '#features/protocolo/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { loadPersonFacts } from '#features/servico/api.ts';
import { takeStep } from '#features/tramite/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { moveParts, type Parts } from './move-parts.ts';

interface Split extends Parts {
  requerimento: Requerimento;
  tipoId: number;
  motivo: string;
}

/**
 * Splits the chosen parts into a new request: messages move there, and both have the files. The new receipt informs the
 * person, and this request continues.
 */
export async function splitRequerimento(tx: Db, who: Who, input: Split): Promise<void> {
  const { requerimento } = input;
  await takeStep(tx, who, { requerimento, acao: 'desmembrar' }, () => openOther(tx, who, input));
}

async function openOther(tx: Db, who: Who, input: Split) {
  const { requerimento, motivo } = input;
  if (requerimento.sigilo)
    throw new Problem('requerimento.transition_invalid', {
      detail: 'Um pedido sob sigilo não é desmembrado: o novo mostraria o autor.',
    });
  if (input.mensagens.length + input.anexos.length === 0)
    throw invalidField('mensagens', 'Escolha pelo menos uma mensagem ou um arquivo.');
  const novo = await openRequerimento(tx, who, await described(tx, who, input));
  await moveParts(tx, who, {
    de: requerimento,
    para: novo,
    mensagens: input.mensagens,
    anexos: input.anexos,
  });
  await tx
    .insertInto('vinculo')
    .values({
      id: uuidv7(),
      tipo: 'origem',
      deId: requerimento.id,
      paraId: novo.id,
      motivo,
      criadoPorId: who.usuarioId,
      createdAt: who.now,
    })
    .execute();
  return {
    dados: { para: novo.id },
    texto: `Parte deste pedido agora é o pedido ${novo.numero} (${novo.titulo}). ${motivo}`,
  };
}

async function described(tx: Db, who: Who, { requerimento, tipoId, motivo }: Split) {
  const { id, numero, autorId } = requerimento;
  const formulario = await loadPublished(tx, tipoId);
  if (!podeNascerDeOutro(formulario))
    throw invalidField('tipoId', 'Este serviço precisa ser pedido pela própria pessoa.');
  const facts = await loadPersonFacts(tx, who, { usuarioId: autorId, hoje: todayInSaoPaulo(who.now) });
  const wrong = motivoInelegivel(formulario, facts.solicitante);
  if (wrong) throw new Problem('requerimento.not_eligible', { detail: wrong });
  await requireNoDuplicate(tx, who, { formulario, autorId, respostas: {}, opcoes: {} });
  return {
    formulario,
    autorId,
    rascunhoId: null,
    respostas: {},
    opcoes: {},
    workflow: formulario.workflow,
    prazo: formulario.prazo,
    sigilo: false,
    taxa: { total: 0, itens: [] },
    desmembrado: { de: id, numero, motivo },
    localidadeIbge: requerimento.localidadeIbge,
    dataNascimento: facts.dataNascimento,
    prioridade: facts.prioridade,
  };
}
