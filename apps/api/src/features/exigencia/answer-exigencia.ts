import type { FieldIssue } from '@balcao/contract/problems';
import type { Db } from '@balcao/db/db';
import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import { responderExigencia } from '@balcao/domain/formulario/exigencia';
import { pedeSigilo } from '@balcao/domain/formulario/sigilo';
import type { Respostas } from '@balcao/domain/formulario/valor';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { classifyResposta } from '@balcao/domain/requerimento/exigencia';
import { isStatus } from '@balcao/domain/requerimento/status';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { formatNumero } from '@balcao/domain/texto/numero';
import { askAceites } from '#features/aceite/api.ts';
import { listAnexoInfo } from '#features/anexo/api.ts';
import { notifyEquipe } from '#features/aviso/api.ts';
import { withdrawAtos } from '#features/carta/api.ts';
import { addMensagem } from '#features/conversa/api.ts';
import { findCampo } from '#features/detalhe/api.ts';
import { loadFormulario } from '#features/formulario/api.ts';
import { noteObito } from '#features/registro/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { contactsOf, loadPersonFacts } from '#features/servico/api.ts';
import { takeStep } from '#features/tramite/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { exigenciaEncerrada } from './exigencia-encerrada.ts';
import { type Answer, type OpenItem, storeAnswers, takesFiles } from './store-answers.ts';

interface Input {
  requerimento: Requerimento;
  exigenciaId: string;
  itens: Answer[];
  /** Fields that the corrections reveal; the form's rules ignore any other name. */
  reveladas: Record<string, unknown>;
  mensagem: string | undefined;
}

async function openItems(tx: Db, { requerimento, exigenciaId }: Input): Promise<OpenItem[]> {
  const rows = await tx
    .selectFrom('exigencia as e')
    .innerJoin('exigenciaItem as i', 'i.exigenciaId', 'e.id')
    .select(['i.id', 'i.campo', 'i.obrigatorio', 'e.prazoEm'])
    .where('e.id', '=', exigenciaId)
    .where('e.requerimentoId', '=', requerimento.id)
    .where('e.situacao', '=', 'aberta')
    .orderBy('i.ordem')
    .execute();
  if (rows.length === 0) throw await exigenciaEncerrada(tx, requerimento, exigenciaId);
  return rows;
}

/** Longest text answer; as long as a message. */
const TEXTO_MAX = 8000;

/** Why this answer to an item is refused, or null. */
function checkAnswer(item: OpenItem, campo: Campo | undefined, answer: Answer | undefined): string | null {
  const valor = answer?.valor ?? '';
  if (!item.campo && (typeof valor !== 'string' || valor.length > TEXTO_MAX))
    return `Escreva um texto de até ${formatNumero(TEXTO_MAX)} letras.`;
  return missing(item, campo, answer) ? 'Responda este item.' : null;
}

/**
 * Whether the answer is missing. An item without a field needs text or a file; one with a field needs a new value of
 * it.
 */
function missing(item: OpenItem, campo: Campo | undefined, answer: Answer | undefined): boolean {
  const hasFile = (answer?.anexos.length ?? 0) > 0;
  const valor = answer?.valor ?? '';
  const hasValue = typeof valor === 'string' ? valor.trim() !== '' : true;
  return item.obrigatorio && !(hasValue || (hasFile && (!campo || campo.tipo === 'anexo')));
}

/**
 * Records the requester's answer: only the requested fields change, the clock runs again, and the attendant is
 * notified.
 */
export async function answerExigencia(tx: Db, who: Who, input: Input): Promise<void> {
  const { requerimento, exigenciaId } = input;
  const items = await openItems(tx, input);
  const formulario = await loadFormulario(tx, requerimento.tipoId, requerimento.tipoVersao);
  const answers = new Map(input.itens.map((answer) => [answer.id, answer]));
  const campoOf = (item: OpenItem) => (item.campo ? findCampo(formulario, item.campo) : undefined);
  const errors = items.flatMap((item) => {
    const message = checkAnswer(item, campoOf(item), answers.get(item.id));
    return message === null ? [] : [{ path: `itens.${item.id}`, message }];
  });
  if (errors.length > 0) throw new Problem('validation', { errors });

  const given: Record<string, unknown> = { ...input.reveladas };
  for (const item of items) {
    const answer = answers.get(item.id);
    if (!item.campo || !answer) continue;
    given[item.campo] = campoOf(item)?.tipo === 'anexo' ? answer.anexos : answer.valor;
  }
  const anexos = await listAnexoInfo(tx, who, { requerimentoId: requerimento.id });
  const filed = requerimento.respostas as Respostas;
  const hoje = todayInSaoPaulo(requerimento.createdAt);
  const contexto = { hoje, anexos, opcoes: requerimento.opcoes as never };
  const result = responderExigencia(
    formulario,
    { filed, given, pedidos: items.flatMap((item) => item.campo ?? []) },
    contexto,
  );
  const issues = [
    ...result.issues,
    ...(await findNewContacts(tx, who, { requerimento, formulario, ...result })),
  ];
  if (issues.length > 0)
    throw new Problem('validation', { errors: issues.map((issue) => onItem(issue, items)) });

  await storeAnswers(tx, who, {
    requerimento,
    exigenciaId,
    items,
    answers,
    respostas: result.respostas,
    sigilo: pedeSigilo(formulario, result.respostas, contexto),
    arquivos: [...result.abertos].flatMap((nome) => findCampo(formulario, nome) ?? []).filter(takesFiles),
  });
  await askAceites(tx, { requerimento, formulario, respostas: result.respostas, now: who.now });
  await noteObito(tx, {
    requerimento: { ...requerimento, respostas: result.respostas },
    formulario,
    now: who.now,
  });
  await close(tx, who, { requerimento, exigenciaId, prazoEm: items[0]?.prazoEm ?? null });
  if (input.mensagem?.trim())
    await addMensagem(tx, who, { requerimento, texto: input.mensagem, interna: false, anexos: [] });
}

