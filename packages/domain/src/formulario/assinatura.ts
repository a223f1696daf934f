import type { Formulario } from './campo.ts';
import { avaliarCond } from './condicao.ts';
import type { Contexto } from './contexto.ts';
import { createEscopo } from './escopo.ts';
import { type ItemResumo, resumirRespostas } from './resumo.ts';
import type { RespostasBrutas } from './valor.ts';

/** Whether these answers have to be signed, with a code sent to the e-mail of who sends them. */
export function pedeAssinatura(form: Formulario, respostas: RespostasBrutas, contexto: Contexto): boolean {
  const { assinatura } = form;
  if (assinatura === undefined || assinatura === true) return assinatura ?? false;
  return avaliarCond(assinatura, createEscopo(form, respostas, contexto).leitor());
}

/**
 * What is signed, as the page shows it before it is sent: the service and its version, each answer under its question, and
 * the declarations in full. A file is named with its id, because another one may have the same name.
 */
export function textoAssinado(form: Formulario, respostas: RespostasBrutas, contexto: Contexto): string {
  const passos = resumirRespostas(form, respostas, contexto).map(({ passo, itens }) =>
    [passo.titulo, ...itens.flatMap((item) => linhasDe(item, ''))].join('\n'),
  );
  return [`${form.titulo} (versão ${form.versao})`, ...passos].join('\n\n');
}

function linhasDe({ rotulo, texto, anexos, linhas }: ItemResumo, recuo: string): string[] {
  if (linhas)
    return [
      `${recuo}${rotulo}:`,
      ...linhas.flatMap(({ titulo, itens }) => [
        `${recuo}  ${titulo}`,
        ...itens.flatMap((item) => linhasDe(item, `${recuo}    `)),
      ]),
    ];
  const said = anexos ? anexos.map(({ id, nome }) => `${nome} [${id}]`).join('; ') || texto : texto;
  return [`${recuo}${rotulo}: ${said}`];
}
