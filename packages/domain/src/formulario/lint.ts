import { valorPadrao } from '../norma/numeros.ts';
import type { Formulario } from './campo.ts';
import { lintAlcance } from './lint/alcance.ts';
import { lintAlvos } from './lint/alvos.ts';
import { lintAssinatura } from './lint/assinatura.ts';
import { lintAssunto } from './lint/assunto.ts';
import { lintCaminho } from './lint/caminho.ts';
import { lintCampos } from './lint/campos.ts';
import { lintCarta } from './lint/carta.ts';
import { lintChecklist } from './lint/checklist.ts';
import { lintCiclos } from './lint/ciclos.ts';
import { lintComparacoes } from './lint/comparacoes.ts';
import { lintEstrutura } from './lint/estrutura.ts';
import { lintGrandezas } from './lint/grandezas.ts';
import { lintIdentificacao } from './lint/identificacao.ts';
import { lintLegalidade } from './lint/legalidade.ts';
import { lintLimites } from './lint/limites.ts';
import { lintPareceres } from './lint/pareceres.ts';
import { type LerNorma, lintPrazosDaLei } from './lint/prazos-da-lei.ts';
import type { ProblemaLint } from './lint/problema.ts';
import { lintProvisorio } from './lint/provisorio.ts';
import { lintReferencias } from './lint/referencias.ts';
import { lintResultado } from './lint/resultado.ts';

/**
 * Everything wrong with a form definition, for its author to read. A version with an `erro` must not be published. `norma` says
 * what the norms are on the day; the legal values where it is left out.
 */
export function lintFormulario(form: Formulario, norma: LerNorma = valorPadrao): ProblemaLint[] {
  const rules = [
    ...lintEstrutura(form),
    ...lintReferencias(form),
    ...lintCiclos(form),
    ...lintComparacoes(form),
  ];
  // Whether a rule can hold is only asked of a form whose rules make sense.
  const reach = rules.length > 0 ? [] : lintAlcance(form);
  return [
    ...rules,
    ...reach,
    ...lintCampos(form),
    ...lintLimites(form),
    ...lintIdentificacao(form),
    ...lintAlvos(form),
    ...lintGrandezas(form),
    ...lintAssunto(form),
    ...lintAssinatura(form),
    ...lintProvisorio(form),
    ...lintCarta(form),
    ...lintPrazosDaLei(form, norma),
    ...lintChecklist(form),
    ...lintLegalidade(form),
    ...lintCaminho(form),
    ...lintPareceres(form),
    ...lintResultado(form),
  ];
}