/** Shows a problem of a field on its item. */
function onItem(issue: { path: string; message: string }, items: readonly OpenItem[]) {
  const [campo, ...rest] = issue.path.split('.');
  const item = items.find((candidate) => candidate.campo === campo);
  return { path: item ? ['itens', item.id, ...rest].join('.') : issue.path, message: issue.message };
}

async function close(
  tx: Db,
  who: Who,
  {
    requerimento,
    exigenciaId,
    prazoEm,
  }: { requerimento: Requerimento; exigenciaId: string; prazoEm: string | null },
): Promise<void> {
  if (!isStatus(requerimento.status)) throw new Error(`unknown status ${requerimento.status}`);
  const ate = prazoEm === null ? null : endOfDayInSaoPaulo(prazoEm);
  const foraDoPrazo = classifyResposta(who.now, ate, requerimento.status) === 'fora_do_prazo';
  await takeStep(tx, who, { requerimento, acao: 'responder_exigencia' }, async ({ passo }) => {
    await tx
      .updateTable('exigencia')
      .set({ situacao: 'respondida', answeredAt: who.now, foraDoPrazo })
      .where('id', '=', exigenciaId)
      .execute();
    await withdrawAtos(tx, who, requerimento);
    return {
      dados: { foraDoPrazo },
      depois: passo.aviso ? (moved) => tellAnswered(tx, who, moved, exigenciaId) : undefined,
    };
  });
}

async function tellAnswered(tx: Db, who: Who, moved: Requerimento, exigenciaId: string): Promise<void> {
  await notifyEquipe(tx, who, {
    requerimento: moved,
    aviso: {
      template: 'equipe.exigencia_respondida',
      titulo: 'Correção respondida',
      texto: `${moved.numero} · ${moved.titulo}`,
      variaveis: { prazo: moved.prazoEm ? formatDataComDia(moved.prazoEm) : '' },
      evento: `exigencia_respondida:${exigenciaId}`,
    },
  });
}

interface Corrected {
  requerimento: Requerimento;
  formulario: Formulario;
  respostas: Respostas;
  /** Fields that the correction may change. */
  abertos: ReadonlySet<string>;
}

/**
 * Finds new contacts in a correction, which are never confirmed. Filing accepts a new contact only with a code and a
 * proof of presence, and a correction must not avoid both.
 */
async function findNewContacts(tx: Db, who: Who, corrected: Corrected): Promise<FieldIssue[]> {
  const { requerimento, formulario, respostas, abertos } = corrected;
  const filed = requerimento.respostas as Respostas;
  const changed = confirmedByCode(formulario).filter(
    (nome) => abertos.has(nome) && respostas[nome] && respostas[nome] !== filed[nome],
  );
  if (changed.length === 0) return [];
  const { autorId } = requerimento;
  const facts = await loadPersonFacts(tx, who, { usuarioId: autorId, hoje: todayInSaoPaulo(who.now) });
  const known: readonly unknown[] = await contactsOf(tx, who, { autorId, facts });
  return changed
    .filter((nome) => !known.includes(respostas[nome]))
    .map((path) => ({
      path,
      message: 'Este contato não foi confirmado por código. Deixe-o para um pedido novo, depois deste.',
    }));
}

/** Names of the fields whose contacts are confirmed by code. */
function confirmedByCode({ passos }: Formulario): string[] {
  return passos
    .flatMap(({ campos }) => campos)
    .filter((campo) => 'verificarPorCodigo' in campo && campo.verificarPorCodigo)
    .map(({ nome }) => nome);
}
