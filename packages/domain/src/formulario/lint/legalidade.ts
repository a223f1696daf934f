import { foldText } from '../../texto/busca.ts';
import type { Campo, Formulario } from '../campo.ts';
import { erro, type ProblemaLint, walkCampos } from './problema.ts';

/** Being free of debts, as an answer or a paper may be made to prove it. */
const QUITACAO =
  /\b(?:adimplen\w+|quite com|quitacao (?:d[aeo]s? )?(?:anuidades?|debitos?)|em dia com (?:as? |o )?(?:anuidades?|conselho|tesouraria|pagamentos?)|nao (?:tenho|possuo|ha|tem|possui) (?:debitos?|dividas?)|sem debitos?|nada consta de debitos?|certidao negativa de debitos?)\b/;

/** A text that makes it a condition, as opposed to one that speaks of it. */
const CONDICAO =
  /\b(?:precisa|deve|devem|e preciso|e necessario|so pode|somente|apenas|exige|exigimos|obrigatori[oa])\b/;

/** A text that turns a request away at the counter (Lei 9.784/1999 art. 6, single paragraph). */
const RECUSA =
  /\b(?:pedidos?|requerimentos?|documentos?|protocolos?|formularios?)\b[^.]{0,60}\bnao (?:sera|serao|sao|e|podem? ser) (?:recebid|protocolad)[oa]s?\b|\brecusad[oa]s? (?:no|na) (?:protocolo|entrega|balcao|recebimento)\b/;

const DEBITOS = 'Débitos não podem impedir o pedido (STF, Informativo 1121).';
const RECEBIMENTO =
  'Um pedido não se recusa sem motivo: ele é recebido e decidido (Lei nº 9.784/1999, art. 6º, parágrafo único).';

/** What a public service may not do by its form: make debts a bar, or turn requests away. */
export function lintLegalidade(form: Formulario): ProblemaLint[] {
  return [...lintQuitacao(form), ...lintTextos(form)];
}

/** A required declaration, answer or paper that says that nothing is owed. */
function lintQuitacao(form: Formulario): ProblemaLint[] {
  return walkCampos(form)
    .filter(({ campo }) => campo.obrigatorio !== undefined && campo.obrigatorio !== false)
    .filter(({ campo }) => QUITACAO.test(foldText(`${campo.rotulo} ${textOf(campo)}`)))
    .map(({ onde }) => erro('adimplencia', onde, DEBITOS));
}

function textOf(campo: Campo): string {
  return campo.tipo === 'decl' ? campo.texto : '';
}

/** What the form says to people, sentence by sentence. */
function lintTextos(form: Formulario): ProblemaLint[] {
  const own = [
    { onde: 'resumo', text: form.resumo },
    ...form.oQuePrecisa.map((text) => ({ onde: 'oQuePrecisa', text })),
    ...(form.avisos ?? []).map((text) => ({ onde: 'avisos', text })),
  ];
  const fields = walkCampos(form).flatMap(({ campo, onde }) => [
    { onde, text: campo.ajuda ?? '' },
    { onde, text: campo.tipo === 'info' ? campo.texto : '' },
  ]);
  return [...own, ...fields].flatMap(({ onde, text }) => {
    const sentences = foldText(text).split(/[.!?;\n]+/);
    return [
      ...(sentences.some((said) => QUITACAO.test(said) && CONDICAO.test(said))
        ? [erro('adimplencia', onde, DEBITOS)]
        : []),
      ...(sentences.some((said) => RECUSA.test(said)) ? [erro('recebimento', onde, RECEBIMENTO)] : []),
    ];
  });
}
