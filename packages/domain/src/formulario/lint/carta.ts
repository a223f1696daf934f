import type { Formulario } from '../campo.ts';
import { aviso, erro, type ProblemaLint, walkCampos } from './problema.ts';

/** Words in a sentence of plain language (Lei 15.263/2025). */
const FRASE_MAX = 20;

/** What the Carta de Serviços must say (Lei 13.460/2017 art. 7), and that debts bar nothing. */
export function lintCarta(form: Formulario): ProblemaLint[] {
  const { carta } = form;
  const blocks: [onde: string, filled: boolean, mensagem: string][] = [
    ['titulo', isText(form.titulo), 'Falta o nome do serviço.'],
    ['resumo', isText(form.resumo), 'Falta o resumo do serviço.'],
    ['categoria', isText(form.categoria), 'Falta a categoria do catálogo.'],
    ['publico', form.publico.length > 0, 'Falta dizer para quem é o serviço.'],
    ['grupo', isText(form.grupo), 'Falta o grupo que atende.'],
    ['oQuePrecisa', isList(form.oQuePrecisa), 'Falta dizer o que a pessoa precisa ter em mãos.'],
    ['prazo', form.prazo.n !== 0, 'Falta o prazo máximo.'],
    ['baseLegal', isText(form.baseLegal), 'Falta a base legal.'],
    ['recurso.dias', form.recurso.dias !== 0, 'Falta o prazo de recurso.'],
    ['carta.etapas', isList(carta.etapas), 'Faltam as etapas do atendimento.'],
    ['carta.formas', isList(carta.formas), 'Falta a forma de prestação do serviço.'],
    ['carta.prioridades', isText(carta.prioridades), 'Faltam as prioridades de atendimento.'],
    ['carta.acompanhamento', isText(carta.acompanhamento), 'Falta dizer como acompanhar o pedido.'],
    ['carta.reclamacao', isText(carta.reclamacao), 'Falta dizer onde reclamar.'],
  ];
  const missing = blocks
    .filter(([, filled]) => !filled)
    .map(([onde, , mensagem]) => erro('carta', onde, mensagem));
  // Stored definitions are data: the type says false, an import may say otherwise.
  const exige: boolean = form.exigeAdimplencia;
  const debts = exige
    ? [erro('adimplencia', 'exigeAdimplencia', 'Débitos não podem impedir o pedido (STF, Informativo 1121).')]
    : [];
  return [...missing, ...debts, ...lintLinguagem(form)];
}

function lintLinguagem(form: Formulario): ProblemaLint[] {
  const own = [form.resumo, ...form.oQuePrecisa, ...(form.avisos ?? [])].map((text) => ({
    text,
    onde: 'resumo',
  }));
  const fields = walkCampos(form).flatMap(({ campo, onde }) => [
    { text: campo.ajuda ?? '', onde },
    { text: campo.tipo === 'info' ? campo.texto : '', onde },
  ]);
  return [...own, ...fields].flatMap(({ text, onde }) => {
    const long = text.split(/[.!?…:;\n]+/).find((sentence) => countWords(sentence) > FRASE_MAX);
    return long === undefined
      ? []
      : [aviso('linguagem', onde, `Frase com mais de ${FRASE_MAX} palavras: “${long.trim()}”.`)];
  });
}

function countWords(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => word !== '').length;
}

function isText(text: string): boolean {
  return text.trim() !== '';
}

function isList(list: readonly string[]): boolean {
  return list.length > 0 && list.every(isText);
}
