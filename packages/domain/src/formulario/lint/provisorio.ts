import type { CampoTipo, Formulario } from '../campo.ts';
import { resolveOpcoes } from '../contexto.ts';
import { TIPOS_DE_CAMPO } from '../editar/novo-campo.ts';
import { aviso, type CampoNoLint, type ProblemaLint, walkCampos } from './problema.ts';

/** Kinds whose name is no question; «CPF» or «Estado» may well be one. */
const SEM_PERGUNTA: readonly CampoTipo[] = [
  ...(['txt', 'longo', 'sel', 'multi', 'sn', 'int', 'moeda', 'calc', 'tab'] as const),
];
const NOMES: ReadonlySet<string> = new Set(SEM_PERGUNTA.map((tipo) => TIPOS_DE_CAMPO[tipo].rotulo));
const OPCAO = /^Opção \d+$/;

/** Initial texts of a new field that are still there: the person who fills the form in would read them. */
export function lintProvisorio(form: Formulario): ProblemaLint[] {
  return walkCampos(form).flatMap((found) =>
    provisorios(found).map((mensagem) => aviso('provisorio', found.onde, mensagem)),
  );
}

function provisorios({ campo }: CampoNoLint): string[] {
  const rotulo = campo.rotulo.trim();
  const found: string[] = [];
  if (NOMES.has(rotulo)) found.push('Esta pergunta ainda tem o nome do tipo.');
  if (rotulo === 'Nova pergunta') found.push('Esta pergunta ainda não tem um nome seu.');
  if (campo.tipo === 'sel' || campo.tipo === 'multi') {
    const opcoes = Array.isArray(campo.opcoes) ? (resolveOpcoes(campo.opcoes, { hoje: '' }) ?? []) : [];
    const first = opcoes.find((opcao) => OPCAO.test(opcao.rotulo.trim()));
    if (first) found.push(`Uma opção ainda se chama “${first.rotulo.trim()}”.`);
  }
  if (campo.tipo === 'info' && campo.texto.trim() === 'Escreva aqui o aviso.')
    found.push('O aviso ainda tem o texto de exemplo.');
  return found;
}
