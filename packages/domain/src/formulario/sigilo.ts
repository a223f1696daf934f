import { COMPROVANTE_PRIORIDADE } from './bloco-prioridade.ts';
import type { Campo, Formulario } from './campo.ts';
import { avaliarCond } from './condicao.ts';
import type { Contexto } from './contexto.ts';
import { createEscopo } from './escopo.ts';
import { indexCampos } from './indice.ts';
import { type PassoResumo, PROTEGIDO } from './resumo.ts';
import { removerCampos } from './sensivel.ts';
import type { Respostas, RespostasBrutas } from './valor.ts';

/** In place of the requester's name, for readers without the right to know it. */
export const IDENTIDADE_PROTEGIDA = 'Identidade protegida';

/** Who signs what the requester's side wrote, for the same readers. */
export const REQUERENTE = 'Requerente';

/** Whether these answers ask that the identity of the author be protected. */
export function pedeSigilo(form: Formulario, respostas: RespostasBrutas, contexto: Contexto): boolean {
  const { sigilo } = form;
  return sigilo !== undefined && avaliarCond(sigilo, createEscopo(form, respostas, contexto).leitor());
}

/**
 * Whether an answer comes from what the council holds on the person: their record, registration, charges or processes.
 * Any of it may tell who they are, even after they changed it.
 */
function vemDaPessoa(campo: Campo): boolean {
  // A medical report is made out to somebody.
  if (campo.origem || campo.nome === COMPROVANTE_PRIORIDADE) return true;
  return (campo.tipo === 'sel' || campo.tipo === 'multi') && !Array.isArray(campo.opcoes);
}

/** The stored answers without those that may tell who the author is. */
export function removerIdentidade(form: Formulario, respostas: Respostas): Respostas {
  return removerCampos(form, respostas, vemDaPessoa);
}

/** Whether the answer at a path, `nome` or `grupo.0.coluna`, may tell who the author is. */
export function isDaPessoa(form: Formulario, path: string): boolean {
  const [nome = '', , coluna] = path.split('.');
  const campo = indexCampos(form).get(nome)?.campo;
  if (!campo) return false;
  if (vemDaPessoa(campo)) return true;
  const columns = campo.tipo === 'tab' ? campo.linhas.campos : [];
  return columns.some((column) => column.nome === coluna && vemDaPessoa(column));
}

/** Says of each answer that was left out by `removerIdentidade` that it is protected, and not that it is missing. */
export function cobrirIdentidade(form: Formulario, resumo: readonly PassoResumo[]): PassoResumo[] {
  const cover = (item: PassoResumo['itens'][number]): PassoResumo['itens'][number] => {
    if (isDaPessoa(form, item.campo)) return { ...item, texto: PROTEGIDO, vazio: true };
    if (!item.linhas) return item;
    return { ...item, linhas: item.linhas.map((linha) => ({ ...linha, itens: linha.itens.map(cover) })) };
  };
  return resumo.map(({ passo, itens }) => ({ passo, itens: itens.map(cover) }));
}
