import { type Avaliacao, avaliar, type CampoAvaliado, type Issue } from './avaliar.ts';
import type { Formulario } from './campo.ts';
import type { Opcao, Opcoes } from './campo-partes.ts';
import { type Contexto, type ContextoEnvio, chaveDeOpcoes, resolveOpcoes } from './contexto.ts';
import { textsOf } from './lista.ts';
import { filledRows } from './tipos/tab.ts';
import type { Respostas, RespostasBrutas } from './valor.ts';

/** Megabytes that the files of one request may have together, until the council decides. */
export const ENVIO_MAX_MB = 50;

/** A file that an answer points to. */
export type AnexoUsado = { id: string; path: string; sensivel: boolean };

/** What a request keeps of what was filled in. */
interface Enviado {
  /** Answers to store: blank rows gone. */
  respostas: Respostas;
  /** The choices made out of the person's own lists, to store and give back as `contexto.opcoes`. */
  opcoes: Record<string, Opcao[]>;
  /** Files to claim for the request; any other file of the draft belongs to a hidden or emptied field. */
  anexos: AnexoUsado[];
}

/** The outcome of filing: what to store, or everything to correct. */
export type Envio = ({ ok: true } & Enviado) | { ok: false; issues: Issue[] };

/** Checks a whole form as it is filed. The server decides by this alone, whatever the browser said before. */
export function validarEnvio(form: Formulario, respostas: RespostasBrutas, contexto: ContextoEnvio): Envio {
  const avaliacao = avaliar(form, respostas, contexto);
  const anexos = listAnexos(avaliacao);
  const issues = [...avaliacao.issues, ...checkTotal(anexos, contexto)];
  if (issues.length > 0) return { ok: false, issues };
  return { ok: true, ...keepEnviado(form, avaliacao, contexto) };
}

/** What filing would store of these answers, right or wrong: for a look at what comes of them. */
export function ensaiarEnvio(form: Formulario, respostas: RespostasBrutas, contexto: Contexto): Enviado {
  return keepEnviado(form, avaliar(form, respostas, contexto), contexto);
}

function keepEnviado(form: Formulario, avaliacao: Avaliacao, contexto: Contexto): Enviado {
  const enviada = avaliar(form, withoutBlankRows(avaliacao), contexto);
  return {
    respostas: enviada.valores,
    opcoes: keepOpcoes(enviada, contexto),
    anexos: listAnexos(enviada),
  };
}

/** The files that answers in force point to, in the order of the form. */
function listAnexos({ campos }: Avaliacao): AnexoUsado[] {
  return campos
    .filter(({ campo }) => campo.tipo === 'anexo')
    .flatMap(({ campo, path, valor, linha }) => {
      const sensivel = campo.sensivel === true || linha?.tab.sensivel === true;
      return textsOf(valor).map((id) => ({ id, path, sensivel }));
    });
}

function checkTotal(anexos: readonly AnexoUsado[], contexto: Contexto): Issue[] {
  const ids = new Set(anexos.map((anexo) => anexo.id));
  const total = (contexto.anexos ?? [])
    .filter((anexo) => ids.has(anexo.id))
    .reduce((bytes, anexo) => bytes + anexo.tamanho, 0);
  const last = anexos.at(-1);
  const maxMb = contexto.envioMaxMb ?? ENVIO_MAX_MB;
  if (last === undefined || total <= maxMb * 1024 * 1024) return [];
  return [
    {
      path: last.path,
      message: `Os arquivos juntos passam de ${maxMb} MB. Comprima ou retire algum.`,
    },
  ];
}

function withoutBlankRows({ valores, campos }: Avaliacao): Respostas {
  const tabs = campos.filter(({ campo, valor }) => campo.tipo === 'tab' && Array.isArray(valor));
  return {
    ...valores,
    ...Object.fromEntries(tabs.map(({ campo, valor }) => [campo.nome, filledRows(valor)])),
  };
}

function keepOpcoes({ campos }: Avaliacao, contexto: Contexto): Record<string, Opcao[]> {
  const kept = new Map<string, Opcao[]>();
  for (const item of campos) {
    const opcoes = ownListOf(item);
    if (opcoes === null) continue;
    const chosen = new Set([item.valor, textsOf(item.valor)].flat());
    const fixed = new Set(opcoes.mais?.map((opcao) => opcao.valor));
    const before = kept.get(chaveDeOpcoes(opcoes)) ?? [];
    const known = new Set(before.map((opcao) => opcao.valor));
    const fresh = (resolveOpcoes(opcoes, contexto) ?? []).filter(
      ({ valor }) => chosen.has(valor) && !fixed.has(valor) && !known.has(valor),
    );
    kept.set(chaveDeOpcoes(opcoes), [...before, ...fresh]);
  }
  return Object.fromEntries(kept);
}

/** The choices of a field when they come from the person's own data. */
function ownListOf({ campo }: CampoAvaliado): Exclude<Opcoes, unknown[]> | null {
  if (campo.tipo !== 'sel' && campo.tipo !== 'multi') return null;
  return Array.isArray(campo.opcoes) ? null : campo.opcoes;
}
