import { type Db, withTx } from '@balcao/db/db';
import type { PassoMacro } from '@balcao/domain/macro/passo';
import { preencher, variaveisDe } from '@balcao/domain/resposta/variavel';
import { sendMensagem } from '#features/conversa/api.ts';
import { moveRequerimento } from '#features/decisao/api.ts';
import { assignRequerimento, forwardRequerimento, takeRequerimento } from '#features/distribuicao/api.ts';
import { applyEtiquetas } from '#features/etiqueta/api.ts';
import { valoresDe } from '#features/modelo-resposta/api.ts';
import { getAsEquipe, type Requerimento } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { describeRefusal } from '#platform/http/describe-refusal.ts';
import { Problem } from '#platform/http/problem.ts';
import { describePasso, type Nomes } from './describe-passo.ts';

/** What one step did, in words, with the text it wrote. */
export interface Efeito {
  titulo: string;
  texto: string | null;
}

/** A macro for its run: the steps, the names in them, and the reason for the history. */
export interface Corrida {
  nome: string;
  passos: readonly PassoMacro[];
  nomes: Nomes;
}

/** Returns the request, locked, for staff who handle it. */
export function getForMacro(tx: Db, who: Who, id: string): Promise<Requerimento> {
  return getAsEquipe(tx, who, id, { lock: true });
}

/**
 * Takes every step on one request, all or none. Each runs the use case of its own screen, so the person's rights and
 * the request's rules apply. @throws the Problem of the first refused step
 */
export function applyMacro(tx: Db, who: Who, input: Corrida & { requerimentoId: string }): Promise<Efeito[]> {
  return withTx(tx, async (inner) => {
    const efeitos: Efeito[] = [];
    const valores = await valoresDe(inner, who, await getForMacro(inner, who, input.requerimentoId));
    for (const [i, passo] of input.passos.entries()) {
      // The step before may have changed the request.
      const requerimento = await getForMacro(inner, who, input.requerimentoId);
      const titulo = describePasso(passo, input.nomes);
      try {
        const texto = 'texto' in passo ? resolve(passo.texto, valores) : null;
        await applyPasso(inner, who, { requerimento, passo, texto: texto ?? '', nome: input.nome });
        efeitos.push({ titulo, texto: texto || null });
      } catch (error) {
        throw refusedStep(error, input.passos.length > 1 ? `Passo ${i + 1}, ${titulo}` : titulo);
      }
    }
    return efeitos;
  });
}

/** Adds the step to a refusal, because the reason alone does not identify it. */
function refusedStep(error: unknown, passo: string): unknown {
  if (!(error instanceof Problem)) return error;
  return new Problem(error.code, { detail: `${passo}: ${describeRefusal(error)}` });
}

function resolve(texto: string, valores: Readonly<Record<string, string>>): string {
  const [open] = variaveisDe(texto).filter((nome) => !Object.hasOwn(valores, nome));
  if (open !== undefined)
    throw new Problem('requerimento.transition_invalid', {
      detail: `O texto usa {{${open}}}, que este pedido não tem.`,
    });
  return preencher(texto, valores);
}

interface Passo {
  requerimento: Requerimento;
  passo: PassoMacro;
  texto: string;
  nome: string;
}

async function applyPasso(tx: Db, who: Who, { requerimento, passo, texto, nome }: Passo): Promise<void> {
  const motivo = `Pela macro “${nome}”.`;
  switch (passo.tipo) {
    case 'responder':
    case 'nota':
      return sendMensagem(tx, who, { requerimento, texto, interna: passo.tipo === 'nota', anexos: [] });
    case 'mover':
      return moveRequerimento(tx, who, { requerimento, acao: passo.acao, texto: texto || undefined });
    case 'encaminhar':
      return forwardRequerimento(tx, who, { requerimento, grupoId: passo.grupoId, motivo });
    case 'etiquetar':
    case 'desetiquetar':
      return tag(tx, who, requerimento.id, passo);
    case 'atribuir':
      return assign(tx, who, { requerimento, passo, motivo });
  }
}

async function tag(
  tx: Db,
  who: Who,
  requerimentoId: string,
  { tipo, etiquetaId }: Extract<PassoMacro, { etiquetaId: string }>,
): Promise<void> {
  await applyEtiquetas(tx, who, {
    requerimentos: [requerimentoId],
    incluir: tipo === 'etiquetar' ? [etiquetaId] : [],
    retirar: tipo === 'desetiquetar' ? [etiquetaId] : [],
  });
}

async function assign(
  tx: Db,
  who: Who,
  {
    requerimento,
    passo,
    motivo,
  }: { requerimento: Requerimento; passo: Extract<PassoMacro, { tipo: 'atribuir' }>; motivo: string },
): Promise<void> {
  const wanted = { eu: who.usuarioId, ninguem: null, pessoa: 'usuarioId' in passo ? passo.usuarioId : null };
  const atendenteId = wanted[passo.para];
  if (requerimento.atendenteId === atendenteId) return;
  // The request was free, and taking it begins its analysis, as the button does.
  if (passo.para === 'eu' && requerimento.atendenteId === null)
    return takeRequerimento(tx, who, requerimento);
  return assignRequerimento(tx, who, { requerimento, atendenteId, motivo });
}
